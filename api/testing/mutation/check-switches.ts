import { type RawBuilder, sql } from 'kysely';

/** The switches that replace the authorisation checks in the source. */
type Switch = {
  /** Whether a check is disabled. */
  isDisabled(id: string): boolean;
  /** A column compared with itself, which always matches. */
  column(name: string): RawBuilder<unknown>;
  /** Replaces a column with a constant null. */
  nullColumn(): RawBuilder<unknown>;
  condition(isAlways: boolean): RawBuilder<boolean>;
};

declare global {
  var checkSwitches: Switch;
}

/** Set-up files run again for each test file, but the modules that change a switch don't: their shared state is kept outside both. */
const state = Symbol.for('common-ground-mutation');
type State = { isDisabled(id: string): boolean; onReached(id: string): void };
const shared = globalThis as unknown as Record<symbol, State>;
shared[state] ??= { isDisabled: () => false, onReached: () => undefined };
const current = shared[state];

globalThis.checkSwitches = {
  isDisabled: (id) => {
    current.onReached(id);
    return current.isDisabled(id);
  },
  column: (name) => sql.ref(name),
  nullColumn: () => sql`null`,
  condition: (isAlways) => sql<boolean>`${sql.lit(isAlways)}`,
};

/** Disables checks until the next call. */
export function disableChecks(isDisabled: (id: string) => boolean): void {
  current.isDisabled = isDisabled;
}

/** Reports every check that's reached, enabled or not. */
export function watchChecks(report: (id: string) => void): void {
  current.onReached = report;
}
