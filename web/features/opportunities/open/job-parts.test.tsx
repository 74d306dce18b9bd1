import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper } from '../../../platform/testing/stub-api.tsx';
import { JobCriteria } from './job-parts.tsx';

const ID = '2c0b0c5e-0000-4000-8000-000000000001';
const RIGHT_TO_WORK = {
  id: ID,
  kind: 'right_to_work',
  need: 'must',
  subject: 'PT',
  level: null,
  months: null,
  reason: 'We can’t sponsor visas.',
} as const;

const showCriteria = () =>
  render(
    <PageWrapper>
      <JobCriteria
        opportunity={{
          criteria: [RIGHT_TO_WORK],
          standings: [{ criterionId: ID, standing: 'unknown', evidence: null }],
        }}
        reader="candidate"
        heading="h3"
      />
    </PageWrapper>,
  );
const reason = page.getByText('We can’t sponsor visas.');

test('shows why a company asks for something, where there’s room', async () => {
  await page.viewport(1440, 900);
  await showCriteria();
  await expect.element(reason).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('shows the reasons on a phone when they’re asked for, and how the profile compares at once', async () => {
  await page.viewport(390, 844);
  await showCriteria();
  await expect.element(page.getByRole('link', { name: 'Add it' })).toBeVisible();
  await expect.element(reason).not.toBeVisible();
  await page.getByRole('button', { name: 'Show reasons' }).click();
  await expect.element(reason).toBeVisible();
  await page.getByRole('button', { name: 'Hide reasons' }).click();
  await expect.element(reason).not.toBeVisible();
});
