import type { ExperienceSection } from '../profile/experience.ts';

/** Numbers of one entry of work in a row: the group of ISCO-08, the first month, and the last one. */
export const WORK_WIDTH = 3;

/** In place of a group: an entry without an occupation. */
export const NO_GROUP = -1;
/** In place of a month: not given. */
export const NO_MONTH = -1;
/** In place of the last month: it continues. */
export const GOES_ON = 0x7f_ff;

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

/** Entries of work as numbers; breaks are no work. */
export function packedWork({ experiences }: ExperienceSection): number[] {
  return (experiences ?? [])
    .filter(({ kind }) => kind !== 'career_break')
    .flatMap(({ occupation, from, to, isCurrent }) => [
      groupNumber(occupation),
      from === null ? NO_MONTH : monthNumber(from),
      to === null ? (isCurrent === true ? GOES_ON : NO_MONTH) : monthNumber(to),
    ]);
}
