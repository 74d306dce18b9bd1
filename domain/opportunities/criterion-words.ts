import { fieldOfWorkName } from '../profile/lists/occupation-group-names.ts';
import type { Criterion, IscedLevel } from './criterion.ts';
import type { WorkTime } from './work-time.ts';

/** What a criterion asks for, in words: the same on every screen and in job postings. */

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

export const QUALIFICATION_WORDS: Readonly<Record<IscedLevel, string>> = {
  '1': 'Primary school',
  '2': 'Lower secondary school',
  '3': 'Upper secondary school (such as A levels, Abitur, Matura)',
  '4': 'A qualification after secondary school',
  '5': 'Short higher education (about two years)',
  '6': "A bachelor's degree or equivalent",
  '7': "A master's degree or equivalent",
  '8': 'A doctorate',
};

/** Names a level of ISCED 2011; null for anything else. */
export function qualificationWords(level: string | null): string | null {
  return QUALIFICATION_WORDS[level as IscedLevel] ?? null;
}

/** Names a language in English. @param tag BCP 47 */
export function languageWords(tag: string): string {
  return languageNames.of(tag) ?? tag;
}

/** "1 year and 6 months". @param months whole months, 0 or more */
export function durationWords(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [
    years > 0 ? `${years} ${years === 1 ? 'year' : 'years'}` : '',
    rest > 0 || years === 0 ? `${rest} ${rest === 1 ? 'month' : 'months'}` : '',
  ];
  return parts.filter(Boolean).join(' and ');
}

/**
 * "3 years and 2 months"; where the exact time is not to be known "1 to 3 years", or "Up to 3 years".
 * @param atLeast whole months, 0 or more
 * @param atMost the same as `atLeast` for an exact time
 */
export function timeWords({ atLeast, atMost }: WorkTime): string {
  if (atLeast === atMost) return durationWords(atLeast);
  const [fewest, most] = [Math.floor(atLeast / 12), Math.ceil(atMost / 12)];
  const years = durationWords(most * 12);
  return fewest === 0 ? `Up to ${years}` : `${fewest} to ${years}`;
}

/** Says what is asked for: "Portuguese at B2 or above". It doesn't say whether that's a must-have. */
export function criterionWords({
  kind,
  subject,
  level,
  months,
}: Pick<Criterion, 'kind' | 'subject' | 'level' | 'months'>): string {
  const name = subject ?? '';
  switch (kind) {
    case 'language':
      return level === 'native'
        ? `${languageWords(name)} as a mother tongue`
        : `${languageWords(name)} at ${level} or above`;
    case 'right_to_work':
      return `The right to work in ${countryNames.of(name) ?? name}`;
    case 'licence':
      return `Licence: ${name}`;
    case 'qualification':
      return qualificationWords(level) ?? 'A qualification';
    case 'skill':
      return `Skill: ${name}`;
    case 'experience':
      return `${durationWords(months ?? 0)} of work${name === '' ? '' : ` in ${lowerFirst(fieldOfWorkName(name))}`}`;
    case 'travel':
      return level === 'often' ? 'Travel in most weeks' : 'Travel on a few days a month';
    case 'free':
      return name;
  }
}

/** Within a sentence, "Software" is lower-cased and "IT" is not. */
function lowerFirst(text: string): string {
  return /^[A-Z][A-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
