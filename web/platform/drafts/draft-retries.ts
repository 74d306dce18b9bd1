import type { CallProblem } from '../api/api-client.ts';
import { TRANSIENT_IN_BACKGROUND } from '../api/passing-problems.ts';

/** Includes conflicts: the next attempt starts from what was saved elsewhere. */
export const TRANSIENT: ReadonlySet<CallProblem['code']> = new Set([
  ...TRANSIENT_IN_BACKGROUND,
  'version_conflict',
]);

/** The problem shown while saving pauses because something else keeps saving at the same time. */
export const CONFLICT: CallProblem = { code: 'version_conflict', status: 412, violations: [] };

/** The pauses between failed attempts, in milliseconds; the last one repeats. */
const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** How many conflicts in a row are merged and retried immediately; after that, saving pauses. */
const MAX_IMMEDIATE_CONFLICT_RETRIES = 2;

/** Counts consecutive failures, so that each retry waits longer than the one before. */
export function createDraftRetries() {
  let failures = 0;
  let conflicts = 0;
  let notBefore = 0;

  /**
   * @param leastMs the server's `Retry-After`; @returns how long to wait before the next attempt, in
   * milliseconds
   */
  function wait(leastMs = 0): number {
    const pause = Math.max(leastMs, RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0);
    failures += 1;
    notBefore = Date.now() + pause;
    return pause;
  }

  return {
    fail: wait,
    /**
     * Records a conflict with someone else's save. @returns the pause, or null if the next attempt follows
     * immediately
     */
    conflict: (): number | null => {
      conflicts += 1;
      return conflicts <= MAX_IMMEDIATE_CONFLICT_RETRIES ? null : wait();
    },
    /** Records a successful save. */
    succeed: () => {
      failures = 0;
      conflicts = 0;
      notBefore = 0;
    },
    /** How much longer an attempt triggered by typing has to wait after conflicts, in milliseconds. */
    remaining: (): number =>
      conflicts > MAX_IMMEDIATE_CONFLICT_RETRIES ? Math.max(0, notBefore - Date.now()) : 0,
  };
}
