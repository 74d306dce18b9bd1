/** After this many failures in a row, a dependency counts as down. */
const FAILURES_IN_A_ROW = 3;
/** How long to wait then before one call tries it again, in milliseconds. */
const OPEN_MS = 500;

/** The outcome of a call: the dependency responded, was down, or was never called. */
export type CallEnd = 'answered' | 'away' | 'unasked';

/** Knows whether a dependency is down, by how the last calls to it ended. */
export type CircuitBreaker = {
  /**
   * Decides whether to let a call through: all of them while the dependency responds, and one at a time, as a test, while it's down.
   * @returns null if the call mustn't be made
   */
  begin(): BegunCall | null;
};

/** A call that may be made. */
type BegunCall = {
  /** The dependency is down, and this call tests whether it's back. */
  readonly isTrial: boolean;
  /** Call it once, with the outcome. */
  finish(end: CallEnd): void;
};

/**
 * @param nowMs a clock in milliseconds that only goes forward: the time of day may jump back by hours, and nothing would be tried until
 * it catches up
 */
export function createCircuitBreaker(nowMs: () => number): CircuitBreaker {
  let failuresInARow = 0;
  let failedAt = 0;
  let isTrying = false;
  return {
    begin() {
      const isUnavailable = failuresInARow >= FAILURES_IN_A_ROW;
      if (isUnavailable && (isTrying || nowMs() - failedAt < OPEN_MS)) return null;
      if (isUnavailable) isTrying = true;
      return {
        isTrial: isUnavailable,
        finish(end) {
          if (isUnavailable) isTrying = false;
          if (end === 'answered') failuresInARow = 0;
          if (end !== 'away') return;
          failuresInARow += 1;
          failedAt = nowMs();
        },
      };
    },
  };
}
