import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadOf, spreadSentence } from './spread.ts';

const arbitraryCounts = fc
  .array(fc.nat({ max: 40 }), { minLength: 5, maxLength: 5 })
  .filter((counts) => counts.some((count) => count > 0));

describe('how people spread', () => {
  it.each([
    [[0, 0, 5, 0, 0], 'All 5 come out in the middle, but rated single statements very differently'],
    [[0, 6, 0, 0, 0], 'All 6 come out low, but rated single statements very differently'],
    [[0, 0, 3, 2, 0], 'Answers vary: 3 middle, 2 high'],
    [[0, 2, 0, 0, 3], 'People disagree: 2 low, 3 very high'],
  ])('of %j is said as the columns show it', (counts, sentence) => {
    expect(spreadSentence(counts)).toBe(sentence);
  });

  it('is never called disagreement when one column holds everyone, or two that touch', () => {
    fc.assert(
      fc.property(arbitraryCounts, (counts) => {
        const places = counts.flatMap((count, place) => (count > 0 ? [place] : []));
        const distance = (places.at(-1) ?? 0) - (places[0] ?? 0);
        expect(spreadSentence(counts).includes('disagree')).toBe(distance > 1);
        expect(spreadOf(counts) === 'one_place').toBe(places.length === 1);
      }),
    );
  });

  it('counts everyone in words', () => {
    fc.assert(
      fc.property(arbitraryCounts, (counts) => {
        const said = [...spreadSentence(counts).matchAll(/\d+/g)].map(([figure]) => Number(figure));
        expect(said).toEqual(counts.filter((count) => count > 0));
      }),
    );
  });
});
