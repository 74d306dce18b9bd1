import { describe, expect, it } from 'vitest';
import { isOfferExpired, offerViolations } from './offer.ts';

const TODAY = '2026-11-23';
const terms = {
  startsOn: '2027-01-04',
  workMode: 'on_site',
  workplace: 'Cais 7, Lisbon',
  answerBy: TODAY,
} as const;
const pointers = (changes: Partial<Parameters<typeof offerViolations>[0]>) =>
  offerViolations({ ...terms, ...changes }, TODAY).map(({ pointer, code }) => `${pointer} ${code}`);

describe(offerViolations, () => {
  it('accepts today as the last day, and a start that is still to be agreed', () => {
    expect(pointers({})).toEqual([]);
    expect(pointers({ startsOn: null })).toEqual([]);
    expect(pointers({ startsOn: TODAY })).toEqual([]);
  });

  it('names every field that is wrong at once', () => {
    expect(pointers({ startsOn: '2026-11-22', workplace: null, answerBy: '2026-11-22' })).toEqual([
      '/startsOn day_too_early',
      '/workplace required',
      '/answerBy day_too_early',
    ]);
  });

  it('needs a workplace unless the work is remote', () => {
    expect(pointers({ workMode: 'hybrid', workplace: null })).toEqual(['/workplace required']);
    expect(pointers({ workMode: 'remote', workplace: null })).toEqual([]);
  });
});

describe(isOfferExpired, () => {
  it('ends after its last day', () => {
    expect(isOfferExpired({ hasTerms: true, answerBy: TODAY }, TODAY)).toBe(false);
    expect(isOfferExpired({ hasTerms: true, answerBy: '2026-11-22' }, TODAY)).toBe(true);
  });

  it('never ends for older offers, whose day was a wish', () => {
    expect(isOfferExpired({ hasTerms: false, answerBy: '2026-11-22' }, TODAY)).toBe(false);
    expect(isOfferExpired({ hasTerms: false, answerBy: null }, TODAY)).toBe(false);
  });
});
