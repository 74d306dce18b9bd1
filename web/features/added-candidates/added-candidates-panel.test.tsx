import { type Account, readAccount } from '@common-ground/contract/accounts/accounts';
import {
  type AddedCandidates,
  listAddedCandidates,
  removeAddedCandidate,
} from '@common-ground/contract/added-candidates/added-candidates';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, type StubApi, stubApi } from '../../platform/testing/stub-api.tsx';
import { AddedCandidatesPanel } from './added-candidates-panel.tsx';

const ID = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41';
const ENTRY = {
  id: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b42',
  opportunityId: ID,
  title: 'Ward nurse',
  name: 'Nadia Petrova',
  address: 'nadia@mailbox.example',
  source: 'event',
  sourceWords: 'Nursing fair',
  note: 'Asked about nights.',
  addedBy: 'Ada',
  addedAt: '2026-11-28T09:00:00.000Z',
  endsAt: '2026-12-28T12:00:00.000Z',
} as const;
const ENDED = {
  id: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b43',
  opportunityId: ID,
  title: 'Ward nurse',
  source: 'referral',
  addedBy: null,
  addedAt: '2026-11-20T12:00:00.000Z',
  ending: 'deleted',
  endedAt: '2026-11-21T12:00:00.000Z',
} as const;

let api: StubApi;
let answer: AddedCandidates;
let announcement: string[];
beforeEach(() => {
  announcement = [];
  answer = { items: [ENTRY], ended: [ENDED] };
  api = stubApi();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  api.answer(listAddedCandidates, () => ({ status: 200, body: answer }));
});

async function open(role: MemberRole = 'recruiter', opportunityId: string | null = ID) {
  const account: Account = {
    id: ID,
    role: 'company',
    company: { id: ID, name: 'Harbour Health', membership: role, memberName: 'Ada', standing: 'verified' },
    createdAt: '2026-11-01T09:00:00.000Z',
    ageConfirmedAt: null,
    locale: 'en-GB',
    hasReadReceipts: true,
    hasSingleKeys: true,
  };
  api.answer(readAccount, () => ({ status: 200, body: account }));
  await render(
    <AddedCandidatesPanel opportunityId={opportunityId} onAnnounce={(text) => announcement.push(text)} />,
    {
      wrapper: PageWrapper,
    },
  );
}

const panel = page.getByRole('region', { name: /^Added by hand/ });

test('shows who was added, from where, by whom, and until when they wait', async () => {
  await open();
  for (const words of [
    'Nadia Petrova',
    'nadia@mailbox.example',
    'Event: Nursing fair',
    'Asked about nights.',
    /28 December 2026/,
    /They deleted it on 21 November 2026/,
  ])
    await expect.element(panel.getByText(words)).toBeVisible();
  await expect.element(panel.getByText('Ward nurse')).not.toBeInTheDocument();
  expect(api.received(listAddedCandidates)).toMatchObject([{ query: { opportunityId: ID } }]);
});

test('names the job on a board of all jobs', async () => {
  answer = { items: [ENTRY], ended: [] };
  await open('recruiter', null);
  await expect.element(panel.getByText('Ward nurse')).toBeVisible();
});

test('removes an entry after confirmation', async () => {
  api.answer(removeAddedCandidate, () => {
    answer = { items: [], ended: [] };
    return { status: 204, body: null };
  });
  await open();
  await panel.getByRole('button', { name: 'Remove Nadia Petrova' }).click();
  expect(api.received(removeAddedCandidate)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove entry' }).click();
  await expect.poll(() => announcement.length).toBe(1);
  expect(api.received(removeAddedCandidate)).toMatchObject([{ params: { addedCandidateId: ENTRY.id } }]);
  await expect.element(panel).not.toBeInTheDocument();
});

test('offers nothing to members who don’t decide', async () => {
  await open('interviewer');
  await expect.element(panel.getByText('Nadia Petrova')).toBeVisible();
  await expect.element(panel.getByRole('button')).not.toBeInTheDocument();
});

test('isn’t shown without entries', async () => {
  answer = { items: [], ended: [] };
  await open();
  await expect.poll(() => api.received(listAddedCandidates).length).toBe(1);
  await expect.element(panel).not.toBeInTheDocument();
});
