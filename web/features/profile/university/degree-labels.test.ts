import { emptyDegree } from '@common-ground/domain/profile/degree';
import { describe, expect, it } from 'vitest';
import { degreeDetail, degreeName } from './degree-labels.ts';

const EMPTY = emptyDegree('7c9e6679-7425-40de-944b-e07fc1f90ae7');

describe('a programme of study in words', () => {
  it('has no name before one is entered', () => {
    expect([degreeName(EMPTY), degreeDetail(EMPTY)]).toEqual([null, '']);
  });

  it('is named by subject and university, with the result as it was entered', () => {
    const degree = {
      ...EMPTY,
      institution: 'Uniwersytet Łódzki',
      programme: 'Physics',
      country: 'PL',
      award: 'bachelor',
      from: '2021-10',
      to: '2024-07',
      result: { scheme: 'gpa_5', raw: '4,5', status: 'predicted' },
    } as const;
    expect(degreeName(degree)).toBe('Physics, Uniwersytet Łódzki');
    expect(degreeDetail(degree)).toBe(
      'Bachelor’s degree · Poland · October 2021 to July 2024 · GPA 4,5 of 5.0 (predicted)',
    );
  });
});
