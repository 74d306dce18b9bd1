import { type RawBuilder, sql } from 'kysely';

/** What the switches in the source ask, one at each authorisation check. */
type Switch = {
  /** Whether a check is out of force. */
  isCut(id: string): boolean;
  /** A column for a column to be equal to, which it always is. */
  column(name: string): RawBuilder<unknown>;
  condition(isAlways: boolean): RawBuilder<boolean>;
};

declare global {
  var commonGroundSabotage: Switch;
}

let isOut: (id: string) => boolean = () => false;
let tellMet: (id: string) => void = () => undefined;

globalThis.commonGroundSabotage = {
  isCut: (id) => {
    tellMet(id);
    return isOut(id);
  },
  column: (name) => sql.ref(name),
  condition: (isAlways) => sql<boolean>`${sql.lit(isAlways)}`,
};

/** Puts checks out of force, until the next call. */
export function cutChecks(isToBeCut: (id: string) => boolean): void {
  isOut = isToBeCut;
}

/** Tells of every check that is come upon, in force or not. */
export function watchChecks(tell: (id: string) => void): void {
  tellMet = tell;
}
