/**
 * Fields of work: the sub-major groups of ISCO-08 (International Standard Classification of Occupations, ILO 2012), as
 * `isco-08:25`, or free text.
 */

/** The 43 sub-major groups of ISCO-08, two digits each. */
export const OCCUPATION_GROUPS = (
  '01 02 03 11 12 13 14 21 22 23 24 25 26 31 32 33 34 35 41 42 43 44 51 52 53 54 61 62 63 71 72 73 74 75 81 82 83 ' +
  '91 92 93 94 95 96'
).split(' ');

const PREFIX = 'isco-08:';

/** The stored form of a group. */
export function fieldOfGroup(group: string): string {
  return `${PREFIX}${group}`;
}

/**
 * The group of a field of work. @returns two digits, or null if the field is free text
 */
export function groupOfField(field: string): string | null {
  if (!field.startsWith(PREFIX)) return null;
  const group = field.slice(PREFIX.length);
  return OCCUPATION_GROUPS.includes(group) ? group : null;
}
