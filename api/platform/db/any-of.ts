/** As many elements as Postgres takes an unknown list for, and a few more. */
const PLANNED_FOR = 16;

/**
 * A list for `= any(…)`, repeated until it is as long as a plan for lists of any length is made for. A shorter one looks so much cheaper that
 * Postgres would plan the statement again each time, which takes longer than most of them run; what is repeated is looked up once.
 */
export function anyOf<Value>(values: readonly Value[]): Value[] {
  if (values.length === 0 || values.length >= PLANNED_FOR) return [...values];
  return Array.from({ length: PLANNED_FOR }, (_, place) => values[place % values.length] as Value);
}
