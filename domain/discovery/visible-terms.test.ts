import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANONYMOUS, HIDDEN, NAMED } from './search-input.ts';
import { arbitrarySearchedProfile, TODAY } from './testing/arbitrary-search.ts';
import { factsOf, indexOf, OPEN } from './testing/searched-index.ts';
import { countVisibleTerms } from './visible-terms.ts';

const crowd = fc.array(arbitrarySearchedProfile, { minLength: 2, maxLength: 20 });
const levels = fc.array(fc.constantFrom(HIDDEN, ANONYMOUS, NAMED), { minLength: 22, maxLength: 22 });

test('counts the terms of candidates that the company sees, even after one has left', () => {
  fc.assert(
    fc.property(crowd, levels, fc.boolean(), (profiles, seen, isBlind) => {
      const index = indexOf(profiles);
      for (const [at, profile] of profiles.entries())
        if (at % 3 === 0) index.put({ ...factsOf(profile, at + 1), isOpen: false }, TODAY);
      const input = { index, search: {}, words: null, criteria: null, ...OPEN, isBlind };
      const check = () => {
        const visible = Uint8Array.from({ length: index.size }, (_, slot) =>
          index.has(slot) ? (seen[slot] as number) : HIDDEN,
        );
        const expected = new Uint32Array(index.dictionary.size);
        const count = (term: number) => (expected[term] as number) + 1;
        for (let slot = 0; slot < index.size; slot += 1) {
          if (visible[slot] === HIDDEN) continue;
          const terms = index.terms.values.subarray(
            index.terms.starts[slot],
            index.endOfTerms(slot, isBlind),
          );
          for (const term of terms) expected[term] = count(term);
          const region = (index.region[slot] as number) - 1;
          if (visible[slot] === NAMED && region >= 0) expected[region] = count(region);
        }
        expect([...countVisibleTerms({ ...input, visible })]).toEqual([...expected]);
      };
      check();
      index.remove(1);
      check();
    }),
  );
});
