import { endSessions } from '@common-ground/contract/accounts/accounts';
import { call } from '../api/api.ts';
import type { CallProblem } from '../api/api-client.ts';
import { expectToStay, leave, prepareToLeave } from '../session/current-session.ts';

/**
 * Ends every session of the account, on all devices, and then this one.
 * @returns what stands in the way, and nothing has ended then; null otherwise
 */
export async function leaveEverywhere(): Promise<CallProblem | null> {
  prepareToLeave();
  const ended = await call(endSessions);
  if (!ended.ok) {
    expectToStay();
    return ended.problem;
  }
  await leave();
  return null;
}
