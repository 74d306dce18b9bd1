import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Criterion } from '../opportunities/criterion.ts';
import { CRITERION_STATUSES } from '../opportunities/criterion-evaluation.ts';
import { evaluateCriteria } from '../opportunities/evaluate-criteria.ts';
import { nameKey } from '../profile/name-key.ts';
import type { ProfileContent } from '../profile/sections/sections.ts';
import { arbitraryProfile } from '../profile/testing/arbitrary-profile.ts';
import { CandidateIndex } from './candidate-index.ts';
import type { CandidateSearch } from './candidate-search.ts';
import { criteriaTable, criterionCheck } from './criteria-table.ts';
import { FACETS, SEARCH_LIMITS } from './facet.ts';
import { facetValues } from './facet-values.ts';
import { sameRegionChoice } from './region-choice.ts';
import { roundedCount } from './rounded-count.ts';
import { searchReasons } from './search-reasons.ts';
import { findSlots, runSearch } from './search-run.ts';
import {
  arbitraryCriteria,
  arbitrarySearch,
  arbitrarySearchedProfile,
  TODAY,
} from './testing/arbitrary-search.ts';
import { fitsSearch } from './testing/plain-search.ts';
import {
  factsOf,
  indexOf,
  isShownByName,
  OPEN,
  profileAt,
  tablesOf,
  visibleTermsOf,
  visibleTo,
} from './testing/searched-index.ts';

const DATES = { anonymous: 'years', named: 'months' } as const;
const level = fc.constantFrom('anonymous' as const, 'named' as const);
/** A company with a published culture, which asks for no opportunity. */
const COMPARED = { hasCriteria: false, isCompared: true };
const people = fc.array(arbitrarySearchedProfile, { minLength: 1, maxLength: 12 });

test('a criterion has the same outcome for a slot as for the profile, whatever the profile', () => {
  fc.assert(
    fc.property(
      fc.oneof(arbitrarySearchedProfile, arbitraryProfile),
      arbitraryCriteria,
      fc.constantFrom(TODAY, '2026-12-01', '2031-01-01'),
      level,
      (profile, criteria, today, shown) => {
        const index = new CandidateIndex();
        index.put(factsOf(profile, 3), today);
        const standings = evaluateCriteria(criteria, visibleTermsOf(profile, shown), today);
        const as = { today, isBlind: false, dates: DATES[shown] };
        for (const [at, criterion] of criteria.entries())
          expect(CRITERION_STATUSES[criterionCheck(index, criterion, as)(3)], JSON.stringify(criterion)).toBe(
            standings[at]?.standing,
          );
      },
    ),
    { numRuns: 300 },
  );
});

test('a candidate is re-evaluated when a date is reached, and the criterion gets its new outcome', () => {
  fc.assert(
    fc.property(arbitrarySearchedProfile, arbitraryCriteria, (profile, criteria) => {
      const later = '2026-12-01';
      const index = indexOf([profile]);
      for (const slot of index.staleSlots(Date.parse(later) / 86_400_000))
        index.put(factsOf(profile, slot), later);
      const standings = evaluateCriteria(criteria, visibleTermsOf(profile, 'anonymous'), later);
      const as = { today: later, isBlind: false, dates: 'years' as const };
      for (const [at, criterion] of criteria.entries())
        expect(CRITERION_STATUSES[criterionCheck(index, criterion, as)(1)]).toBe(standings[at]?.standing);
    }),
    { numRuns: 150 },
  );
});

test('an updated table of criteria equals a newly built one', () => {
  fc.assert(
    fc.property(people, people, arbitraryCriteria, level, (before, after, criteria, shown) => {
      const index = indexOf(before);
      const as = { ...OPEN, dates: DATES[shown] };
      const table = criteriaTable(index, criteria, as);
      for (const [at, profile] of after.entries())
        if (at % 2 === 0) index.put(factsOf(profile, at + 1), TODAY);
      expect(criteriaTable(index, criteria, as, table)).toEqual(criteriaTable(index, criteria, as));
    }),
    { numRuns: 80 },
  );
});

