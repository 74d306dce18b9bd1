import type { OpportunitySummary } from '@common-ground/contract/opportunities/opportunities';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper } from '../../../platform/testing/stub-api.tsx';
import { OpportunityRow } from './opportunity-row.tsx';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const JOB: OpportunitySummary = {
  id: '2c0b0c5e-0000-4000-8000-000000000001',
  title: 'Baker',
  kind: 'permanent',
  company: { id: '2c0b0c5e-0000-4000-8000-000000000002', name: 'Quince', domain: null, isVerified: false },
  places: [{ country: 'PT', region: null, city: 'Porto', workMode: 'on_site' }],
  pay: { minimum: '900', maximum: '1000', currency: 'EUR', period: 'month' },
  hoursPerWeek: 35,
  startsOn: null,
  closesOn: null,
  timeZone: 'UTC',
  publishedOn: daysAgo(0),
  routes: ['journey'],
  field: null,
  mustHaves: { standing: 'met', met: 0, notMet: 0, unknown: 0 },
  application: null,
  isSaved: false,
  replyDays: null,
  face: null,
  reasons: [],
  dealBreakers: [],
  overlap: null,
};

const showRow = (changes: Partial<OpportunitySummary>) =>
  render(
    <PageWrapper>
      <ul>
        <OpportunityRow
          opportunity={{ ...JOB, ...changes }}
          words=""
          isOpen={false}
          onClick={() => undefined}
        />
      </ul>
    </PageWrapper>,
  );
const tag = page.getByText('New', { exact: true });

test('a job of the last seven days is marked as new', async () => {
  await showRow({ publishedOn: daysAgo(6) });
  await expect.element(tag).toBeVisible();
});

test('an older job isn’t marked, and neither is one that the candidate has applied for', async () => {
  const { unmount } = await showRow({ publishedOn: daysAgo(7) });
  await expect.element(page.getByText('Baker')).toBeVisible();
  await expect.element(tag).not.toBeInTheDocument();
  await unmount();
  await showRow({ application: { id: JOB.id, status: 'received' } });
  await expect.element(page.getByText('Applied')).toBeVisible();
  await expect.element(tag).not.toBeInTheDocument();
});
