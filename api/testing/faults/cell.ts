import type { CellPeople } from './cell-people.ts';
import type { FaultWorld } from './fault-world.ts';
import type { RunningApi } from './running-api.ts';

/** When the dependency fails: before the API starts, while people work, or just before the API is told to end. */
export type Moment = 'start' | 'load' | 'shutdown';

/** What someone who needs the dependency did: whether it was acknowledged, and what should exist afterwards. */
export type Work = { readonly isAcknowledged: boolean; readonly trace: string };

/** A cell of the table: one dependency, one way to fail, one moment. */
export type Cell = {
  readonly dependency: string;
  readonly failure: string;
  readonly moment: Moment;
  /** What is done by someone who needs the dependency, where several things are tried. */
  readonly task?: string;
  /** Creates what the work needs, before anything fails. */
  readonly prepare?: (world: FaultWorld) => Promise<void>;
  /** Further configuration of the API. */
  readonly environment?: (world: FaultWorld) => Promise<Record<string, string>> | Record<string, string>;
  readonly fail: (world: FaultWorld, api: RunningApi | null) => unknown;
  readonly restore: (world: FaultWorld, api: RunningApi | null) => unknown;
  /** How long the failure lasts, in milliseconds. */
  readonly lastsMs?: number;
  /** Performs work that needs the dependency. */
  readonly work: (api: RunningApi, people: CellPeople) => Promise<Work>;
  /** Acknowledged work that hasn't appeared yet. */
  readonly findMissing: (
    world: FaultWorld,
    api: RunningApi,
    people: CellPeople,
    traces: readonly string[],
  ) => Promise<readonly string[]>;
  /** The statuses that others may get during the failure; only 200 by default. */
  readonly othersMay?: readonly number[];
  /** The log line with the reason; null if there's nothing to report. */
  readonly reason: RegExp | null;
  /** Why acknowledged work needn't be there 2 s after recovery, in cases where it needn't. */
  readonly healsLater?: string;
};

/** What was measured in a cell. */
export type Measured = {
  readonly isAlive: boolean;
  readonly slowestOtherMs: number;
  /** Responses that others shouldn't have got. */
  readonly unexpectedStatuses: readonly number[];
  /**
   * From the recovery to the start of the first request that works, or until everything acknowledged before the recovery is there,
   * whichever is later. Null if it never happened.
   */
  readonly healMs: number | null;
  /** Log lines with the reason. */
  readonly reasonLines: readonly string[];
  readonly acknowledged: number;
  readonly lost: readonly string[];
  /** Emails that arrived more than once. */
  readonly twice: readonly string[];
};

/** The limits for every cell. Times in milliseconds. */
const GOALS = { otherMs: 3_000, healMs: 2_000 } as const;

/** The goals that a cell missed, as text; empty if it met them all. */
export function missedGoals({ reason, healsLater, failure }: Cell, measured: Measured): string[] {
  const missed: string[] = [];
  const { reasonLines } = measured;
  const check = (isKept: boolean, expectation: string) => isKept || missed.push(expectation);
  check(measured.isAlive, 'the process ended');
  check(measured.slowestOtherMs <= GOALS.otherMs, 'others waited');
  check(
    measured.unexpectedStatuses.length === 0,
    `others got ${[...new Set(measured.unexpectedStatuses)].join(', ')}`,
  );
  check(measured.healMs !== null, 'never healed');
  check(healsLater !== undefined || (measured.healMs ?? 0) <= GOALS.healMs, 'healed late');
  const max = reason === null ? 0 : 1;
  const min = reason === null || failure === 'slow' ? 0 : 1;
  check(
    reasonLines.length >= min && reasonLines.length <= max,
    `reason not logged once: ${reasonLines.join('')}`,
  );
  check(measured.lost.length === 0, `lost ${measured.lost.length}`);
  check(measured.twice.length === 0, `${measured.twice.length} mails twice`);
  return missed;
}
