import { LANGUAGE_LEVELS } from '../profile/booster.ts';
import { nameKey } from '../profile/name-key.ts';
import type { CandidateSearch } from './candidate-search.ts';
import { DEFAULT_REACHES, type Facet, type Reach } from './facet.ts';
import { sameRegionChoice } from './region-choice.ts';
import type { Term, TermKind } from './term-dictionary.ts';

/** Facets whose choices are used as terms unchanged. */
const TERM_FACETS = [
  'routes',
  'stages',
  'lookingFor',
  'fields',
  'workModes',
  'rightsToWork',
  'qualificationLevels',
  'resultSharing',
] as const satisfies readonly (Facet & TermKind)[];

/** The terms for each way to be within reach of a country. Remote work doesn't depend on the country. */
const REACH_KINDS: Readonly<Record<Exclude<Reach, 'remote'>, TermKind>> = {
  lives: 'countries',
  would_move: 'moves',
  moves_within: 'movesWithin',
};

/** What stands for remote work. */
export const REMOTE: Term = ['workModes', 'remote'];

/** The ways of being within reach that a search asks for. */
export function reachesOf({ reaches }: CandidateSearch): readonly Reach[] {
  return reaches ?? DEFAULT_REACHES;
}

/** The terms that mean a country is within reach in a given way. */
export function reachTerms(country: string, reach: Reach): Term {
  return reach === 'remote' ? REMOTE : [REACH_KINDS[reach], country];
}

/** The terms of a choice of language: "de", or "de:B2" for that level and those above. */
export function languageTerms(choice: string): Term[] {
  const [language = '', least] = choice.split(':');
  const from = LANGUAGE_LEVELS.findIndex((level) => level === least);
  const levels = least === undefined ? ['', ...LANGUAGE_LEVELS] : LANGUAGE_LEVELS.slice(from);
  return levels.map((level) => ['languages', `${language}:${level}`]);
}

/** One choice of a facet, with the terms that match it; any one is enough. */
export type TermChoice = { readonly value: string; readonly terms: readonly Term[] };

/** The choices of a search that involve terms, by facet, without facets in which nothing is chosen. */
export function termChoices(search: CandidateSearch): ReadonlyMap<Facet, readonly TermChoice[]> {
  const choicesByFacet = new Map<Facet, readonly TermChoice[]>();
  for (const facet of TERM_FACETS) {
    const values: readonly string[] | undefined = search[facet];
    if (values)
      choicesByFacet.set(
        facet,
        values.map((value) => ({ value, terms: [[facet, value]] })),
      );
  }
  const { countries, regions, languages, skills } = search;
  if (countries) {
    const terms = (country: string) => reachesOf(search).map((reach) => reachTerms(country, reach));
    choicesByFacet.set(
      'countries',
      countries.map((value) => ({ value, terms: terms(value) })),
    );
    const ofReach = (reach: Reach) => countries.map((country) => reachTerms(country, reach));
    choicesByFacet.set(
      'reaches',
      reachesOf(search).map((value) => ({ value, terms: ofReach(value) })),
    );
  }
  if (regions)
    choicesByFacet.set(
      'regions',
      regions.map((value) => ({ value, terms: [['regions', sameRegionChoice(value)]] })),
    );
  if (languages)
    choicesByFacet.set(
      'languages',
      languages.map((value) => ({ value, terms: languageTerms(value) })),
    );
  if (skills)
    choicesByFacet.set(
      'skills',
      skills.map((value) => ({ value, terms: [['skills', nameKey(value)]] })),
    );
  return choicesByFacet;
}
