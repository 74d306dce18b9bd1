import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pearsonCorrelation } from '../moments.ts';
import published from './interval-vectors.json' with { type: 'json' };
import { bandOf } from './overlap-band.ts';
import { angleOf, candidateSide, companySide, overlapInterval } from './overlap-interval.ts';

const COMPARED = published.vectors.filter(({ expected }) => expected.kept.length >= 6);

function sidesOf({ wanted, sem, lived, standardErrors, raters, expected }: (typeof COMPARED)[number]) {
  const pickKept = (figures: readonly number[]) => expected.kept.map((index) => figures[index] as number);
  return {
    correlation: pearsonCorrelation(pickKept(wanted), pickKept(lived)) as number,
    candidate: candidateSide(pickKept(wanted), pickKept(sem)),
    company: companySide(pickKept(lived), pickKept(standardErrors), raters),
  };
}

describe('the interval of the overlap', () => {
  it.each(COMPARED)('matches two other implementations to nine digits: $name', (vector) => {
    const { correlation, candidate, company } = sidesOf(vector);
    const interval = overlapInterval(correlation, candidate, company);
    const { expected } = vector;
    const pairs = [
      [correlation, expected.r],
      [interval.low, expected.low],
      [interval.middle, expected.middle],
      [interval.high, expected.high],
      [angleOf(candidate).cosine, expected.cosP],
      [angleOf(company).cosine, expected.cosC],
      [angleOf(candidate).cosineSquare, expected.cos2P],
      [angleOf(company).cosineSquare, expected.cos2C],
    ];
    for (const [actual, wanted] of pairs)
      expect(Math.abs((actual as number) - (wanted as number))).toBeLessThan(1e-9);
  });

  it.each(COMPARED)('gives the same band as the reference: $name', (vector) => {
    const { correlation, candidate, company } = sidesOf(vector);
    const { low, high } = overlapInterval(correlation, candidate, company);
    const rounded = { low: Math.round(low * 1e4) / 1e4, high: Math.round(high * 1e4) / 1e4 };
    expect(bandOf(rounded).band).toBe(vector.expected.band);
  });

  it('is ordered and between −1 and 1, whatever is measured', () => {
    const values = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 6, maxLength: 6 });
    const errors = fc.array(fc.double({ min: 0, max: 40, noNaN: true }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(
        values,
        errors,
        values,
        errors,
        fc.integer({ min: 5, max: 200 }),
        (p, sem, c, se, raters) => {
          const correlation = pearsonCorrelation(p, c);
          if (correlation === null) return;
          const { low, middle, high } = overlapInterval(
            correlation,
            candidateSide(p, sem),
            companySide(c, se, raters),
          );
          expect(-1 <= low && low <= middle && middle <= high && high <= 1).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('gets narrower with more raters', () => {
    const wide = COMPARED.find(({ name }) => name === 'profiles alike, 5 raters');
    const narrow = COMPARED.find(({ name }) => name === 'the same, 40 raters');
    const widthOf = (vector: typeof wide) => {
      const { correlation, candidate, company } = sidesOf(vector as (typeof COMPARED)[number]);
      const { low, high } = overlapInterval(correlation, candidate, company);
      return high - low;
    };
    expect(widthOf(narrow)).toBeLessThan(widthOf(wide));
  });
});
