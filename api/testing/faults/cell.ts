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
  /** Further configuration of the API. */
  readonly environment?: (world: FaultWorld) => Promise<Record<string, string>> | Record<string, string>;
  readonly fail: (world: FaultWorld, api: RunningApi | null) => unknown;
  readonly mend: (world: FaultWorld, api: RunningApi | null) => unknown;
  /** How long it fails, in milliseconds. */
  readonly lastsMs?: number;
  /** Does something that needs the dependency. */
  readonly work: (api: RunningApi, people: CellPeople) => Promise<Work>;
  /** Acknowledged work that hasn't appeared yet. */
  readonly findMissing: (
    world: FaultWorld,
    api: RunningApi,
    people: CellPeople,
    traces: readonly string[],
  ) => Promise<readonly string[]>;
  /** The statuses that others may get while it fails; only 200 by default. */
  readonly othersMay?: readonly number[];
  /** The line that names the reason; null where there is nothing to name. */
  readonly reason: RegExp | null;
  /** Why acknowledged work needn't be there 2 s after recovery, in cases where it needn't. */
  readonly healsLater?: string;
};

/** What was measured in a cell. */
export type Measured = {
  readonly lives: boolean;
  readonly slowestOtherMs: number;
  /** Answers that others shouldn't have had. */
  readonly wrongAnswers: readonly number[];
  /**
   * From the return to the beginning of the first request that works, or until all that had been acknowledged by the return is there, whichever
   * is later. Null when it never came.
   */
  readonly healMs: number | null;
  /** What was logged that names the reason. */
  readonly reasonLines: readonly string[];
  readonly acknowledged: number;
  readonly lost: readonly string[];
  /** Mails that arrived more than once. */
  readonly twice: readonly string[];
};

/** The limits for every cell. Times in milliseconds. */
const GOALS = { otherMs: 3_000, healMs: 2_000 } as const;

/** The goals that a cell missed, in words; empty when it met them all. */
export function missedGoals({ reason, healsLater, failure }: Cell, measured: Measured): string[] {
  const missed: string[] = [];
  const { reasonLines } = measured;
  const check = (isKept: boolean, words: string) => isKept || missed.push(words);
  check(measured.lives, 'the process ended');
  check(measured.slowestOtherMs <= GOALS.otherMs, 'others waited');
  check(measured.wrongAnswers.length === 0, `others got ${[...new Set(measured.wrongAnswers)].join(', ')}`);
  check(measured.healMs !== null, 'never healed');
  check(healsLater !== undefined || (measured.healMs ?? 0) <= GOALS.healMs, 'healed late');
  const most = reason === null ? 0 : 1;
  const least = reason === null || failure === 'slow' ? 0 : 1;
  check(
    reasonLines.length >= least && reasonLines.length <= most,
    `reason not logged once: ${reasonLines.join('')}`,
  );
  check(measured.lost.length === 0, `lost ${measured.lost.length}`);
  check(measured.twice.length === 0, `${measured.twice.length} mails twice`);
  return missed;
}
