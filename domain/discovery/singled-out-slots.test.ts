import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CandidateSearch } from './candidate-search.ts';
import { FACETS, SEARCH_LIMITS } from './facet.ts';
import { findSlots } from './search-run.ts';
import { singledOutSlots } from './singled-out-slots.ts';
import {
  arbitraryCriteria,
  arbitrarySearch,
  arbitrarySearchedProfile,
  TODAY,
} from './testing/arbitrary-search.ts';
import { fitsSearch } from './testing/plain-search.ts';
import { indexOf, OPEN, profileAt, tablesOf, visibleTo } from './testing/searched-index.ts';

const crowd = fc.array(arbitrarySearchedProfile, { minLength: 1, maxLength: 70 });
const isFew = (slots: readonly number[]) => slots.length <= SEARCH_LIMITS.page;

/** Each choice of a search on its own. */
function choicesOf({ reaches, countries, ...search }: CandidateSearch): CandidateSearch[] {
  const within = (countries ?? []).map((country) => ({
    countries: [country],
    ...(reaches ? { reaches } : {}),
  }));
  const others = FACETS.flatMap((facet): CandidateSearch[] => {
    const choices = facet === 'countries' || facet === 'reaches' ? undefined : search[facet];
    const values = choices === undefined || typeof choices === 'string' ? [choices ?? []].flat() : choices;
    return values.map((value) => ({ [facet]: typeof choices === 'string' ? value : [value] }));
  });
  return [...within, ...others];
}

test('lists those covered by a single choice if they’re few', () => {
  fc.assert(
    fc.property(crowd, arbitrarySearch, arbitraryCriteria, (profiles, search, criteria) => {
      const index = indexOf(profiles);
      const searchInput = { index, search, words: null, criteria: tablesOf(index, criteria), ...OPEN };
      const few = choicesOf(search)
        .map((choice) =>
          profiles.flatMap((profile, at) =>
            fitsSearch(profileAt(profile, at + 1), choice, criteria, TODAY) ? [at + 1] : [],
          ),
        )
        .filter(isFew);
      const input = { ...searchInput, visible: visibleTo(index) };
      const singledOut = singledOutSlots(input, findSlots(input), []);
      expect(singledOut.sort()).toEqual([...new Set(few.flat())].sort());
    }),
    { numRuns: 150 },
  );
});

test('lists those covered by a part of the query, or everyone else, if they’re few and visible', () => {
  // Including slots that aren't in the index yet.
  const slotSubset = fc.subarray(Array.from({ length: 60 }, (_, at) => at + 1));
  const part = fc.record({ slots: slotSubset, isExclusion: fc.boolean() });
  const [profile] = fc.sample(arbitrarySearchedProfile, { numRuns: 1, seed: 1 });
  const index = indexOf(Array.from({ length: 50 }, () => profile as NonNullable<typeof profile>));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), fc.subarray([1, 2, 3, 4, 5, 6, 7, 8]), (parts, hidden) => {
      const visible = visibleTo(index);
      for (const slot of hidden) visible[slot] = 0;
      const input = { index, search: {}, visible, words: null, criteria: null, ...OPEN };
      const packed = parts.map(({ slots, isExclusion }) => ({ slots: Int32Array.from(slots), isExclusion }));
      const few = parts
        .map(({ slots, isExclusion }) =>
          [...visible.keys()].filter((slot) => visible[slot] !== 0 && slots.includes(slot) !== isExclusion),
        )
        .filter(isFew);
      expect(singledOutSlots(input, findSlots(input), packed).sort()).toEqual(
        [...new Set(few.flat())].sort(),
      );
    }),
    { numRuns: 150 },
  );
});
