import {
  addCandidate,
  type NewAddedCandidate,
} from '@common-ground/contract/added-candidates/added-candidates';
import type { TestApp } from '../test-app.ts';
import { publishOpportunity } from './test-opportunities.ts';
import { signUpCompany, type TestPerson, verifyCompany } from './test-people.ts';

/** What a team enters about someone it has met. */
export const SOMEONE = {
  name: 'Nadia Petrova',
  source: 'event',
  sourceWords: 'Nursing fair in Porto',
  note: 'Asked about night shifts.',
} as const;

/** A verified company with an open job. */
export async function openJob(test: TestApp) {
  const owner = await signUpCompany(test, 'Harbour Health');
  await verifyCompany(test, owner.companyId);
  return { owner, opportunityId: await publishOpportunity(test, owner) };
}

/** Adds someone to a job by hand. @returns the response */
export function addByHand(
  test: TestApp,
  person: TestPerson | null,
  opportunityId: string,
  entry: Partial<NewAddedCandidate> & { readonly address: string },
) {
  const body = { ...SOMEONE, ...entry };
  return test.call(addCandidate, { token: person?.token, params: { opportunityId }, body });
}

let count = 0;

/** A company that has added someone to its job. */
export async function openEntry(test: TestApp) {
  const { owner, opportunityId } = await openJob(test);
  count += 1;
  const address = `nadia${count}@mailbox.example`;
  const { status, result } = await addByHand(test, owner, opportunityId, { address });
  if (status !== 201) throw new Error(`Nobody was added: ${status}`);
  return { owner, opportunityId, address, id: result.id };
}
