import { randomUUID } from 'node:crypto';
import { declineApplications, undoDecisions } from '@common-ground/contract/pipeline/decisions';
import type { ActResults } from '@common-ground/contract/pipeline/moves';
import { moveApplications } from '@common-ground/contract/pipeline/moves';
import type { OperationBody } from '../operation-call.ts';
import type { TestApp } from '../test-app.ts';
import { applyFor, nameAndAgeCandidate, publishOpportunity } from './test-opportunities.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from './test-people.ts';

/** The stages of `publishOpportunity`. */
export const STAGES = {
  received: '00000000-0000-4000-8000-0000000005e1',
  interview: '00000000-0000-4000-8000-0000000005e2',
  offer: '00000000-0000-4000-8000-0000000005e3',
} as const;

/** A company with an opportunity that some people have applied for, the last one listed having applied first. */
export async function openPipeline(test: TestApp, names: readonly string[] = ['Amara Okafor']) {
  const company = await signUpCompany(test, 'Harbour Health');
  const opportunityId = await publishOpportunity(test, company);
  const applicants: { person: TestPerson; applicationId: string }[] = [];
  for (const fullName of names) {
    const person = await signUpCandidate(test);
    await nameAndAgeCandidate(test, person, { fullName });
    const { result: body } = await applyFor(test, person, opportunityId);
    applicants.push({ person, applicationId: body.id });
  }
  return { company, opportunityId, applicants };
}

/** Moves one application. @returns the single result */
export async function moveOne(
  test: TestApp,
  { token }: TestPerson,
  move: { applicationId: string; version: number; stageId: string },
): Promise<ActResults['items'][number]> {
  const body = { moves: [move] };
  const { status, body: answer } = await test.call(moveApplications, { token, body });
  if (status !== 200) throw new Error(`The move was not taken: ${status} ${JSON.stringify(answer)}`);
  return answer.items[0]!;
}

/** Declines one application. @returns the single result */
export async function declineOne(
  test: TestApp,
  { token }: TestPerson,
  { applicationId, version }: { applicationId: string; version: number },
  changes: Partial<OperationBody<typeof declineApplications>> = {},
): Promise<ActResults['items'][number]> {
  const body: OperationBody<typeof declineApplications> = {
    declines: [{ applicationId, version, feedback: null }],
    message: 'Dear {name}, we have decided not to go on. {company}',
    reason: 'others_met_more',
    words: null,
    ...changes,
  };
  const { status, body: answer } = await test.call(declineApplications, { token, body });
  if (status !== 200) throw new Error(`The decline was not taken: ${status} ${JSON.stringify(answer)}`);
  return answer.items[0]!;
}

/** Undoes one decision. @returns the single result */
export async function undoOne(test: TestApp, { token }: TestPerson, decisionId: string | null) {
  const body = { decisionIds: [decisionId ?? randomUUID()] };
  const { status, body: answer } = await test.call(undoDecisions, { token, body });
  if (status !== 200) throw new Error(`The undo was not taken: ${status} ${JSON.stringify(answer)}`);
  return answer.items[0]!;
}
