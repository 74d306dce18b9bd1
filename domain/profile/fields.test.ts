import { describe, expect, it } from 'vitest';
import { PAY_PATTERN } from './employment.ts';
import { fieldOfGroup, groupOfField } from './lists/occupations.ts';
import { TIME_ZONE_PATTERN } from './lists/time-zone.ts';
import { EMPTY_LOCATION, locationViolations, type RightToWork } from './location.ts';
import { EMPTY_PERSONAL_DETAILS, personalViolations } from './personal-details.ts';
import { PHONE_PATTERN } from './phone.ts';
import { isUnusualPostcode } from './postcode.ts';
import { OPPORTUNITY_KINDS, opportunityKindsFor, STAGES, stagesFor } from './role-choice.ts';

const matches = (pattern: string, text: string) => new RegExp(pattern, 'u').test(text);

describe('personalViolations', () => {
  const violationsOf = (bornOn: string | null) =>
    personalViolations({ ...EMPTY_PERSONAL_DETAILS, bornOn }, '2026-11-21');

  it('accepts a possible date of birth, and a missing one', () => {
    expect(violationsOf(null)).toEqual([]);
    expect(violationsOf('1990-02-28')).toEqual([]);
    expect(violationsOf('1906-11-21')).toEqual([]);
    expect(violationsOf('2026-11-21')).toEqual([]);
  });

  it('reports a day that doesn’t exist, is in the future or is too long ago', () => {
    expect(violationsOf('2005-02-29')).toEqual([
      { pointer: '/bornOn', code: 'format', params: { format: 'date' } },
    ]);
    expect(violationsOf('2026-11-22')).toEqual([
      { pointer: '/bornOn', code: 'too_large', params: { limit: '2026-11-21' } },
    ]);
    expect(violationsOf('1906-11-20')).toEqual([
      { pointer: '/bornOn', code: 'too_small', params: { limit: '1906-11-21' } },
    ]);
  });
});

describe('locationViolations', () => {
  const violationsOf = (...rightsToWork: RightToWork[]) =>
    locationViolations({ ...EMPTY_LOCATION, rightsToWork });

  it('accepts each country once, with an end date if the right is until a date', () => {
    expect(
      violationsOf(
        { country: 'PT', right: 'yes', until: null },
        { country: 'GB', right: 'until', until: '2027-09-30' },
        { country: 'US', right: 'until', until: null },
      ),
    ).toEqual([]);
    expect(locationViolations(EMPTY_LOCATION)).toEqual([]);
  });

  it('reports everything that is wrong at once', () => {
    expect(
      violationsOf(
        { country: 'PT', right: 'yes', until: '2027-01-01' },
        { country: 'PT', right: 'until', until: '2027-02-30' },
      ),
    ).toEqual([
      { pointer: '/rightsToWork/0/until', code: 'not_allowed', params: {} },
      { pointer: '/rightsToWork/1/country', code: 'duplicate', params: {} },
      { pointer: '/rightsToWork/1/until', code: 'format', params: { format: 'date' } },
    ]);
  });
});

describe('isUnusualPostcode', () => {
  it('accepts the usual formats, whatever the case and surrounding spaces', () => {
    for (const [country, postcode] of [
      ['PT', '3000-214'],
      ['GB', 'sw1a 1aa'],
      ['US', '94103-1234'],
      ['NL', ' 1012 AB '],
      ['CA', 'K1A 0B1'],
    ] as const)
      expect(isUnusualPostcode(country, postcode), postcode).toBe(false);
  });

  it('reports other formats, and nothing for a country whose format isn’t known', () => {
    expect(isUnusualPostcode('PT', '3000')).toBe(true);
    expect(isUnusualPostcode('DE', '1234')).toBe(true);
    expect(isUnusualPostcode('AO', 'anything')).toBe(false);
  });
});

describe('patterns', () => {
  it('accept phone numbers only in E.164', () => {
    for (const phone of ['+351912345678', '+14155550123']) expect(matches(PHONE_PATTERN, phone)).toBe(true);
    for (const phone of ['912345678', '+0123456789', '+1 415 555 0123', '+1234567890123456', '+351٩١٢٣٤٥٦٧'])
      expect(matches(PHONE_PATTERN, phone), phone).toBe(false);
  });

  it('accept time zones by the form of their names', () => {
    for (const zone of [
      'UTC',
      'Europe/Lisbon',
      'America/Argentina/Ushuaia',
      'Etc/GMT+5',
      'America/Port-au-Prince',
    ])
      expect(matches(TIME_ZONE_PATTERN, zone), zone).toBe(true);
    for (const zone of ['', 'lisbon', 'Europe/', 'Europe/Lisbon/x/y', '+01:00', 'Europe Lisbon'])
      expect(matches(TIME_ZONE_PATTERN, zone), zone).toBe(false);
  });

  it('accept pay as a decimal number above 0', () => {
    for (const pay of ['1', '12.5', '12.21', '0.50', '999999999.99'])
      expect(matches(PAY_PATTERN, pay)).toBe(true);
    for (const pay of ['0', '0.00', '-1', '012', '1e5', '1,000', '12.345', '1234567890', '.5', '5.'])
      expect(matches(PAY_PATTERN, pay), pay).toBe(false);
  });
});

describe('options by route', () => {
  it('include all options, with the likely ones first', () => {
    for (const route of ['journey', 'graduate', 'experienced'] as const) {
      expect([...stagesFor(route)].sort()).toEqual([...STAGES].sort());
      expect([...opportunityKindsFor(route)].sort()).toEqual([...OPPORTUNITY_KINDS].sort());
    }
    expect(stagesFor('experienced')[0]).toBe('working');
    expect(opportunityKindsFor('journey')[0]).toBe('apprenticeship');
  });
});

describe('fields of work', () => {
  it('are groups of ISCO-08 or texts', () => {
    expect(groupOfField(fieldOfGroup('25'))).toBe('25');
    expect(groupOfField('isco-08:99')).toBeNull();
    expect(groupOfField('Beekeeping')).toBeNull();
  });
});