/** Facets in which one value can stand for everything that's chosen. */
const SINGLE = ['availableBy', 'mustHaves'] as const;
const withChoice = (
  search: CandidateSearch,
  facet: (typeof FACETS)[number],
  value: string,
): CandidateSearch => ({
  ...search,
  [facet]: (SINGLE as readonly string[]).includes(facet) ? value : [value],
});

/** Searches among people, and compares every result with the naive search. */
function expectNaiveCounts(
  profiles: readonly ProfileContent[],
  search: CandidateSearch,
  criteria: readonly Criterion[],
): void {
  const index = indexOf(profiles);
  const visible = visibleTo(index);
  const result = runSearch({
    index,
    search,
    visible,
    words: null,
    criteria: tablesOf(index, criteria),
    ...OPEN,
  });
  const fitting = (query: CandidateSearch) =>
    profiles.flatMap((profile, at) =>
      fitsSearch(profileAt(profile, at + 1), query, criteria, TODAY) ? [at + 1] : [],
    );
  expect([...result.slots]).toEqual(fitting(search));
  const values = facetValues(index.dictionary, result, search, { hasCriteria: true, isCompared: true });
  for (const facet of FACETS) {
    const { [facet === 'reaches' ? 'countries' : facet]: _open, ...others } = search;
    const isFew = fitting(others).length <= SEARCH_LIMITS.page;
    for (const { value, count } of values[facet]) {
      const exact = fitting(withChoice(search, facet, value)).length;
      if (isFew || (isChosen(search, facet, value) && result.slots.length <= SEARCH_LIMITS.page))
        expect(count, `${facet} ${value}`).toBe(exact);
      else expect(count, `${facet} ${value}`).toBe(exact <= SEARCH_LIMITS.page ? null : roundedCount(exact));
    }
  }
  for (const slot of result.slots)
    for (const { facet, values: met } of searchReasons(index, search, slot, false, TODAY))
      for (const value of met)
        expect(fitting(withChoice(search, facet, value)), `${facet} ${value}`).toContain(slot);
}

/** Whether a value is among the choices of its facet, as shown. */
function isChosen(search: CandidateSearch, facet: (typeof FACETS)[number], value: string): boolean {
  if (facet === 'reaches') return false;
  const key = facet === 'regions' ? sameRegionChoice : facet === 'skills' ? nameKey : String;
  return [search[facet] ?? []].flat().map(key).includes(value);
}

test('matching people are found, and every choice of every facet is counted exactly', () => {
  fc.assert(fc.property(people, arbitrarySearch, arbitraryCriteria, expectNaiveCounts), { numRuns: 300 });
});

test('beyond one page, matching people are found, and every choice is counted in steps', () => {
  const crowd = fc.array(arbitrarySearchedProfile, { minLength: 26, maxLength: 70 });
  fc.assert(fc.property(crowd, arbitrarySearch, arbitraryCriteria, expectNaiveCounts), { numRuns: 40 });
});

test('beyond one page, the same choices are offered whatever the search', () => {
  const crowd = fc.array(arbitrarySearchedProfile, { minLength: 30, maxLength: 40 });
  fc.assert(
    fc.property(crowd, (profiles) => {
      const index = indexOf(profiles);
      const visible = visibleTo(index);
      const offer = (words: Uint8Array | null) => {
        const result = runSearch({ index, search: {}, visible, words, criteria: null, ...OPEN });
        const values = facetValues(index.dictionary, result, {}, COMPARED);
        return FACETS.map((facet) => values[facet].map(({ value }) => value).sort());
      };
      const max = new Uint8Array(index.size).fill(1);
      max.fill(0, 0, 4);
      expect(offer(max)).toEqual(offer(null));
    }),
    { numRuns: 40 },
  );
});

