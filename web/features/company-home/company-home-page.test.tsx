import { type Account, readAccount } from '@common-ground/contract/accounts/accounts';
import { readCompanyProfile } from '@common-ground/contract/company/company';
import {
  type CompanyHome,
  readCompanyHome,
  saveChecklistVisibility,
} from '@common-ground/contract/company-home/company-home';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { memberAccount } from '../../platform/testing/member-account.ts';
import { PageWrapper, problem, stubApi } from '../../platform/testing/stub-api.tsx';
import { CompanyHomePage } from './company-home-page.tsx';

const ID = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41';
const APPLICATION = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b42';
const NO_COUNTS = {
  received: 0,
  inReview: 0,
  interview: 0,
  offer: 0,
  accepted: 0,
  declined: 0,
  offerDeclined: 0,
  withdrawn: 0,
};
const EMPTY: CompanyHome = {
  today: '2026-11-23',
  due: [],
  dueCounts: { late: 0, near: 0, asked: 0, open: 0 },
  unread: [],
  unreadCount: 0,
  owedScorecards: [],
  owedScorecardCount: 0,
  interviews: [],
  newApplications: [],
  newApplicationCount: 0,
  acceptedOffers: [],
  hiredThisQuarterCount: 0,
  answeredInvitations: { accepted: 0, declined: 0 },
  funnels: [
    {
      opportunityId: ID,
      title: 'Ward nurse',
      counts: NO_COUNTS,
      lateCount: 0,
      newCount: 0,
      owedScorecardCount: 0,
    },
  ],
  checklist: null,
  isOnTeams: false,
  figures: null,
  isPublic: false,
  findableCount: null,
};
/** The checklist of a company that has only signed up. */
const NOTHING_DONE = { hasTeam: false, hasPublished: false, openJobId: null, hasApplications: false };
const about = { applicationId: APPLICATION, title: 'Ward nurse', applicantName: 'Ana Reis' };
const BUSY: CompanyHome = {
  ...EMPTY,
  due: [
    {
      ...about,
      opportunityId: ID,
      stageName: 'Meet the ward',
      status: 'interview',
      replyBy: '2026-11-20',
      state: 'late',
      askedAt: null,
    },
  ],
  dueCounts: { late: 1, near: 0, asked: 0, open: 12 },
  owedScorecards: [{ ...about, opportunityId: ID, stageName: 'A talk', hasDraft: false }],
  owedScorecardCount: 1,
  interviews: [
    {
      interviewId: ID,
      applicationId: APPLICATION,
      title: 'Team interview',
      jobTitle: 'Ward nurse',
      candidateName: 'Ana Reis',
      startsAt: '2026-11-23T14:00:00.000Z',
      endsAt: '2026-11-23T14:45:00.000Z',
      placeKind: 'video',
      place: 'https://meet.example.org/ward',
    },
  ],
  newApplications: [{ ...about, opportunityId: ID, sentAt: '2026-11-22T10:00:00.000Z' }],
  newApplicationCount: 7,
  acceptedOffers: [{ ...about, opportunityId: null, acceptedAt: '2026-11-22T10:00:00.000Z' }],
  hiredThisQuarterCount: 3,
  funnels: [
    {
      opportunityId: ID,
      title: 'Ward nurse',
      counts: { ...NO_COUNTS, received: 12 },
      lateCount: 1,
      newCount: 7,
      owedScorecardCount: 1,
    },
  ],
};

const PROFILE = {
  version: 1,
  shownNames: null,
  content: {
    brandName: null,
    legalName: null,
    sector: null,
    headcount: null,
    about: 'We care for people at home.',
    sites: [],
    payPolicy: null,
    adjustmentsContact: null,
    process: null,
  },
};

async function open(
  role: MemberRole,
  home: CompanyHome,
  standing: 'verified' | 'unverified' = 'verified',
  memberName: string | null = 'Ines Faria',
) {
  await page.viewport(1440, 900);
  const api = stubApi();
  // A hidden page doesn't subscribe to changes.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const account = memberAccount(role, memberName);
  const company = { ...(account.company as NonNullable<Account['company']>), standing };
  api.answer(readAccount, () => ({ status: 200, body: { ...account, company } }));
  api.answer(readCompanyHome, () => ({ status: 200, body: home }));
  api.answer(readCompanyProfile, () => ({ status: 200, body: PROFILE }));
  await render(
    <CompanyHomePage
      noticesCard={null}
      cultureCard={null}
      showInterviews={(interviews) => (interviews.length > 0 ? <h2>Interviews shown</h2> : null)}
    />,
    { wrapper: PageWrapper },
  );
  await expect.element(page.getByRole('heading', { name: 'Harbour Health' })).toBeVisible();
  return api;
}

const card = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });

test('a recruiter sees what is late and new and who was hired, and each number leads to its list', async () => {
  await open('recruiter', BUSY);
  await expect.element(card('Replies due')).toBeVisible();
  await expect.element(page.getByText(/Meet the ward/).first()).toBeVisible();
  await expect.element(link('View all 7')).toHaveAttribute('href', '/company-route/pipeline?state=new');
  await expect
    .element(link('3 hired this quarter'))
    .toHaveAttribute('href', '/company-route/pipeline?view=table&state=hired_this_quarter');
  await expect.element(link('1 late')).toHaveAttribute('href', `/company-route/pipeline/${ID}?state=late`);
  await expect.element(link('7 new')).toHaveAttribute('href', `/company-route/pipeline/${ID}?state=new`);
  await expect.element(card('Applications by stage')).toBeVisible();
});

