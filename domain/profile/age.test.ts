import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageAllowance, ageGroupOf, earliestJoinDay } from './age.ts';

describe('ageGroupOf', () => {
  it.each([
    [null, 'unknown'],
    ['2010-11-22', 'too_young'],
    ['2010-11-21', 'minor'],
    ['2008-11-22', 'minor'],
    ['2008-11-21', 'adult'],
    ['1931-01-01', 'adult'],
    ['2027-01-01', 'too_young'],
  ] as const)('on 21 November 2026 a person born on %s is %s', (bornOn, ageGroup) => {
    expect(ageGroupOf(bornOn, '2026-11-21')).toBe(ageGroup);
  });

  it('counts a birthday on 29 February from 1 March in other years', () => {
    expect(ageGroupOf('2008-02-29', '2026-02-28')).toBe('minor');
    expect(ageGroupOf('2008-02-29', '2026-03-01')).toBe('adult');
    expect(ageGroupOf('2012-02-29', '2028-02-28')).toBe('too_young');
    expect(ageGroupOf('2012-02-29', '2028-02-29')).toBe('minor');
  });

  it('never makes anyone younger as time goes on', () => {
    const order = ['too_young', 'minor', 'adult'];
    const day = fc
      .date({ min: new Date('1910-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, day, (bornOn, one, other) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        expect(order.indexOf(ageGroupOf(bornOn, earlier))).toBeLessThanOrEqual(
          order.indexOf(ageGroupOf(bornOn, later)),
        );
      }),
    );
  });
});

describe('canJoinOn', () => {
  it('names the first day on which the person is not too young', () => {
    expect(earliestJoinDay('2012-05-09')).toBe('2028-05-09');
    expect(earliestJoinDay('2012-02-29')).toBe('2028-02-29');
    expect(earliestJoinDay('2084-02-29')).toBe('2100-03-01');
    expect(ageGroupOf('2012-05-09', earliestJoinDay('2012-05-09'))).toBe('minor');
  });
});

describe('what an age allows', () => {
  it.each([
    ['too_young', { mayJoin: false, mayBeSeen: false, appliesTo: 'nobody' }],
    ['minor', { mayJoin: true, mayBeSeen: false, appliesTo: 'verified_companies' }],
    ['unknown', { mayJoin: true, mayBeSeen: false, appliesTo: 'verified_companies' }],
    ['adult', { mayJoin: true, mayBeSeen: true, appliesTo: 'all_companies' }],
  ] as const)('matches the rule for %s', (ageGroup, allowance) => {
    expect(ageAllowance(ageGroup)).toEqual(allowance);
  });
});