test('hidden candidates are neither found nor counted, and nothing that only they have is offered', () => {
  fc.assert(
    fc.property(people, arbitrarySearchedProfile, arbitrarySearch, (profiles, hiddenIds, search) => {
      const without = indexOf(profiles);
      const withHidden = indexOf([...profiles, hiddenIds]);
      const run = (index: CandidateIndex) => {
        const visible = visibleTo(index);
        if (index === withHidden) visible[profiles.length + 1] = 0;
        const input = { index, search, visible, words: null, criteria: null, ...OPEN };
        const result = runSearch(input);
        // A later page counts nothing, and finds the same people.
        expect(findSlots(input)).toEqual(result.slots);
        return { slots: [...result.slots], values: facetValues(index.dictionary, result, search, COMPARED) };
      };
      expect(run(withHidden)).toEqual(run(without));
    }),
    { numRuns: 150 },
  );
});

test('no response changes when people without a shown name live elsewhere', () => {
  fc.assert(
    fc.property(
      people,
      arbitrarySearch,
      fc.constantFrom('PT-11', 'DE-BE', 'Elsewhere', null),
      (profiles, search, region) => {
        const run = (own: readonly ProfileContent[]) => {
          const index = indexOf(own);
          const input = { index, search, words: null, criteria: null, ...OPEN };
          const result = runSearch({ ...input, visible: visibleTo(index) });
          return {
            slots: [...result.slots],
            values: facetValues(index.dictionary, result, search, COMPARED),
          };
        };
        const changedProfiles = profiles.map((profile, at) =>
          isShownByName(at + 1) ? profile : { ...profile, location: { ...profile.location, region } },
        );
        expect(run(changedProfiles)).toEqual(run(profiles));
      },
    ),
    { numRuns: 150 },
  );
});

test('an index in which people come and go never outgrows its peak', () => {
  const index = new CandidateIndex();
  const [profile] = fc.sample(arbitrarySearchedProfile, { numRuns: 1, seed: 3 }) as [ProfileContent];
  const skilled = (name: string): ProfileContent => ({
    ...profile,
    booster: { ...profile.booster, skills: [{ id: '', name, level: null, link: null }] },
  });
  for (let slot = 1; slot <= 5; slot += 1) index.put(factsOf(skilled(`First ${slot}`), slot), TODAY);
  const before = { terms: index.dictionary.size, size: index.size, bytes: index.bytes };
  for (let round = 0; round < 2_000; round += 1) {
    const slot = 1 + (round % 5);
    index.remove(slot);
    index.put({ ...factsOf(skilled(`Skill ${round}`), slot), employerKey: `employer ${round}` }, TODAY);
  }
  expect(index.dictionary.size).toBeLessThanOrEqual(before.terms + 1);
  expect([index.size, index.bytes]).toEqual([before.size, before.bytes]);
  expect(index.dictionary.find('skills', 'first 1')).toBeUndefined();
  expect(index.dictionary.find('skills', 'skill 1999')).toBeDefined();
});

test('terms stay distinct however many there are', () => {
  const index = new CandidateIndex();
  const [profile] = fc.sample(arbitrarySearchedProfile, { numRuns: 1, seed: 3 }) as [ProfileContent];
  const name = (number: number) => `Skill number ${number}`;
  const PEOPLE = 70;
  for (let slot = 1; slot <= PEOPLE; slot += 1) {
    const skills = Array.from({ length: 1_000 }, (_, at) => ({
      id: '',
      name: name(slot * 1_000 + at),
      level: null,
      link: null,
    }));
    index.put(factsOf({ ...profile, booster: { ...profile.booster, skills } }, slot), TODAY);
  }
  index.trim();
  expect(index.dictionary.size).toBeGreaterThan(2 ** 16);
  const input = {
    index,
    visible: visibleTo(index),
    words: null,
    criteria: null,
    ...OPEN,
  };
  for (const slot of [1, 65, PEOPLE])
    expect([...runSearch({ ...input, search: { skills: [name(slot * 1_000 + 999)] } }).slots]).toEqual([
      slot,
    ]);
});
