import type { CandidateCard } from '@common-ground/contract/discovery/discovery';
import type { Facet } from '@common-ground/domain/discovery/facet';
import { regionParts } from '@common-ground/domain/discovery/region-choice';
import { fieldOfWorkName } from '@common-ground/domain/profile/lists/occupation-group-names';
import {
  CANDIDATE_ROUTE_WORDS,
  CANDIDATE_STAGE_WORDS,
  REACHED_LEVEL_WORDS,
  spokenLanguageName,
} from '../../platform/words/candidate-words.ts';
import { dayWords, presentDay } from '../../platform/words/day-words.ts';
import { KIND_WORDS, landName } from '../../platform/words/opportunity-words.ts';

/** Facets and their values in words. */

/** The facets in the order in which they stand, with what they are called. */
export const FACET_TITLES: Readonly<Record<Facet, string>> = {
  mustHaves: 'Must-haves',
  routes: 'Route',
  rightsToWork: 'May work in',
  skills: 'Skills',
  availableBy: 'Can start by',
  languages: 'Languages',
  qualificationLevels: 'Highest qualification',
  countries: 'Country',
  reaches: 'Within reach of it',
  regions: 'Region',
  fields: 'Field of work',
  lookingFor: 'Looking for',
  stages: 'Stage of life',
  workModes: 'Work mode',
  resultSharing: 'Culture result',
};

/** One chip stands for one value, so it says the kind in the singular. */
export const CHIP_TITLES: Readonly<Record<Facet, string>> = {
  ...FACET_TITLES,
  skills: 'Skill',
  languages: 'Language',
  availableBy: 'Start by',
  qualificationLevels: 'Qualification',
  reaches: 'Within reach',
  stages: 'Stage',
};

const WORDS: Partial<Record<Facet, Readonly<Record<string, string>>>> = {
  routes: CANDIDATE_ROUTE_WORDS,
  stages: CANDIDATE_STAGE_WORDS,
  lookingFor: KIND_WORDS,
  workModes: { on_site: 'On site', hybrid: 'Hybrid', remote: 'Remote' },
  reaches: {
    lives: 'Lives there',
    would_move: 'Would move there',
    moves_within: 'Lives there, would move within it',
    remote: 'Works from a distance',
  },
  qualificationLevels: REACHED_LEVEL_WORDS,
  resultSharing: { shared: 'Shares their result' },
  mustHaves: { met: 'All met', none_not_met: 'None known not to be met' },
};

/** Names of so few letters are rather short forms, such as SQL, whose capitals nobody knows here. */
const LONGEST_SHORT_FORM = 5;

const capital = (text: string) => text.replace(/^./u, (first) => first.toUpperCase());

/** A value of a facet in words. @param names skills as people write them, by their small letters, and regions by their codes */
export function facetValueWords(
  facet: Facet,
  value: string,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  switch (facet) {
    case 'fields':
      return fieldOfWorkName(value);
    case 'countries':
    case 'rightsToWork':
      return landName(value);
    case 'regions':
      return regionWords(value, names);
    case 'availableBy':
      return value === presentDay() ? 'Now' : dayWords(value);
    case 'languages':
      return spokenWords(value);
    case 'skills':
      return names.get(value) ?? (value.length > LONGEST_SHORT_FORM ? capital(value) : value);
    default:
      return capital(WORDS[facet]?.[value] ?? value);
  }
}

/** "Lisboa, Portugal". */
function regionWords(value: string, names: ReadonlyMap<string, string>): string {
  const { country, region } = regionParts(value);
  return `${names.get(region) ?? capital(region)}, ${landName(country)}`;
}

/** "German", or "German, B2 or above". */
function spokenWords(value: string): string {
  const [tag = '', level] = value.split(':');
  if (level === undefined) return spokenLanguageName(tag);
  const reached = level === 'native' ? 'mother tongue' : `${level} or above`;
  return `${spokenLanguageName(tag)}, ${reached}`;
}

/** How the people in a list write their skills, by small letters: a facet knows only those. */
export function skillNamesOf(cards: readonly CandidateCard[]): ReadonlyMap<string, string> {
  return new Map(
    cards.flatMap(({ profile }) =>
      (profile.skills ?? []).flatMap(({ name }) =>
        name === null ? [] : [[name.toLowerCase(), name] as const],
      ),
    ),
  );
}

/** Why a card is shown, in words: "R · may work in Portugal · “hospital”"; empty when nothing was asked for. */
export function whyWords(
  { facets, words }: CandidateCard['why'],
  names: ReadonlyMap<string, string>,
): string {
  const reaches = facets.find(({ facet }) => facet === 'reaches')?.values ?? [];
  const reasons = facets.flatMap(({ facet, values }) =>
    facet === 'reaches' ? [] : values.map((value) => reasonWords(facet as Facet, value, reaches, names)),
  );
  return [...reasons, ...words.map((word) => `“${word}”`)].join(' · ');
}

function reasonWords(
  facet: Facet,
  value: string,
  reaches: readonly string[],
  names: ReadonlyMap<string, string>,
): string {
  const words = facetValueWords(facet, value, names);
  if (facet === 'rightsToWork') return `may work in ${words}`;
  if (facet === 'availableBy') return words === 'Now' ? 'can start now' : `can start by ${words}`;
  if (facet === 'regions') return `lives in ${words}`;
  if (facet === 'countries') return reachWords(words, reaches);
  if (facet === 'resultSharing') return 'shares their culture result';
  if (facet === 'mustHaves') return `must-haves: ${words.toLowerCase()}`;
  return words;
}

function reachWords(land: string, reaches: readonly string[]): string {
  if (reaches.includes('lives') || reaches.includes('moves_within')) return `lives in ${land}`;
  if (reaches.includes('would_move')) return `would move to ${land}`;
  return reaches.includes('remote') ? `works from a distance, also for ${land}` : `within reach of ${land}`;
}
