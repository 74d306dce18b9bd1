import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { isInsideTransaction } from '../db/inside-transaction.ts';
import type { OutageLog } from '../telemetry/outage-log.ts';

/** After so many failures in a row a dependency counts as away. */
const FAILURES_IN_A_ROW = 3;
/** How long it is left alone then, until one call tries it again, in milliseconds. */
const LEFT_ALONE_MS = 1_000;

/** What another server may cost us. */
export type OutsideLimits = {
  /** As it stands in the log: "identity provider". */
  readonly dependency: string;
  /** The longest that a call may take, with waiting for its turn, in milliseconds. */
  readonly timeLimitMs: number;
  readonly atOnce: number;
  /** How many more may wait for their turn; others are refused. */
  readonly waiting: number;
  /** Whether a failure says that the dependency is away, rather than that it answered no. All do by default. */
  isAway?(error: unknown): boolean;
};

/** Another server does not answer, or has no time for one more call; trying again may help. */
class DependencyAwayError extends Error {
  /** What failed, for the log. */
  readonly code: 'AWAY' | 'BUSY' | 'LATE';
  constructor(dependency: string, code: DependencyAwayError['code'], cause?: unknown) {
    super(`The ${dependency} is away`, { cause });
    this.name = 'DependencyAwayError';
    this.code = code;
  }
}

/** Makes one call; the signal ends when its time is up. @throws DependencyAwayError, or what the call throws */
export type OutsideCalls = <Result>(call: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;

/**
 * Bounds the calls to one dependency: each has a time limit, a few run at once, and while the dependency is known to be away they fail at once.
 * None may be made inside a transaction.
 */
export function boundOutsideCalls(limits: OutsideLimits, outages: OutageLog): OutsideCalls {
  const { dependency, timeLimitMs, atOnce, waiting } = limits;
  const isAway = (error: unknown) => {
    if (error instanceof BulkheadRejectedError) return false;
    return error instanceof TaskCancelledError || (limits.isAway?.(error) ?? true);
  };
  const breaker = circuitBreaker(handleWhen(isAway), {
    halfOpenAfter: LEFT_ALONE_MS,
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
  });
  // The turn is given back when a call has ended, not when nobody waits for it any more: what runs is what is counted.
  const policy = wrap(breaker, timeout(timeLimitMs, TimeoutStrategy.Aggressive), bulkhead(atOnce, waiting));

  function named(error: unknown): unknown {
    if (error instanceof BrokenCircuitError) return new DependencyAwayError(dependency, 'AWAY', error);
    if (error instanceof BulkheadRejectedError) return new DependencyAwayError(dependency, 'BUSY', error);
    if (error instanceof TaskCancelledError) return new DependencyAwayError(dependency, 'LATE', error);
    return error;
  }

  return async (call) => {
    if (isInsideTransaction()) throw new Error(`The ${dependency} was called inside a transaction`);
    // One call tries whether it is back; the others don't wait for it.
    if (breaker.state === CircuitState.HalfOpen) throw new DependencyAwayError(dependency, 'AWAY');
    try {
      const result = await policy.execute(({ signal }) => call(signal));
      outages.answered(dependency);
      return result;
    } catch (error) {
      const failure = named(error);
      if (isAway(error) && !(error instanceof BrokenCircuitError)) outages.failed(dependency, failure);
      throw failure;
    }
  };
}
