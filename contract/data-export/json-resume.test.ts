import { toJsonResume } from '@common-ground/domain/profile/json-resume/json-resume-export';
import { arbitraryProfile } from '@common-ground/domain/profile/testing/arbitrary-profile';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../violations.ts';
import { JsonResume } from './json-resume.ts';

describe('the schema of a JSON Resume', () => {
  it('is satisfied by every exported profile', () => {
    fc.assert(
      fc.property(arbitraryProfile, (profile) => {
        expect(findViolations(JsonResume, toJsonResume(profile, 'a@example.org'))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('allows unknown keys, and requires nothing', () => {
    const resume = { work: [{ name: 'A', team: 7 }], hobbies: ['chess'] };
    expect(findViolations(JsonResume, {})).toEqual([]);
    expect(findViolations(JsonResume, resume)).toEqual([]);
  });

  it('reports values of another type than the standard’s', () => {
    expect(findViolations(JsonResume, { volunteer: [{ highlights: 'one' }], basics: [] })).toEqual([
      { pointer: '/basics', code: 'type', params: {} },
      { pointer: '/volunteer/0/highlights', code: 'type', params: {} },
    ]);
  });
});
