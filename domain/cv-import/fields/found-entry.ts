import type { SectionName } from '../../profile/sections/sections.ts';
import type { CvLine } from '../text/cv-line.ts';
import type { CvEntry } from './entries.ts';

/** A value with the lines it was read from. */
export type FoundValue = {
  readonly field: string;
  readonly value: unknown;
  readonly lines: readonly CvLine[];
};

/** One thing that was read: an answer, or an item of a list with its fields. */
export type FoundItem = {
  readonly section: SectionName;
  readonly field: string;
  readonly isListItem: boolean;
  readonly values: readonly FoundValue[];
};

/** A value, if there is one. */
export function found(
  field: string,
  value: unknown,
  lines: readonly (CvLine | null)[],
): readonly FoundValue[] {
  const real = lines.filter((line) => line !== null);
  return value === null || value === '' || real.length === 0 ? [] : [{ field, value, lines: real }];
}

/** The dates of an entry as profile fields; a lone date is the end of an education and the start of a job. */
export function foundTime(
  { span, spanLine }: CvEntry,
  loneDateIs: 'from' | 'to',
  hasCurrent: boolean,
): readonly FoundValue[] {
  if (span === null || spanLine === null) return [];
  const lone = loneDateIs === 'to' && !span.isRange;
  // Work "in July 2023" began and ended that month; a year alone doesn't say that.
  const isMonthOfWork = !lone && !span.isRange && span.from?.length === 7;
  return [
    ...found('from', lone ? null : span.from, [spanLine]),
    ...found('to', lone || isMonthOfWork ? span.from : span.to, [spanLine]),
    ...(hasCurrent && span.isCurrent ? found('isCurrent', true, [spanLine]) : []),
  ];
}

/** The first characters of a text, up to a limit. */
export function shortened(text: string, max: number): string {
  return [...text].slice(0, max).join('').trim();
}