test('an interviewer sees interviews and scorecards, and no decisions to make', async () => {
  await open('interviewer', BUSY);
  await expect.element(page.getByText('You have 1 scorecard to fill in.')).toBeVisible();
  await expect.element(card('Interviews shown')).toBeVisible();
  await expect.element(card('Your scorecards')).toBeVisible();
  await expect.element(card('Your jobs')).toBeVisible();
  await expect
    .element(link('1 scorecard to fill in'))
    .toHaveAttribute('href', `/company-route/pipeline/${ID}?state=unscored`);
  for (const name of ['Replies due', 'New applications', 'Offers accepted', 'Replied on time'])
    await expect.element(card(name)).not.toBeInTheDocument();
  await expect.element(link('7 new')).not.toBeInTheDocument();
});

test('a hiring manager sees their jobs with what waits in each', async () => {
  await open('hiring_manager', BUSY);
  await expect.element(card('Your jobs')).toBeVisible();
  for (const name of ['1 late', '7 new', '1 scorecard to fill in'])
    await expect.element(link(name)).toBeVisible();
});

test('an empty home says what comes next, and shows no zeros', async () => {
  await open('recruiter', EMPTY);
  await expect.element(card('Applications by stage')).toBeVisible();
  await expect.element(link('Find candidates to invite')).toHaveAttribute('href', '/company-route/discover');
  await expect.element(page.getByText('0', { exact: true })).not.toBeInTheDocument();
});

test('an empty home of an interviewer says what will appear', async () => {
  await open('interviewer', EMPTY);
  await expect.element(page.getByText('Nothing to do right now')).toBeVisible();
});

const NEW: CompanyHome = { ...EMPTY, funnels: [], checklist: NOTHING_DONE };

test('a company that isn’t verified reads how many candidates it could find', async () => {
  const words = page.getByText('Verified companies can find at least 50 candidates here.');
  await open('owner', { ...NEW, findableCount: 50 }, 'unverified');
  await expect.element(words).toBeVisible();
});

test('nothing is said of how many could be found while they are few', async () => {
  await open('owner', NEW, 'unverified');
  await expect.element(page.getByRole('heading', { name: 'Verify your company' })).toBeVisible();
  await expect.element(page.getByText(/Verified companies can find/)).not.toBeInTheDocument();
});

test('the checklist ticks what is done and leads to what isn’t', async () => {
  await open('owner', { ...NEW, checklist: { ...NOTHING_DONE, hasTeam: true } }, 'verified', null);
  await expect.element(page.getByText('3 of 6 done')).toBeVisible();
  const done = ['Done: Verify your company', 'Done: Introduce your company', 'Done: Invite your team'];
  for (const name of done) await expect.element(page.getByRole('heading', { name })).toBeVisible();
  await expect.element(link('Add your name')).toHaveAttribute('href', '/company-route/team#you');
  await expect.element(link('Create a job')).toHaveAttribute('href', '/company-route/opportunities#new');
  // There's no job yet that could be shared.
  await expect.element(page.getByRole('heading', { name: 'Get your first application' })).toBeVisible();
  expect(link('Get the job’s link').elements()).toEqual([]);
});

test('the checklist leads a recruiter to what recruiters can do', async () => {
  const published = { ...NOTHING_DONE, hasPublished: true, openJobId: ID };
  await open('recruiter', { ...EMPTY, checklist: published }, 'verified', null);
  await expect.element(page.getByText('1 of 2 done')).toBeVisible();
  await expect
    .element(link('Get the job’s link'))
    .toHaveAttribute('href', `/company-route/opportunities/${ID}/overview`);
  await expect.element(page.getByRole('heading', { name: 'Add your name' })).not.toBeInTheDocument();
});

test('the checklist disappears with its last step', async () => {
  const all = { hasTeam: true, hasPublished: true, openJobId: ID, hasApplications: true };
  await open('owner', { ...EMPTY, checklist: all });
  await expect.element(page.getByText('No applications yet').first()).toBeVisible();
  await expect.element(page.getByText('Getting set up')).not.toBeInTheDocument();
});

test('the checklist can be hidden, and shown again', async () => {
  const api = await open('owner', NEW);
  api.answer(saveChecklistVisibility, () => ({ status: 204, body: null }));
  await page.getByRole('button', { name: 'Hide checklist' }).click();
  await expect.element(page.getByText('Checklist hidden.')).toHaveFocus();
  expect(page.getByText('Getting set up').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Getting set up')).toBeVisible();
  expect(api.received(saveChecklistVisibility).map(({ body }) => body)).toEqual([
    { isHidden: true },
    { isHidden: false },
  ]);
});

test('the checklist stays if hiding it fails', async () => {
  const api = await open('owner', NEW);
  api.answer(saveChecklistVisibility, () => problem('unavailable'));
  await page.getByRole('button', { name: 'Hide checklist' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('Getting set up')).toBeVisible();
});

test('an auditor hears about replies, and owes no scorecards', async () => {
  await open('auditor', EMPTY);
  await expect.element(page.getByText('No candidates are waiting for a reply.')).toBeVisible();
});
