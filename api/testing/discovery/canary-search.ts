import { randomUUID } from 'node:crypto';
import type { searchCandidates } from '@common-ground/contract/discovery/discovery';
import { EMPTY_PROFILE, type ProfileContent } from '@common-ground/domain/profile/sections/sections';
import fc from 'fast-check';
import type { OperationRequest } from '../operation-call.ts';
import { canariesOf, profileWithCanaries } from './view-canaries.ts';

/*
 * Searches among people with canaries, and a straightforward evaluation of whom they match.
 */

/** Many more than are counted exactly, and not near a rounding step. */
export const PEOPLE = 66;

/** A value that everyone has except one person. */
const COMMON = 'Teamwork';
const WITHOUT_COMMON = 7;

const PARTS = ['name', 'school', 'university', 'experience', 'activities', 'booster'] as const;

type Word = readonly [person: number, part: number];
export type Choices = { route?: 'graduate' | 'experienced'; country?: string; skill?: number };
export type Search = Choices & { word?: Word; without?: Word; isCommon?: boolean };

export const person = fc.nat(PEOPLE - 1);
const word: fc.Arbitrary<Word> = fc.tuple(person, fc.nat(PARTS.length - 1));
const choice = {
  route: fc.constantFrom('graduate' as const, 'experienced'),
  country: fc.constantFrom('PT', 'ES', 'FR'),
  skill: person,
};

export const choices: fc.Arbitrary<Choices> = fc.record(choice, { requiredKeys: [] });
export const search: fc.Arbitrary<Search> = fc.record(
  { ...choice, word, without: word, isCommon: fc.boolean() },
  { requiredKeys: [] },
);
/** A choice that removes one person from a search that includes them. */
export const narrowing: fc.Arbitrary<Pick<Search, 'without' | 'isCommon'>> = fc.oneof(
  fc.record({ without: word }),
  fc.constant({ isCommon: true }),
);

/** The profile of a person who is searched. */
export function searchedProfile(number: number): Partial<ProfileContent> {
  const { booster, ...profile } = profileWithCanaries(number);
  const common = { id: randomUUID(), name: COMMON, level: null, link: null };
  const skills = [...(booster?.skills ?? []), ...(number === WITHOUT_COMMON ? [] : [common])];
  return { ...profile, booster: { ...EMPTY_PROFILE.booster, ...booster, skills } };
}

/** The canary in a part of someone's profile. */
export function canaryWord([number, part]: Word): string {
  return String(canariesOf('', number)[part]?.text);
}

/** The skill that a search chooses, as it is among the choices; null without one. */
export function chosenSkill({ skill }: Choices): string | null {
  return skill === undefined ? null : canaryWord([skill, PARTS.indexOf('booster')]).toLowerCase();
}

/** Requests a search, or another page of it. */
export function searchQuery(
  search: Search,
  cursor: string | null,
): OperationRequest<typeof searchCandidates>['query'] {
  const skill = chosenSkill(search);
  const words = [
    ...(search.word ? [canaryWord(search.word)] : []),
    ...(search.isCommon ? [COMMON] : []),
    ...(search.without ? [`NOT ${canaryWord(search.without)}`] : []),
  ];
  return {
    ...(search.route ? { routes: [search.route] } : {}),
    ...(search.country ? { countries: [search.country] } : {}),
    ...(skill ? { skills: [skill] } : {}),
    ...(words.length > 0 ? { words: words.join(' ') } : {}),
    ...(cursor ? { cursor } : {}),
  };
}

/** The people who match a search, according to how the profiles were generated. */
function matchingIndexes({ route, country, skill, word: wanted, without, isCommon }: Search): number[] {
  // No one is found by a name.
  const has = (number: number, [of, part]: Word) => of === number && PARTS[part] !== 'name';
  return Array.from({ length: PEOPLE }, (_, number) => number).filter(
    (number) =>
      (route === undefined || route === (number % 2 ? 'graduate' : 'experienced')) &&
      (country === undefined || country === (number % 3 ? 'PT' : 'ES')) &&
      (skill === undefined || skill === number) &&
      (wanted === undefined || has(number, wanted)) &&
      (without === undefined || !has(number, without)) &&
      (isCommon !== true || number !== WITHOUT_COMMON),
  );
}

/** The first page of a search, and what it counts. */
export type CountedSearch = { readonly search: Search; readonly figures: string };

/**
 * The person revealed by subtracting two searches. @returns the one person in whom they differ, if they make the same choices and count
 * differently; otherwise null
 */
export function subtract(a: CountedSearch, b: CountedSearch): readonly number[] {
  const choicesOf = ({ route, country, skill }: Search) => JSON.stringify([route, country, skill]);
  if (choicesOf(a.search) !== choicesOf(b.search) || a.figures === b.figures) return [];
  const [ofOne, ofOther] = [matchingIndexes(a.search), matchingIndexes(b.search)];
  const between = [
    ...ofOne.filter((number) => !ofOther.includes(number)),
    ...ofOther.filter((number) => !ofOne.includes(number)),
  ];
  return between.length === 1 ? between : [];
}
