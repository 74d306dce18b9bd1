import { describe, expect, it } from 'vitest';
import { emptyExperience, experienceViolations, missingInExperience } from './experience.ts';

const WHOLE = {
  ...emptyExperience('a'),
  kind: 'job',
  title: 'Nurse',
  employer: 'Harbour Health',
  from: '2020-01',
  to: '2022-03',
} as const;

describe('what an experience is missing', () => {
  it.each([
    [{}, []],
    [{ kind: null, title: null, from: null }, ['kind', 'title', 'from']],
    [{ employer: null }, ['employer']],
    [{ employer: null, isEmployerConfidential: true }, []],
    [{ employer: null, kind: 'career_break' }, []],
    [{ to: null }, ['to']],
    [{ to: null, isCurrent: true }, []],
    [{ description: 'Short' }, ['description']],
    [{ description: 'x'.repeat(50) }, []],
  ] as const)('with %j is %j', (change, missing) => {
    expect(missingInExperience({ ...WHOLE, ...change })).toEqual(missing);
  });
});

describe('violations in experiences', () => {
  it('are reported all at once, each at its location', () => {
    const referee = { name: 'Ana', relation: null, contact: null, hasAgreed: null };
    const experiences = [
      WHOLE,
      { ...WHOLE, id: 'b', to: '2019-12' },
      { ...WHOLE, id: 'c', isCurrent: true, referee },
      { ...WHOLE, referee: { ...referee, hasAgreed: true } },
    ];
    expect(experienceViolations({ experiences })).toEqual([
      { pointer: '/experiences/3/id', code: 'duplicate', params: {} },
      { pointer: '/experiences/1/to', code: 'before_start', params: { from: '2020-01' } },
      { pointer: '/experiences/2/to', code: 'not_allowed', params: {} },
      { pointer: '/experiences/2/referee', code: 'consent_needed', params: {} },
    ]);
  });

  it('are none if nothing is answered, or the answer is "none"', () => {
    expect(experienceViolations({ experiences: null })).toEqual([]);
    expect(experienceViolations({ experiences: [] })).toEqual([]);
  });
});
