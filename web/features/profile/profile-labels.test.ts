import { OCCUPATION_GROUPS } from '@common-ground/domain/profile/lists/occupations';
import { emptySchool } from '@common-ground/domain/profile/school';
import { EMPTY_PROFILE, type ProfileContent } from '@common-ground/domain/profile/sections/sections';
import { stepGraph } from '@common-ground/domain/profile/sections/step-graph';
import { describe, expect, it } from 'vitest';
import { FIELD_OPTIONS } from '../../platform/text/occupation-labels.ts';
import { describeMissing } from './fields/field-labels.ts';
import { fieldViolationMessage } from './saving/violation-messages.ts';
import { formatAnswer } from './steps/answer-format.ts';
import { describeRemaining, journeySteps } from './steps/step-labels.ts';

const STARTED: ProfileContent = {
  ...EMPTY_PROFILE,
  role: { ...EMPTY_PROFILE.role, route: 'graduate', lookingFor: ['internship'] },
};
const USEFUL: ProfileContent = {
  ...STARTED,
  personal: { ...EMPTY_PROFILE.personal, calledName: 'Ana' },
  location: { ...EMPTY_PROFILE.location, country: 'PT' },
};

describe('what’s left to do', () => {
  it('is listed, starting with what the dashboard needs', () => {
    expect(describeMissing(['personal.calledName', 'location.country'], STARTED)).toBe(
      'Still to add: your preferred name and your country.',
    );
    const begun = { ...STARTED, school: { schools: [{ ...emptySchool('a'), name: 'Liceu' }] } };
    expect(describeMissing(['location.country', 'school.schools'], begun)).toBe(
      'Still to add: your country. 1 school isn’t complete yet.',
    );
    expect(describeMissing(['school.schools'], STARTED)).toBe('Still to add: where you went to school.');
    expect(describeMissing(['location.country'], STARTED)).toBe('Still to add: your country.');
    expect(describeRemaining(stepGraph({ route: 'graduate', isSchoolWanted: null }), STARTED)).toBe(
      'Two quick answers and your dashboard is ready: your preferred name and your country. The rest can wait: choose “Finish later”.',
    );
  });

  it('isn’t required once there is a dashboard', () => {
    expect(describeRemaining(stepGraph({ route: 'graduate', isSchoolWanted: null }), USEFUL)).toContain(
      'This can wait',
    );
  });
});

describe('the steps in the navigation', () => {
  it('are done, current or upcoming', () => {
    const steps = journeySteps(
      stepGraph({ route: 'graduate', isSchoolWanted: null }),
      '/general/personal',
      STARTED,
    );
    expect(steps.slice(0, 2)).toEqual([
      { href: '/role/type', label: 'Your route', state: 'done' },
      { href: '/general/employment', label: 'About you', state: 'current' },
    ]);
    expect(steps.slice(2).every(({ state }) => state === 'ahead')).toBe(true);
  });
});

describe('answers in words', () => {
  it('name places, dates and choices', () => {
    const { personal, location, employment } = EMPTY_PROFILE;
    expect(formatAnswer('personal', 'bornOn', { ...personal, bornOn: '2003-02-28' })).toBe(
      '28 February 2003',
    );
    expect(formatAnswer('location', 'country', { ...location, country: 'PT' })).toBe('Portugal');
    expect(
      formatAnswer('location', 'rightsToWork', {
        ...location,
        rightsToWork: [
          { country: 'PT', right: 'yes', until: null },
          { country: 'GB', right: 'until', until: '2027-09-30' },
        ],
      }),
    ).toBe('Portugal: Yes\nUnited Kingdom: Yes, until 30 September 2027');
    expect(formatAnswer('employment', 'availableFrom', { ...employment, availableFrom: '2026-09' })).toBe(
      'September 2026',
    );
    const desiredPay = { minimum: '1450.5', period: 'month', currency: 'EUR' } as const;
    expect(formatAnswer('employment', 'desiredPay', { ...employment, desiredPay })).toBe('€1,450.50 a month');
  });

  it('distinguish "none" from no answer, and show unfinished answers as they are', () => {
    const { personal, employment } = EMPTY_PROFILE;
    expect(formatAnswer('employment', 'licences', { ...employment, licences: [] })).toBe('None');
    expect(formatAnswer('employment', 'licences', employment)).toBeNull();
    expect(formatAnswer('personal', 'bornOn', { ...personal, bornOn: '2003--' })).toBe('2003--');
    const desiredPay = { minimum: 'abc', period: null, currency: 'EUR' };
    expect(formatAnswer('employment', 'desiredPay', { ...employment, desiredPay })).toBe('abc');
  });

  it('exist for every occupation group', () => {
    expect(FIELD_OPTIONS.map(({ label }) => label).filter((label) => /^\d+$/.test(label))).toEqual([]);
    expect(FIELD_OPTIONS).toHaveLength(OCCUPATION_GROUPS.length);
  });
});

describe('violations in words', () => {
  it('are kind to people who are too young, and name the date they can join', () => {
    const violation = { pointer: '/bornOn', code: 'under_age', params: { opensOn: '2028-03-14' } };
    expect(fieldViolationMessage('personal', violation)).toContain('you can join on 14 March 2028');
  });

  it('fall back to the general wording', () => {
    const violation = { pointer: '/city', code: 'too_long', params: { limit: 100 } };
    expect(fieldViolationMessage('location', violation)).toContain('100');
  });
});
