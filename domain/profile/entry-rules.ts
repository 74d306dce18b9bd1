import type { Violation } from '../violation.ts';
import type { Entry, MonthSpan } from './entry.ts';

/**
 * IDs that appear twice in a list of entries. @param pointer to the list, for example "/schools"
 */
export function repeatedIds(pointer: string, entries: readonly Entry[] | null): readonly Violation[] {
  const list = entries ?? [];
  return list.flatMap(({ id }, index) =>
    list.findIndex((other) => other.id === id) < index
      ? [{ pointer: `${pointer}/${index}/id`, code: 'duplicate', params: {} }]
      : [],
  );
}

/**
 * What's wrong with a list of entries that each last from one month to another: an end before the start, and duplicate IDs. @param
 * pointer to the list, for example "/schools"
 */
export function spanViolations(
  pointer: string,
  entries: readonly (Entry & MonthSpan)[] | null,
): readonly Violation[] {
  const ends = (entries ?? []).flatMap(({ from, to }, index) =>
    from !== null && to !== null && to < from
      ? [{ pointer: `${pointer}/${index}/to`, code: 'before_start', params: { from } }]
      : [],
  );
  return [...repeatedIds(pointer, entries), ...ends];
}
