import { type RawBuilder, sql } from 'kysely';

/** What the switches in the source ask, one at each authorisation check. */
type Switch = {
  /** Whether a check is out of force. */
  isCut(id: string): boolean;
  /** A column for a column to be equal to, which it always is. */
  column(name: string): RawBuilder<unknown>;
  /** In the place of a column, what is always null. */
  nothing(): RawBuilder<unknown>;
  condition(isAlways: boolean): RawBuilder<boolean>;
};

declare global {
  var commonGroundSabotage: Switch;
}

/** Set-up files run again for each file of tests, the modules that change a switch do not: what they share is kept outside of both. */
const state = Symbol.for('common-ground-sabotage');
type State = { isOut(id: string): boolean; onMet(id: string): void };
const shared = globalThis as unknown as Record<symbol, State>;
shared[state] ??= { isOut: () => false, onMet: () => undefined };
const current = shared[state];

globalThis.commonGroundSabotage = {
  isCut: (id) => {
    current.onMet(id);
    return current.isOut(id);
  },
  column: (name) => sql.ref(name),
  nothing: () => sql`null`,
  condition: (isAlways) => sql<boolean>`${sql.lit(isAlways)}`,
};

/** Puts checks out of force, until the next call. */
export function cutChecks(isToBeCut: (id: string) => boolean): void {
  current.isOut = isToBeCut;
}

/** Tells of every check that is come upon, in force or not. */
export function watchChecks(tell: (id: string) => void): void {
  current.onMet = tell;
}
