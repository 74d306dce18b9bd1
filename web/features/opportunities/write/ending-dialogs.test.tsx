import {
  type CompanyOpportunity,
  closeOpportunity,
  deleteOpportunity,
  listCompanyOpportunities,
  readCompanyOpportunity,
} from '@common-ground/contract/opportunities/company-opportunities';
import { emptyOpportunity } from '@common-ground/domain/opportunities/opportunity-draft';
import { useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryOf } from '../../../platform/api/query-of.ts';
import { lateRead } from '../../../platform/testing/late-read.ts';
import { PageWrapper, problem, stubApi } from '../../../platform/testing/stub-api.tsx';
import { CloseDialog, DeleteDraftDialog } from './ending-dialogs.tsx';
import { describeState } from './opportunity-descriptions.ts';

const ID = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41';
const CONTENT: CompanyOpportunity['content'] = {
  ...emptyOpportunity('Ward nurse', 'permanent'),
  routes: [],
  places: [],
  criteria: [],
  process: [],
};

const OPEN: CompanyOpportunity = {
  id: ID,
  status: 'published',
  title: 'Ward nurse',
  kind: 'permanent',
  closesOn: null,
  timeZone: 'Europe/Lisbon',
  publishedAt: '2026-11-01T09:00:00.000Z',
  changedAt: '2026-11-01T09:00:00.000Z',
  hasUnpublishedChanges: false,
  applicationCount: 0,
  openCount: 0,
  decidedCount: 0,
  nextReplyBy: null,
  version: 3,
  content: CONTENT,
  wasAppliedFor: false,
  published: CONTENT,
  company: { id: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b42', name: 'Harbour Health', isVerified: true },
};
const CLOSED: CompanyOpportunity = { ...OPEN, status: 'closed', version: 4 };

function Shown({ onClose }: { readonly onClose: () => void }) {
  const { data } = useQuery(queryOf(readCompanyOpportunity, { params: { opportunityId: ID } }));
  return data ? (
    <>
      <p>{describeState(data)}</p>
      <CloseDialog opportunity={data} onClose={onClose} />
    </>
  ) : null;
}

async function open(opportunity: CompanyOpportunity = OPEN) {
  const api = stubApi();
  const onClose = vi.fn();
  api.answer(readCompanyOpportunity, () => ({ status: 200, body: opportunity }));
  await render(<Shown onClose={onClose} />, { wrapper: PageWrapper });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return { api, onClose };
}

const close = page.getByRole('button', { name: 'Close job', exact: true });

test('shows that a job is closed, even if an older version arrives later', async () => {
  const { api, onClose } = await open();
  api.answer(closeOpportunity, () => ({ status: 200, body: CLOSED }));
  const arrive = await lateRead(
    api,
    readCompanyOpportunity,
    () => ({ status: 200, body: OPEN }),
    () => ({ status: 200, body: CLOSED }),
  );
  await close.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.element(page.getByText('Closed', { exact: true })).toBeInTheDocument();
  await arrive();
  await expect.element(page.getByText('Closed', { exact: true })).toBeInTheDocument();
  expect(api.received(closeOpportunity)[0]?.ifMatch).toBe(3);
});

test('says how many are waiting if the server knows of more than the page', async () => {
  const { api, onClose } = await open();
  api.answer(closeOpportunity, () => problem('applications_open', [], { openCount: 2 }));
  await close.click();
  await expect.element(page.getByRole('heading', { name: '2 people are waiting for a reply' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Reply in the pipeline' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('asks what to do with changes that were never published', async () => {
  await open({ ...OPEN, hasUnpublishedChanges: true });
  await expect.element(close).not.toBeInTheDocument();
});

test('deletes a draft only after confirmation', async () => {
  const api = stubApi();
  api.answer(deleteOpportunity, () => problem('overloaded'));
  api.answer(listCompanyOpportunities, () => problem('overloaded'));
  const draft = { ...OPEN, status: 'draft', published: null } as const;
  await render(<DeleteDraftDialog opportunity={draft} onClose={() => undefined} />, { wrapper: PageWrapper });
  expect(api.received(deleteOpportunity)).toEqual([]);
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(api.received(deleteOpportunity)).toHaveLength(1);
});
