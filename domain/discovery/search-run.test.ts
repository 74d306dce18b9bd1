import fc from 'fast-check';
import { expect, test } from 'vitest';
import { criteriaStanding } from '../hiring/criteria-standing.ts';
import { STANDINGS } from '../hiring/standing.ts';
import { arbitraryProfile } from '../profile/testing/arbitrary-profile.ts';
import type { CandidateFacts, SearchedProfile } from './candidate-facts.ts';
import { CandidateIndex } from './candidate-index.ts';
import type { CandidateSearch } from './candidate-search.ts';
import { criteriaTable, criterionCheck } from './criteria-table.ts';
import { FACETS } from './facet.ts';
import { facetValues } from './facet-values.ts';
import { ANONYMOUS, HIDDEN } from './search-input.ts';
import { searchReasons } from './search-reasons.ts';
import { runSearch } from './search-run.ts';
import {
  arbitraryCriteria,
  arbitrarySearch,
  arbitrarySearchedProfile,
  TODAY,
} from './testing/arbitrary-search.ts';
import { fitsSearch } from './testing/plain-search.ts';

const factsOf = (profile: SearchedProfile, slot: number): CandidateFacts => ({
  slot,
  isOpen: true,
  isNamed: false,
  employerKey: null,
  profile,
  culture: null,
});

const visibleTo = (index: CandidateIndex) =>
  Uint8Array.from({ length: index.size }, (_, slot) => (index.has(slot) ? ANONYMOUS : HIDDEN));

const people = fc.array(arbitrarySearchedProfile, { minLength: 1, maxLength: 12 });

/** An index in which everybody was somebody else before, so that no trace of the past may be left. */
function indexOf(profiles: readonly SearchedProfile[]): CandidateIndex {
  const index = new CandidateIndex();
  for (const [at, profile] of [...profiles].reverse().entries()) index.put(factsOf(profile, at + 1), TODAY);
  index.remove(1);
  for (const [at, profile] of profiles.entries()) index.put(factsOf(profile, at + 1), TODAY);
  return index;
}

test('a criterion stands for a slot as it does for the profile, whatever the profile', () => {
  fc.assert(
    fc.property(
      fc.oneof(arbitrarySearchedProfile, arbitraryProfile),
      arbitraryCriteria,
      fc.constantFrom(TODAY, '2026-12-01', '2031-01-01'),
      (profile, criteria, today) => {
        const index = new CandidateIndex();
        index.put(factsOf(profile, 3), today);
        const standings = criteriaStanding(criteria, profile, today);
        for (const [at, criterion] of criteria.entries())
          expect(STANDINGS[criterionCheck(index, criterion, today)(3)], JSON.stringify(criterion)).toBe(
            standings[at]?.standing,
          );
      },
    ),
    { numRuns: 300 },
  );
});

test('a candidate whose day has come is read again, and a criterion stands as it should then', () => {
  fc.assert(
    fc.property(arbitrarySearchedProfile, arbitraryCriteria, (profile, criteria) => {
      const later = '2026-12-01';
      const index = indexOf([profile]);
      for (const slot of index.staleSlots(Date.parse(later) / 86_400_000))
        index.put(factsOf(profile, slot), later);
      const standings = criteriaStanding(criteria, profile, later);
      for (const [at, criterion] of criteria.entries())
        expect(STANDINGS[criterionCheck(index, criterion, later)(1)]).toBe(standings[at]?.standing);
    }),
    { numRuns: 150 },
  );
});

test('a table of criteria that is brought up to date is the one that is made afresh', () => {
  fc.assert(
    fc.property(people, people, arbitraryCriteria, (before, after, criteria) => {
      const index = indexOf(before);
      const table = criteriaTable(index, criteria, TODAY);
      for (const [at, profile] of after.entries())
        if (at % 2 === 0) index.put(factsOf(profile, at + 1), TODAY);
      expect(criteriaTable(index, criteria, TODAY, table)).toEqual(criteriaTable(index, criteria, TODAY));
    }),
    { numRuns: 80 },
  );
});

/** Facets in which one value can be put for all that is chosen. */
const SINGLE = ['availableBy', 'mustHaves'] as const;
const withChoice = (
  search: CandidateSearch,
  facet: (typeof FACETS)[number],
  value: string,
): CandidateSearch => ({
  ...search,
  [facet]: (SINGLE as readonly string[]).includes(facet) ? value : [value],
});

test('those who fit are found, and every choice of every facet is counted exactly', () => {
  fc.assert(
    fc.property(people, arbitrarySearch, arbitraryCriteria, (profiles, search, criteria) => {
      const index = indexOf(profiles);
      const table = criteriaTable(index, criteria, TODAY);
      const visible = visibleTo(index);
      const found = runSearch({
        index,
        search,
        visible,
        words: null,
        criteria: table,
        eligible: null,
        today: TODAY,
      });
      const fitting = (asked: CandidateSearch) =>
        profiles.flatMap((profile, at) => (fitsSearch(profile, asked, criteria, TODAY) ? [at + 1] : []));
      expect([...found.slots]).toEqual(fitting(search));
      const values = facetValues(index.dictionary, found.counts, search, true);
      for (const facet of FACETS)
        for (const { value, count } of values[facet])
          expect(count, `${facet} ${value}`).toBe(fitting(withChoice(search, facet, value)).length);
      for (const slot of found.slots)
        for (const { facet, values: met } of searchReasons(index, search, slot, TODAY))
          for (const value of met)
            expect(fitting(withChoice(search, facet, value)), `${facet} ${value}`).toContain(slot);
    }),
    { numRuns: 300 },
  );
});

test('whoever is hidden is neither found nor counted, and nothing that they alone have is offered', () => {
  fc.assert(
    fc.property(people, arbitrarySearchedProfile, arbitrarySearch, (profiles, hidden, search) => {
      const without = indexOf(profiles);
      const withHidden = indexOf([...profiles, hidden]);
      const run = (index: CandidateIndex) => {
        const visible = visibleTo(index);
        if (index === withHidden) visible[profiles.length + 1] = 0;
        const input = { index, search, visible, words: null, criteria: null, eligible: null, today: TODAY };
        const { slots, counts } = runSearch(input);
        return { slots: [...slots], values: facetValues(index.dictionary, counts, search, false) };
      };
      expect(run(withHidden)).toEqual(run(without));
    }),
    { numRuns: 150 },
  );
});
