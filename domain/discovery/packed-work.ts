import type { ExperienceSection } from '../profile/experience.ts';

/** How many numbers make up one work entry: the ISCO-08 group, the first month and the last. */
export const WORK_WIDTH = 3;

/** Instead of a group, for an entry without an occupation. */
export const NO_GROUP = -1;
/** Instead of a month that wasn't given. */
export const NO_MONTH = -1;
/** Instead of the last month, for an ongoing entry. */
export const ONGOING = 0x7f_ff;

const FIRST_YEAR = 1900;
const PREFIX = 'isco-08:';

/** Months since January 1900. @param text begins with `YYYY-MM` */
export function monthNumber(text: string): number {
  return (Number(text.slice(0, 4)) - FIRST_YEAR) * 12 + Number(text.slice(5, 7)) - 1;
}

/** The group that an occupation or a field stands for: its first two digits; NO_GROUP for null. */
export function groupNumber(occupation: string | null): number {
  return occupation === null ? NO_GROUP : Number(occupation.slice(PREFIX.length, PREFIX.length + 2));
}

/** Packs work entries into numbers; breaks don't count as work. */
export function packedWork({ experiences }: ExperienceSection): number[] {
  return (experiences ?? [])
    .filter(({ kind }) => kind !== 'career_break')
    .flatMap(({ occupation, from, to, isCurrent }) => [
      groupNumber(occupation),
      from === null ? NO_MONTH : monthNumber(from),
      to === null ? (isCurrent === true ? ONGOING : NO_MONTH) : monthNumber(to),
    ]);
}
