import { emptyActivity } from '@common-ground/domain/profile/activity';
import { emptyQualification } from '@common-ground/domain/profile/qualification';
import { emptySchool } from '@common-ground/domain/profile/school';
import { describe, expect, it } from 'vitest';
import { ENTRY_LIST_TEXTS } from '../entries/entry-list-texts.ts';
import {
  entryViolationMessage,
  missingInEntryMessage,
  violationsOfEntry,
} from '../entries/entry-violations.ts';
import { activityDetail, activityName } from './activity-texts.ts';
import {
  qualificationDetail,
  qualificationName,
  qualificationTitleOptions,
  schoolDetail,
} from './school-labels.ts';

describe('a school in its list', () => {
  it('has a line with what it leads to, where it is and when', () => {
    const school = {
      ...emptySchool('a'),
      system: 'ib',
      country: 'PT',
      from: '2018-09',
      to: '2021-07',
    } as const;
    expect(schoolDetail(school)).toBe(
      'International Baccalaureate (IB) · Portugal · September 2018 to July 2021',
    );
    expect(schoolDetail({ ...school, status: 'attending', to: null })).toContain('Since September 2018');
    expect(schoolDetail(emptySchool('a'))).toBe('');
  });
});

describe('a qualification in its list', () => {
  const qualification = { ...emptyQualification('a'), title: 'A level', subject: 'Physics' };

  it('is named by its title and subject', () => {
    expect(qualificationName(qualification)).toBe('A level: Physics');
    expect(qualificationName({ ...qualification, title: null })).toBe('Physics');
    expect(qualificationName(emptyQualification('a'))).toBeNull();
  });

  it('shows the grade exactly as it was entered', () => {
    const graded = (raw: string | null, status: 'achieved' | 'predicted' | 'pending' | null) =>
      qualificationDetail({ ...qualification, grade: { scheme: 'abitur', raw, status } });
    expect(graded('1,3', 'achieved')).toBe('1,3 (Abitur, 1.0 is best)');
    expect(graded('1,3', 'predicted')).toBe('1,3 (Abitur, 1.0 is best; predicted)');
    expect(graded(null, 'pending')).toBe('not known yet');
    expect(qualificationDetail(qualification)).toBe('');
  });

  it('is named from suggestions: those of the candidate’s schools first, then all others, without duplicates', () => {
    const titles = qualificationTitleOptions(['abitur', null]).map(({ value }) => value);
    expect(titles[0]).toBe('Abitur');
    expect(titles).toContain('A level');
    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe('an activity in its list', () => {
  it('is named by its role, or else its kind', () => {
    const activity = {
      ...emptyActivity('a'),
      kind: 'caring',
      role: 'For my brother',
      hoursPerWeek: 1,
    } as const;
    expect(activityName(activity)).toBe('For my brother');
    expect(activityDetail(activity)).toBe('Caring for someone · 1 hour a week');
    expect(activityName({ ...activity, role: null })).toBe('Caring for someone');
    expect(activityName(emptyActivity('a'))).toBeNull();
  });
});

describe('what an entry is missing', () => {
  it('is listed, and nothing for a complete entry', () => {
    expect(missingInEntryMessage('school.schools', emptySchool('a'))).toBe(
      'Still to add: the name, the country and what it leads to.',
    );
    const school = { ...emptySchool('a'), name: 'Liceu', country: 'PT', system: 'other' } as const;
    expect(missingInEntryMessage('school.schools', school)).toBe('');
  });

  it('is counted in the wording of its list', () => {
    expect(ENTRY_LIST_TEXTS['school.schools'].unfinished(1)).toBe('1 school isn’t complete yet.');
    expect(ENTRY_LIST_TEXTS['university.degrees'].unfinished(2)).toBe('2 courses aren’t complete yet.');
  });
});

describe('violations in an entry', () => {
  const end = { pointer: '/schools/1/to', code: 'before_start', params: { from: '2020-01' } };
  const scheme = { pointer: '/schools/1/grade/scheme', code: 'not_allowed', params: {} };

  it('belong to the entry at that position, by field', () => {
    expect([...violationsOfEntry([end, scheme], 'schools', 1).keys()]).toEqual(['to', 'grade']);
    expect(violationsOfEntry([end], 'schools', 0).size).toBe(0);
    // The tenth entry is not the first.
    expect(violationsOfEntry([{ ...end, pointer: '/schools/10/to' }], 'schools', 1).size).toBe(0);
  });

  it('say what to do', () => {
    expect(entryViolationMessage('to', end)).toContain('before the start');
    expect(entryViolationMessage('name', { ...end, code: 'pattern' })).toContain('< or >');
    expect(entryViolationMessage('name', { ...end, code: 'too_long', params: { limit: 200 } })).toContain(
      '200',
    );
  });
});
