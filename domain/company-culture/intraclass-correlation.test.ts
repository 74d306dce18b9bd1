import { describe, expect, it } from 'vitest';
import { intraclassCorrelation } from './intraclass-correlation.ts';

/** Twenty companies, made by repeating some. */
const twenty = (...companies: number[][]) =>
  Array.from({ length: 20 }, (_, index) => companies[index % companies.length]!);

describe('the intraclass correlation', () => {
  it('is not given below twenty companies', () => {
    expect(intraclassCorrelation(twenty([1, 2], [3, 4]).slice(1))).toBeNull();
  });

  it('is 1 when raters of a company agree and companies differ', () => {
    expect(intraclassCorrelation(twenty([40, 40], [60, 60]))).toEqual({ icc1: 1, icc2: 1, companyCount: 20 });
  });

  it('matches a calculation by hand for pairs 40/50 and 60/70: MSB 4000/19, MSW 50', () => {
    const result = intraclassCorrelation(twenty([40, 50], [60, 70]));
    const between = 4000 / 19;
    expect(result?.icc1).toBeCloseTo((between - 50) / (between + 50), 10);
    expect(result?.icc2).toBeCloseTo((between - 50) / between, 10);
  });

  it('is below 0 if companies are more alike than by chance', () => {
    expect(intraclassCorrelation(twenty([40, 60], [41, 60]))?.icc1).toBeLessThan(0);
  });

  it('takes companies’ different sizes into account', () => {
    const balanced = intraclassCorrelation(twenty([40, 50], [60, 70]));
    const uneven = intraclassCorrelation(twenty([40, 50, 40, 50], [60, 70]));
    expect(uneven?.icc1).not.toBeCloseTo(balanced?.icc1 ?? 0, 3);
  });

  it('is not given when nothing varies between companies', () => {
    expect(intraclassCorrelation(twenty([50, 50]))).toBeNull();
  });
});
