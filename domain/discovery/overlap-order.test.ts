import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIMENSION_IDS, forEachDimension } from '../culture/dimensions.ts';
import { explainOverlap } from '../matching/overlap.ts';
import { EMPTY_PROFILE } from '../profile/sections.ts';
import { CandidateIndex } from './candidate-index.ts';
import { byOverlap, sharingSlots } from './overlap-order.ts';

const versions = { instrumentVersion: '1.0.0', scoringVersion: '1.0.0' };
const figures = (least: number, greatest: number) =>
  fc
    .tuple(...DIMENSION_IDS.map(() => fc.double({ min: least, max: greatest, noNaN: true })))
    .map((values) => forEachDimension((dimension) => values[DIMENSION_IDS.indexOf(dimension)] as number));

function indexWith(culture: Parameters<CandidateIndex['put']>[0]['culture']): CandidateIndex {
  const index = new CandidateIndex();
  const facts = { isOpen: true, isNamed: false, employerKey: null, profile: EMPTY_PROFILE, region: null };
  index.put({ ...facts, slot: 1, foundSince: 1, culture: null, naming: [] }, '2026-11-21');
  index.put({ ...facts, slot: 2, foundSince: 2, culture, naming: [] }, '2026-11-21');
  return index;
}

test('the order follows the correlation of the explanation that both sides are shown', () => {
  fc.assert(
    fc.property(
      figures(0, 100),
      figures(0, 100),
      figures(0.3, 1),
      fc.constantFrom('1.0.0', '2.0.0'),
      (scores, means, agreement, instrumentVersion) => {
        const index = indexWith({ scores, ...versions });
        const company = { means, agreement, ...versions, instrumentVersion };
        const even = forEachDimension(() => 5);
        const { correlation } = explainOverlap(
          { scores, measurementErrors: even, ...versions },
          { ...company, standardErrors: even, raterCount: 5 },
        );
        expect(byOverlap(index, company)(2)).toBeCloseTo(correlation === null ? 2 : -correlation, 10);
        expect(byOverlap(index, company)(1)).toBe(2);
      },
    ),
    { numRuns: 100 },
  );
});

test('only those who share a result are in the order', () => {
  const scores = forEachDimension(() => 50);
  expect([...sharingSlots(indexWith({ scores, ...versions }))]).toEqual([0, 0, 1]);
  expect([...sharingSlots(indexWith(null))]).toEqual([0, 0, 0]);
});
