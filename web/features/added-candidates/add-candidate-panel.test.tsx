import { type Account, readAccount } from '@common-ground/contract/accounts/accounts';
import { addCandidate, listAddedCandidates } from '@common-ground/contract/added-candidates/added-candidates';
import type { PipelineOpportunity } from '@common-ground/contract/pipeline/pipeline';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, problem, type StubApi, stubApi } from '../../platform/testing/stub-api.tsx';
import { AddCandidate } from './add-candidate-panel.tsx';

const ID = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41';
const OTHER = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b42';
const JOB: PipelineOpportunity = {
  id: ID,
  title: 'Ward nurse',
  status: 'published',
  isBlind: false,
  owesScorecards: false,
  stages: [],
};
const ADDED = {
  id: OTHER,
  opportunityId: ID,
  title: 'Ward nurse',
  name: 'Nadia Petrova',
  address: 'nadia@mailbox.example',
  source: 'event',
  sourceWords: null,
  note: null,
  addedBy: 'Ada',
  addedAt: '2026-11-28T09:00:00.000Z',
  endsAt: '2026-12-28T09:00:00.000Z',
} as const;

const button = page.getByRole('button', { name: 'Add a candidate' });
const dialog = page.getByRole('dialog');
const name = dialog.getByRole('textbox', { name: /^Full name/ });
const email = dialog.getByRole('textbox', { name: /^Email/ });
const source = dialog.getByRole('combobox', { name: /^Where you found them/ });
const which = dialog.getByRole('textbox', { name: /^Details/ });
const send = dialog.getByRole('button', { name: /^Add and email/ });

let api: StubApi;
let announcement: string[];
beforeEach(() => {
  announcement = [];
  api = stubApi();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  api.answer(listAddedCandidates, () => ({ status: 200, body: { items: [], ended: [] } }));
});

type Opened = {
  readonly role?: MemberRole;
  readonly standing?: 'verified' | 'unverified';
  readonly job?: PipelineOpportunity | null;
  readonly jobs?: readonly PipelineOpportunity[];
};

async function open({ role = 'recruiter', standing = 'verified', job = JOB, jobs = [JOB] }: Opened = {}) {
  const account: Account = {
    id: ID,
    role: 'company',
    company: { id: ID, name: 'Harbour Health', membership: role, memberName: 'Ada', standing },
    createdAt: '2026-11-01T09:00:00.000Z',
    ageConfirmedAt: null,
    locale: 'en-GB',
    hasReadReceipts: true,
    hasSingleKeys: true,
  };
  api.answer(readAccount, () => ({ status: 200, body: account }));
  await render(
    <AddCandidate opportunity={job} opportunities={jobs} onAnnounce={(text) => announcement.push(text)} />,
    {
      wrapper: PageWrapper,
    },
  );
}

test('sends what was typed without spaces around it, and says that an email is on its way', async () => {
  api.answer(addCandidate, () => ({ status: 201, body: ADDED }));
  await open();
  await button.click();
  await name.fill(' Nadia Petrova ');
  await email.fill(' nadia@mailbox.example ');
  await source.selectOptions('event');
  await send.click();
  await expect.poll(() => announcement.length).toBe(1);
  expect(announcement[0]).toContain('Nadia Petrova');
  expect(api.received(addCandidate)).toMatchObject([
    {
      params: { opportunityId: ID },
      body: {
        name: 'Nadia Petrova',
        address: 'nadia@mailbox.example',
        source: 'event',
        sourceWords: null,
        note: null,
      },
    },
  ]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('marks every missing field, and sends nothing', async () => {
  await open();
  await button.click();
  await send.click();
  await expect.element(name).toHaveFocus();
  for (const field of [name, email, source])
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(api.received(addCandidate)).toEqual([]);
});

test('says next to the field what’s missing or what the server refused, and keeps what was typed', async () => {
  api.answer(addCandidate, () => problem('already_added'));
  await open();
  await button.click();
  await name.fill('Nadia Petrova');
  await email.fill('nadia@mailbox.example');
  await source.selectOptions('other');
  await send.click();
  await expect.element(dialog.getByText(/Say where you found them/)).toBeVisible();
  await expect.element(which).toHaveFocus();
  expect(api.received(addCandidate)).toEqual([]);
  await which.fill('Open day');
  await send.click();
  await expect.element(dialog.getByText(/already added this address to this job/)).toBeVisible();
  await expect.element(email).toHaveFocus();
  await expect.element(name).toHaveValue('Nadia Petrova');
  expect(announcement).toEqual([]);
});

test('says that nothing was saved when the person can’t be emailed', async () => {
  api.answer(addCandidate, () => problem('mail_not_sent'));
  await open();
  await button.click();
  await name.fill('Nadia Petrova');
  await email.fill('nadia@mailbox.example');
  await source.selectOptions('event');
  await send.click();
  await expect.element(dialog.getByRole('alert').getByText(/nothing was saved/)).toBeVisible();
  await expect.element(email).toHaveValue('nadia@mailbox.example');
});

test('asks for the job if several are open, and offers none under blind review', async () => {
  api.answer(addCandidate, () => ({ status: 201, body: ADDED }));
  const blind = { ...JOB, id: OTHER, title: 'Matron', isBlind: true };
  const porter = { ...JOB, id: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b43', title: 'Porter' };
  await open({ job: null, jobs: [JOB, blind, porter] });
  await button.click();
  const jobs = dialog.getByRole('combobox', { name: 'Job' });
  expect([...jobs.element().querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'Choose a job',
    'Ward nurse',
    'Porter',
  ]);
  await name.fill('Nadia Petrova');
  await email.fill('nadia@mailbox.example');
  await source.selectOptions('event');
  await send.click();
  await expect.element(dialog.getByText(/Choose a job\./)).toBeVisible();
  expect(api.received(addCandidate)).toEqual([]);
  await jobs.selectOptions('Porter');
  await send.click();
  await expect.poll(() => api.received(addCandidate)[0]?.params).toEqual({ opportunityId: porter.id });
});

test.each([
  ['a company that isn’t verified', { standing: 'unverified', role: 'owner' }, /only for verified companies/],
  ['blind review', { job: { ...JOB, isBlind: true } }, /under blind review/],
  ['a paused job', { job: { ...JOB, status: 'paused' } }, /only add people to open jobs, and this one/],
] satisfies [string, Opened, RegExp][])('says why nobody can be added: %s', async (_title, opened, words) => {
  await open(opened);
  await button.click();
  await expect.element(dialog.getByText(words)).toBeVisible();
  await expect.element(name).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('isn’t offered to members who don’t decide', async () => {
  await open({ role: 'interviewer' });
  await expect.poll(() => api.received(readAccount).length).toBeGreaterThan(0);
  await expect.element(button).not.toBeInTheDocument();
});
