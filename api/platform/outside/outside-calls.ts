import {
  BulkheadRejectedError,
  bulkhead,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import type { OutageLog } from '../telemetry/outage-log.ts';
import { type CallEnd, createCircuitBreaker } from './circuit-breaker.ts';
import { isInsideTransaction } from './inside-transaction.ts';

/** Limits on what another server may cost us. */
export type OutsideLimits = {
  /** Its name in the log, such as "identity provider". */
  readonly dependency: string;
  /** The longest that a call may take, including waiting for its turn, in milliseconds. */
  readonly timeLimitMs: number;
  readonly concurrent: number;
  /** How many more calls may wait for their turn; others are refused. */
  readonly waiting: number;
  /** Whether a failure means that the dependency is down, rather than that it refused. All do by default. `unclear`: the probe decides. */
  isUnavailable?(error: unknown): boolean | 'unclear';
  /** Checks whether the dependency is up. Used while it's down, instead of a call that may fail for its own reasons. */
  probe?(): Promise<unknown>;
};

/** The longest that a probe may take, in milliseconds. */
const PROBE_MS = 10_000;

/** Another server doesn't respond, or has no capacity for one more call; retrying may help. */
export class DependencyUnavailableError extends Error {
  /** What failed, for the log. */
  readonly code: 'AWAY' | 'BUSY' | 'LATE';
  constructor(dependency: string, code: DependencyUnavailableError['code'], cause?: unknown) {
    super(`The ${dependency} is away`, { cause });
    this.name = 'DependencyUnavailableError';
    this.code = code;
  }
}

/** Makes one call; the signal ends when its time is up. @throws DependencyUnavailableError, or what the call throws */
export type OutsideCalls = <Result>(call: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;

/** Checks whether a dependency is up. The call throws if it doesn't respond, which is logged. */
function createProbe({ dependency }: OutsideLimits, outages: OutageLog) {
  const probeTimeout = timeout(PROBE_MS, TimeoutStrategy.Aggressive);
  return async (probe: () => Promise<unknown>): Promise<void> => {
    try {
      await probeTimeout.execute(probe, outages.deadline);
      outages.answered(dependency);
    } catch (error) {
      outages.failed(dependency, error);
      throw error;
    }
  };
}

/** What to throw for a call that failed. */
function failureOf(dependency: string, error: unknown): unknown {
  if (error instanceof BulkheadRejectedError)
    return new DependencyUnavailableError(dependency, 'BUSY', error);
  if (error instanceof TaskCancelledError) return new DependencyUnavailableError(dependency, 'LATE', error);
  return error;
}

/**
 * Bounds the calls to one dependency: each has a time limit (a few seconds once the server is shutting down), a few run at once, and they
 * fail right away while the dependency is known to be down. None may be made inside a transaction.
 */
export function boundOutsideCalls(limits: OutsideLimits, outages: OutageLog): OutsideCalls {
  const { dependency, timeLimitMs, concurrent, waiting } = limits;
  const breaker = createCircuitBreaker(() => performance.now());
  const askWhetherThere = createProbe(limits, outages);
  // The turn is released when a call has ended, not when no one waits for it any more: what's running is what
  // counts.
  const policy = wrap(timeout(timeLimitMs, TimeoutStrategy.Aggressive), bulkhead(concurrent, waiting));

  /** How a call that failed ended, and what to throw for it. */
  async function callEndOf(error: unknown): Promise<{ readonly end: CallEnd; readonly failure: unknown }> {
    const failure = failureOf(dependency, error);
    if (error instanceof BulkheadRejectedError) return { end: 'unasked', failure };
    const isUnavailable = error instanceof TaskCancelledError || (limits.isUnavailable?.(error) ?? true);
    if (isUnavailable === 'unclear' && limits.probe) {
      const isThere = await askWhetherThere(limits.probe).then(
        () => true,
        () => false,
      );
      if (isThere) return { end: 'answered', failure };
      return { end: 'away', failure: new DependencyUnavailableError(dependency, 'AWAY', error) };
    }
    if (isUnavailable) outages.failed(dependency, failure);
    return { end: isUnavailable ? 'away' : 'answered', failure };
  }

  /** Lets a call through. If there's a probe, it tests a dependency that's down. @throws DependencyUnavailableError when it still is */
  async function begin(): Promise<(end: CallEnd) => void> {
    const begun = breaker.begin();
    if (begun === null) throw new DependencyUnavailableError(dependency, 'AWAY');
    if (!begun.isTrial || !limits.probe) return begun.finish;
    try {
      await askWhetherThere(limits.probe);
    } catch (error) {
      begun.finish('away');
      throw new DependencyUnavailableError(dependency, 'AWAY', error);
    }
    begun.finish('answered');
    return begin();
  }

  return async (call) => {
    if (isInsideTransaction()) throw new Error(`The ${dependency} was called inside a transaction`);
    const finish = await begin();
    try {
      const result = await policy.execute(({ signal }) => call(signal), outages.deadline);
      finish('answered');
      outages.answered(dependency);
      return result;
    } catch (error) {
      const { end, failure } = await callEndOf(error);
      finish(end);
      if (end === 'unasked') outages.logProblem(`The ${dependency} can’t keep up with the calls made to it`);
      throw failure;
    }
  };
}
