import type { Respondent } from '../culture/research-copy.ts';
import { type ChoiceDif, choiceDif } from './choice-dif.ts';
import { type RatingDif, ratingDif } from './rating-dif.ts';
import type { Sitting } from './sample.ts';

/** No figures are given for fewer people than this. */
export const MIN_GROUP_SIZE = 20;
/** Below this many people per group, differences between statements are left to chance. */
const MIN_COMPARED_GROUP = 200;

/** What groups can be formed by, as the command names it. */
export const GROUPINGS = {
  age: 'ageBand',
  gender: 'gender',
  language: 'firstLanguage',
  disability: 'disability',
  country: 'country',
} as const satisfies Record<string, keyof Respondent>;
export type Grouping = keyof typeof GROUPINGS;

export type Group = { readonly name: string; readonly people: readonly Sitting[] };

/** How two groups answer the same statements differently. */
export type GroupComparison = {
  readonly focal: string;
  readonly reference: string;
  readonly counts: { readonly focal: number; readonly reference: number };
  readonly ratings: readonly RatingDif[];
  readonly choices: readonly ChoiceDif[];
};

export type GroupReport = {
  readonly grouping: Grouping;
  readonly groups: readonly { readonly name: string; readonly count: number }[];
  readonly comparisons: readonly GroupComparison[];
};

/** The groups of at least 20 people, largest first; people without an answer aren't in any. */
export function groupsOf(people: readonly Sitting[], grouping: Grouping): Group[] {
  const byName = new Map<string, Sitting[]>();
  for (const person of people) {
    const name = person.about[GROUPINGS[grouping]];
    if (name !== null) byName.set(name, [...(byName.get(name) ?? []), person]);
  }
  return [...byName]
    .map(([name, members]) => ({ name, people: members }))
    .filter((group) => group.people.length >= MIN_GROUP_SIZE)
    .sort((a, b) => b.people.length - a.people.length || (a.name < b.name ? -1 : 1));
}

/** Rounded down to tens, so that a group that isn't shown can't be worked out by subtraction. */
export function shownCount(people: readonly unknown[]): number {
  return Math.floor(people.length / 10) * 10;
}

/** Compares each group of 200 people or more with the largest. */
export function compareGroups(people: readonly Sitting[], grouping: Grouping): GroupReport {
  const groups = groupsOf(people, grouping);
  const [reference, ...others] = groups.filter(isComparable);
  return {
    grouping,
    groups: groups.map((group) => ({ name: group.name, count: shownCount(group.people) })),
    comparisons: reference ? others.map((focal) => compareStatements(focal, reference)) : [],
  };
}

/** Whether there are enough people in a group to compare statements. */
export function isComparable({ people }: Group): boolean {
  return people.length >= MIN_COMPARED_GROUP;
}

/** Compares how two groups answer the same statements. */
export function compareStatements(focal: Group, reference: Group): GroupComparison {
  const bothGroups = [
    ...reference.people.map((person) => ({ ...person, isFocal: false })),
    ...focal.people.map((person) => ({ ...person, isFocal: true })),
  ];
  return {
    focal: focal.name,
    reference: reference.name,
    counts: { focal: shownCount(focal.people), reference: shownCount(reference.people) },
    ratings: ratingDif(bothGroups),
    choices: choiceDif(bothGroups),
  };
}
