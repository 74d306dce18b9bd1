import { endSessions } from '@common-ground/contract/accounts/accounts';
import { call } from '../api/api.ts';
import type { CallProblem } from '../api/api-client.ts';
import { cancelExpectedSignOut, expectSignOut, isSharedDevice, leave } from '../session/current-session.ts';

/** A sign-in without an account, and an employee who answers anonymously: neither has sessions that the API could end. */
const WITHOUT_SESSIONS: readonly string[] = ['account_missing', 'forbidden'];

/**
 * Signs out. On a device that others use too, every session of the account ends first, so that no token left behind on it can be renewed.
 * @param isEverywhere whether to end every session on other devices as well
 * @returns what prevented it, in which case nothing has ended; null otherwise
 */
export async function signOut(isEverywhere: boolean): Promise<CallProblem | null> {
  const problem = isEverywhere || isSharedDevice() ? await endEverySession() : null;
  if (problem === null) await leave();
  return problem;
}

async function endEverySession(): Promise<CallProblem | null> {
  expectSignOut();
  const ended = await call(endSessions);
  if (ended.ok || WITHOUT_SESSIONS.includes(ended.problem.code)) return null;
  cancelExpectedSignOut();
  return ended.problem;
}
