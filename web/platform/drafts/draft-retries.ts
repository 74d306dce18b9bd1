import type { CallProblem } from '../api/api-client.ts';
import { PASSING_IN_BACKGROUND } from '../api/passing-problems.ts';

/** After a conflict the next try begins from what was saved elsewhere. */
export const PASSING: ReadonlySet<CallProblem['code']> = new Set([
  ...PASSING_IN_BACKGROUND,
  'version_conflict',
]);

/** The reason for waiting when something else saves as fast as this does. */
export const CONFLICT: CallProblem = { code: 'version_conflict', status: 412, violations: [] };

/** The waits between tries that do not get through, in milliseconds; the last one repeats. */
const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** Conflicts in a row that are merged and tried again at once: after two, something saves as fast as this does. */
const MAX_IMMEDIATE_CONFLICT_RETRIES = 2;

/** Counts consecutive failures, so that each retry waits longer than the one before. */
export function createDraftRetries() {
  let failures = 0;
  let conflicts = 0;
  let notBefore = 0;

  /** @param leastMs what the server asked for; @returns how long to wait before the next try, in milliseconds */
  function wait(leastMs = 0): number {
    const pause = Math.max(leastMs, RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0);
    failures += 1;
    notBefore = Date.now() + pause;
    return pause;
  }

  return {
    fail: wait,
    /** After a save that conflicted with someone else's. @returns the wait, or null when the next try follows at once */
    conflict: (): number | null => {
      conflicts += 1;
      return conflicts <= MAX_IMMEDIATE_CONFLICT_RETRIES ? null : wait();
    },
    /** After a save that was taken. */
    succeed: () => {
      failures = 0;
      conflicts = 0;
      notBefore = 0;
    },
    /** How long a try that is asked for by typing still has to wait after conflicts, in milliseconds. */
    remaining: (): number =>
      conflicts > MAX_IMMEDIATE_CONFLICT_RETRIES ? Math.max(0, notBefore - Date.now()) : 0,
  };
}
