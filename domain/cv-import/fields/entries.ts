import { layoutOf } from '../page/entry-layout.ts';
import type { Naming } from '../page/entry-spots.ts';
import type { CvLine } from '../text/cv-line.ts';
import type { DateSpan } from '../text/date-spans.ts';
import { mayNameEntry } from '../text/entry-lines.ts';
import { withoutLabels } from '../vocabulary/entry-labels.ts';
import { dateLines } from './entry-dates.ts';

/**
 * The entries of a section that lists things with dates: jobs, schools. Every entry has one line with its dates; which lines around it
 * name the entry is decided for all entries together.
 */

/** One entry: the short lines that name it, and what is written below. */
export type CvEntry = {
  readonly head: readonly CvLine[];
  readonly body: readonly CvLine[];
  /** The dates of the entry, and the line they're on. */
  readonly span: DateSpan | null;
  readonly spanLine: CvLine | null;
};

/**
 * Divides lines into entries, in order. Lines before the first entry that don't name it are left out.
 * @param naming what the entries are named with
 */
export function entriesOf(given: readonly CvLine[], naming: Naming): readonly CvEntry[] {
  const { lines, dates } = dateLines(withoutLabels(given));
  if (dates.size === 0) return withoutDates(lines);
  const times = [...dates.keys()];
  const layout = layoutOf(lines, times, naming);
  const startOf = (order: number) => (times[order] ?? lines.length) - (layout[order]?.above ?? 0);
  return times.map((at, order) => {
    const end = at + (layout[order]?.below ?? 0) + 1;
    return {
      head: lines.slice(startOf(order), end),
      body: lines.slice(end, startOf(order + 1)),
      span: dates.get(at) ?? null,
      spanLine: lines[at] ?? null,
    };
  });
}

/** Without any dates, a gap or a change from list items to a plain line starts an entry. */
function withoutDates(lines: readonly CvLine[]): readonly CvEntry[] {
  const groups: CvLine[][] = [];
  for (const [index, line] of lines.entries()) {
    const isAfterItems = !line.isItem && lines[index - 1]?.isItem === true;
    if (groups.length === 0 || line.opensBlock || isAfterItems) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  return groups.map((group) => {
    const cut = group.findIndex((line, index) => !mayNameEntry(line) || index >= 3);
    const end = cut < 0 ? group.length : Math.max(cut, 1);
    return { head: group.slice(0, end), body: group.slice(end), span: null, spanLine: null };
  });
}
