import type { ScorecardItem, Stage } from '@common-ground/domain/opportunities/stage';
import { runResponseClocks, sendNotices } from '../../features/response-clock/response-clock.job.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { TestApp } from '../test-app.ts';
import { applyFor, nameAndAgeCandidate, publishOpportunity } from './test-opportunities.ts';
import { signUpCandidate, signUpCompany, type TestPerson, verifyCompany } from './test-people.ts';
import { addMember } from './test-team.ts';

/** The scorecard items for the interview stage of {@link HIRING_STAGES}. */
export const TALK_ITEMS: readonly ScorecardItem[] = [
  {
    id: '00000000-0000-4000-8000-0000000001a1',
    competence: 'Care with figures',
    question: 'Tell me of a figure that was wrong.',
    anchors: { low: 'Took it as given', middle: 'Asked somebody', high: 'Found the cause' },
  },
  {
    id: '00000000-0000-4000-8000-0000000001a2',
    competence: 'Explains plainly',
    question: null,
    anchors: { low: null, middle: null, high: null },
  },
];

/** A process with three stages, of which the interview has a scorecard. */
export const HIRING_STAGES: readonly Stage[] = [
  {
    id: '00000000-0000-4000-8000-0000000006e1',
    kind: 'received',
    name: 'We read it',
    replyDays: 5,
    scorecard: [],
  },
  {
    id: '00000000-0000-4000-8000-0000000006e2',
    kind: 'interview',
    name: 'Talk',
    replyDays: 3,
    scorecard: TALK_ITEMS,
  },
  { id: '00000000-0000-4000-8000-0000000006e3', kind: 'offer', name: 'Offer', replyDays: 5, scorecard: [] },
];
export const TALK = String(HIRING_STAGES[1]?.id);

/**
 * A verified company with an opportunity, a recruiter, an interviewer assigned to it, and a candidate who
 * applied.
 */
export type Hiring = {
  readonly owner: TestPerson;
  readonly recruiter: TestPerson;
  readonly interviewer: TestPerson;
  readonly candidate: TestPerson;
  readonly opportunityId: string;
  readonly applicationId: string;
};

/** Sends an application from a new candidate. @returns the candidate and its ID */
export async function applyAsNewCandidate(
  test: TestApp,
  opportunityId: string,
): Promise<{ candidate: TestPerson; applicationId: string }> {
  const candidate = await signUpCandidate(test);
  await nameAndAgeCandidate(test, candidate);
  const sent = await applyFor(test, candidate, opportunityId);
  if (sent.status !== 201) throw new Error(`The application was not sent: ${JSON.stringify(sent.body)}`);
  return { candidate, applicationId: sent.body.id };
}

/** Creates the setup for tests of work on an application. */
export async function openHiring(test: TestApp): Promise<Hiring> {
  const owner = await signUpCompany(test);
  await verifyCompany(test, owner.companyId);
  const opportunityId = await publishOpportunity(test, owner, { process: HIRING_STAGES });
  const recruiter = await addMember(test, owner, 'recruiter');
  const interviewer = await addMember(test, owner, 'interviewer', [opportunityId]);
  return {
    owner,
    recruiter,
    interviewer,
    opportunityId,
    ...(await applyAsNewCandidate(test, opportunityId)),
  };
}

/** Runs the response clock's job, including emails. */
export async function runResponseClock({ context, app }: TestApp): Promise<void> {
  await runResponseClocks(context);
  await sendNotices(context, app.log);
}

/** Runs the response clock once and returns what was mailed to some people. `mails` is emptied. */
export async function takeMailsTo(
  test: TestApp,
  mails: Mail[],
  people: readonly TestPerson[],
): Promise<Mail[]> {
  await runResponseClock(test);
  const addresses = people.map(({ email }) => email);
  return mails.splice(0).filter(({ to }) => addresses.includes(to));
}

/** Declines an application and lets the time to undo it pass. */
export async function endApplication(test: TestApp, applicationId: string, at: Date): Promise<void> {
  await test.context.systemDb
    .updateTable('applications')
    .set({ status: 'declined', ended_at: at, reply_by: null })
    .where('id', '=', applicationId)
    .execute();
  await test.context.systemDb
    .insertInto('application_events')
    .values({
      application_id: applicationId,
      kind: 'moved',
      status: 'declined',
      happened_at: at,
      words: 'Thank you.',
      feedback: 'More figures next time.',
    })
    .execute();
}
