import type { OpportunityDetail } from '@common-ground/contract/opportunities';
import { dayWords } from './day-words.ts';
import { fieldOfWorkWords } from './occupation-words.ts';
import { landName } from './opportunity-words.ts';

/** What is asked, how it stands and what says so, in words. */

type Criterion = OpportunityDetail['criteria'][number];
type Evidence = NonNullable<OpportunityDetail['standings'][number]['evidence']>;

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

export const LEVEL_WORDS: Readonly<Record<string, string>> = {
  '1': 'Primary school',
  '2': 'Lower secondary school',
  '3': 'Upper secondary school (such as A levels, Abitur, Matura)',
  '4': 'A qualification after secondary school',
  '5': 'Short higher education (about two years)',
  '6': "A bachelor's degree or its like",
  '7': "A master's degree or its like",
  '8': 'A doctorate',
};

function languageName(tag: string): string {
  return languageNames.of(tag) ?? tag;
}

/** "1 year and 6 months". @param months 1 or more */
export function monthsWords(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [
    years > 0 ? `${years} ${years === 1 ? 'year' : 'years'}` : '',
    rest > 0 || years === 0 ? `${rest} ${rest === 1 ? 'month' : 'months'}` : '',
  ];
  return parts.filter(Boolean).join(' and ');
}

/** What is asked: "Portuguese at B2 or above". */
export function criterionWords({ kind, subject, level, months }: Criterion): string {
  const name = subject ?? '';
  switch (kind) {
    case 'language':
      return level === 'native'
        ? `${languageName(name)} as a mother tongue`
        : `${languageName(name)} at ${level} or above`;
    case 'right_to_work':
      return `The right to work in ${landName(name)}`;
    case 'licence':
      return `Licence: ${name}`;
    case 'qualification':
      return LEVEL_WORDS[level ?? ''] ?? 'A qualification';
    case 'skill':
      return `Skill: ${name}`;
    case 'experience':
      return `${monthsWords(months ?? 0)} of work${name === '' ? '' : ` in ${lowerFirst(fieldOfWorkWords(name))}`}`;
    case 'travel':
      return level === 'often' ? 'Travel in most weeks' : 'Travel on a few days a month';
    case 'free':
      return name;
  }
}

/** "Software" begins small in a sentence, "IT" does not. */
function lowerFirst(text: string): string {
  return /^[A-Z][A-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

export const STANDING_WORDS = { met: 'Met', not_met: 'Not met', unknown: 'Unknown' } as const;

const RIGHT_WORDS: Readonly<Record<string, string>> = {
  yes: 'Yes',
  needs_sponsorship: 'Needs sponsorship',
  until: 'Yes, until a date',
  not_sure: 'Not sure',
};

const TRAVEL_WORDS: Readonly<Record<string, string>> = {
  none: 'No travel',
  some: 'A few days a month',
  often: 'Most weeks',
};

/** What of the profile says so, without whose it is: "German, C1"; empty when nothing does. */
export function evidenceWords({ kind }: Pick<Criterion, 'kind'>, evidence: Evidence | null): string {
  if (evidence === null) return '';
  const { text, level, months, until } = evidence;
  switch (kind) {
    case 'language':
      return text === null
        ? 'Not among the languages'
        : [languageName(text), level].filter(Boolean).join(', ');
    case 'right_to_work':
      return until === null ? (RIGHT_WORDS[level ?? ''] ?? '') : `Until ${dayWords(until)}`;
    case 'travel':
      return TRAVEL_WORDS[level ?? ''] ?? '';
    case 'experience':
      return months === null || months === 0
        ? 'None in this field'
        : `${monthsWords(months)}${text === null ? '' : `, such as ${text}`}`;
    case 'qualification':
      return [text, LEVEL_WORDS[level ?? '']].filter(Boolean).join(': ');
    default:
      return text ?? 'None';
  }
}
