import { readCodeTitles } from './code-titles.ts';
import { OCCUPATION_TITLES_DATA } from './occupation-titles-data.ts';

/**
 * Occupations at the level of the 436 unit groups of ISCO-08, as `isco-08:2512`, next to the broader fields
 * of work of `occupations`. The list is long: a page loads this module when it needs it.
 */

const PREFIX = 'isco-08:';

/** English titles by the stored form of the occupation. */
export const OCCUPATION_TITLES: ReadonlyMap<string, string> = new Map(
  [...readCodeTitles(OCCUPATION_TITLES_DATA)].map(([code, title]) => [`${PREFIX}${code}`, title]),
);

/** The English name of an occupation: the title of its unit group, or the text itself if it's free text. */
export function occupationName(occupation: string): string {
  return OCCUPATION_TITLES.get(occupation) ?? occupation;
}
