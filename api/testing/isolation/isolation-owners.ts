import { requestInterviewTimes, saveAdjustments } from '@common-ground/contract/interviews/interviews';
import { revealApplicant } from '@common-ground/contract/people/blind-review';
import { undoDecisions } from '@common-ground/contract/pipeline/decisions';
import { resultOf } from '../operation-call.ts';
import type { TestApp } from '../test-app.ts';
import { sendWithFile } from '../worlds/test-attachments.ts';
import { fillCompleteCandidate } from '../worlds/test-complete-candidate.ts';
import { fillCompleteHiring } from '../worlds/test-complete-hiring.ts';
import { pdf, uploadFile } from '../worlds/test-files.ts';
import { handleOf, signUpFound } from '../worlds/test-found-people.ts';
import { offerTo, take, timesFrom } from '../worlds/test-interviews.ts';
import { applyFor, nameAndAgeCandidate, SELECTION } from '../worlds/test-opportunities.ts';
import { setVisibility, signUpCandidate, type TestPerson } from '../worlds/test-people.ts';
import { declineOne } from '../worlds/test-pipeline.ts';
import { CANARIES } from './isolation-canaries.ts';
import { type Recorded, recordRequests } from './recorded-attempts.ts';

/** An applicant under blind review whom only the owner knows by name. */
async function applyBlind(
  test: TestApp,
  owner: TestPerson,
  opportunityId: string,
): Promise<{ applicationId: string; documentId: string; attachmentId: string; token: string }> {
  const person = await signUpCandidate(test);
  await nameAndAgeCandidate(test, person, { fullName: CANARIES.blind });
  const documentId = (await uploadFile(test, person, pdf(CANARIES.blind))).body.id;
  const selection = { ...SELECTION, note: `I am ${CANARIES.blind}.`, documentIds: [documentId] };
  const { result: body } = await applyFor(test, person, opportunityId, { selection });
  const params = { applicationId: body.id };
  const { attachmentId } = await sendWithFile(test, person, body.id, {
    text: `This is ${CANARIES.blind}.`,
    label: CANARIES.blind,
    bytes: pdf(CANARIES.blind),
  });
  const told = { reason: 'arrange_a_talk', words: 'To arrange a talk.' } as const;
  await resultOf(test.call(revealApplicant, { params, token: owner.token, body: told }));
  return { applicationId: body.id, documentId, attachmentId, token: person.token };
}

/** Offers two interviews; the candidate books one and requests other times for the other. */
async function offerInterview(
  test: TestApp,
  candidate: TestPerson,
  employer: TestPerson,
  applicationId: string,
): Promise<void> {
  const first = await offerTo(test, { by: employer, applicationId });
  await take(test, candidate, first);
  const words = `${CANARIES.candidate} needs more time.`;
  await test.call(saveAdjustments, {
    params: { interviewId: first.id },
    token: candidate.token,
    body: { words },
  });
  const times = timesFrom(new Date(test.context.now().getTime() + 7 * 86_400_000));
  const second = await offerTo(test, { by: employer, applicationId, changes: { times } });
  const body = { note: `${CANARIES.candidate} can’t make these.` };
  const request = { params: { interviewId: second.id }, token: candidate.token, body };
  await test.call(requestInterviewTimes, request);
}

/** A company and a candidate with every kind of data between them, the requests that created it, and two whose names are withheld. */
export async function openOwners(opened: TestApp) {
  const recorded: Recorded[] = [];
  const test = recordRequests(opened, recorded);
  const candidate = await fillCompleteCandidate(test, CANARIES.candidate);
  const { employer } = candidate;
  const companyId = String(employer.companyId);
  const sent = await test.context.systemDb
    .selectFrom('applications')
    .where('company_id', '=', companyId)
    .select(['id', 'opportunity_id'])
    .executeTakeFirstOrThrow();
  const opportunityId = String(sent.opportunity_id);
  const found = await signUpFound(opened, { fullName: CANARIES.unnamed });
  await fillCompleteHiring(
    test,
    { company: employer, opportunityId, applicationId: sent.id },
    await handleOf(test, employer, found),
    CANARIES.own,
  );
  await offerInterview(test, candidate, employer, sent.id);
  const blind = await applyBlind(test, employer, opportunityId);
  const declined = await declineOne(test, employer, { applicationId: blind.applicationId, version: 1 });
  // By the time this request is repeated, it's too late to undo.
  const body = { decisionIds: [declined.decisionId] };
  recorded.push({ method: 'POST', url: undoDecisions.path, headers: {}, body });
  await setVisibility(opened, candidate, 'hidden');
  return { test, recorded, candidate, employer, companyId, opportunityId, found, blind };
}
