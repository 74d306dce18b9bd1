/** Slightly more elements than Postgres assumes for a list of unknown length. */
const PLANNED_FOR = 16;

/**
 * A list for `= any(…)`, padded with repetitions to the length that a generic plan assumes. A shorter one looks so much cheaper that
 * Postgres would replan the statement each time, which takes longer than running most of them; repeated values are only looked up once.
 */
export function anyOf<Value>(values: readonly Value[]): Value[] {
  if (values.length === 0 || values.length >= PLANNED_FOR) return [...values];
  return Array.from({ length: PLANNED_FOR }, (_, index) => values[index % values.length] as Value);
}
