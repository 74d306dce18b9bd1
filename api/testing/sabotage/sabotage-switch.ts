import { type RawBuilder, sql } from 'kysely';

/** The switches that replace the authorisation checks in the source. */
type Switch = {
  /** Whether a check is disabled. */
  isCut(id: string): boolean;
  /** A column compared with itself, which always matches. */
  column(name: string): RawBuilder<unknown>;
  /** Replaces a column with a constant null. */
  nothing(): RawBuilder<unknown>;
  condition(isAlways: boolean): RawBuilder<boolean>;
};

declare global {
  var commonGroundSabotage: Switch;
}

/** Set-up files run again for each test file, but the modules that change a switch don't: their shared state is kept outside both. */
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

/** Disables checks until the next call. */
export function cutChecks(isToBeCut: (id: string) => boolean): void {
  current.isOut = isToBeCut;
}

/** Reports every check that's reached, enabled or not. */
export function watchChecks(tell: (id: string) => void): void {
  current.onMet = tell;
}
