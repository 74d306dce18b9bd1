import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyCertificate, emptySkill } from '../profile/booster.ts';
import { type Degree, emptyDegree } from '../profile/degree.ts';
import { type Experience, emptyExperience } from '../profile/experience.ts';
import { emptyQualification } from '../profile/qualification.ts';
import { CRITERION_KINDS, type Criterion } from './criterion.ts';
import { type CriteriaProfile, evaluateCriteria, evaluateMustHaves } from './evaluate-criteria.ts';

const today = '2026-11-21';
const EMPTY: CriteriaProfile = {
  location: { rightsToWork: null, travel: null },
  employment: { licences: null },
  academics: { qualifications: null },
  university: { degrees: null },
  experience: { experiences: null },
  booster: { languages: null, skills: null, certificates: null },
};

function criterion(changes: Partial<Criterion>): Criterion {
  return {
    id: 'one',
    kind: 'free',
    need: 'must',
    subject: null,
    level: null,
    months: null,
    reason: 'The job needs it.',
    ...changes,
  };
}

function standing(changes: Partial<Criterion>, profile: Partial<CriteriaProfile>) {
  const [outcome] = evaluateCriteria([criterion(changes)], { ...EMPTY, ...profile }, today);
  return outcome?.standing;
}

describe('languages', () => {
  const german = { kind: 'language', subject: 'de', level: 'B2' } as const;
  const speaks = (language: string | null, level: 'B1' | 'C1' | 'native' | null) => ({
    booster: { ...EMPTY.booster, languages: [{ id: 'l', language, level }] },
  });

  it('are met from that level up, whatever the region', () => {
    expect(standing(german, speaks('de', 'C1'))).toBe('met');
    expect(standing(german, speaks('de-AT', 'native'))).toBe('met');
    expect(standing(german, speaks('de', 'B1'))).toBe('not_met');
  });

  it('are unknown without a list or a level, and not met if they aren’t in the list', () => {
    expect(standing(german, {})).toBe('unknown');
    expect(standing(german, speaks('de', null))).toBe('unknown');
    expect(standing(german, speaks('pt', 'native'))).toBe('not_met');
  });

  it('name the entry that proves it', () => {
    const [outcome] = evaluateCriteria([criterion(german)], { ...EMPTY, ...speaks('de', 'C1') }, today);
    expect(outcome?.evidence).toMatchObject({ section: 'booster', entryId: 'l', text: 'de', level: 'C1' });
  });
});

describe('the right to work', () => {
  const inPortugal = { kind: 'right_to_work', subject: 'PT' } as const;
  it.each([
    ['yes', null, 'met'],
    ['needs_sponsorship', null, 'not_met'],
    ['not_sure', null, 'unknown'],
    ['until', '2026-11-21', 'met'],
    ['until', '2026-11-20', 'not_met'],
    ['until', null, 'unknown'],
  ] as const)('with %s (%s) is %s', (right, until, expected) => {
    const rightsToWork = [{ country: 'PT', right, until }];
    expect(standing(inPortugal, { location: { ...EMPTY.location, rightsToWork } })).toBe(expected);
  });

  it('is unknown for a country that is not in the list', () => {
    expect(standing(inPortugal, { location: { ...EMPTY.location, rightsToWork: [] } })).toBe('unknown');
  });
});

describe('licences and skills', () => {
  it('are found by name, however it’s written', () => {
    const licence = { kind: 'licence', subject: 'Driving licence B' } as const;
    expect(standing(licence, { employment: { licences: ['driving  licence b'] } })).toBe('met');
    expect(standing(licence, { employment: { licences: [] } })).toBe('not_met');
    expect(standing(licence, { employment: { licences: ['Forklift'] } })).toBe('unknown');
    const certificates = [{ ...emptyCertificate('c'), name: 'Driving licence B', expiresOn: '2026-10' }];
    expect(standing(licence, { booster: { ...EMPTY.booster, certificates } })).toBe('not_met');
  });

  it('count if they were used, and are never known to be missing', () => {
    const skill = { kind: 'skill', subject: 'SQL' } as const;
    expect(
      standing(skill, { booster: { ...EMPTY.booster, skills: [{ ...emptySkill('s'), name: 'sql' }] } }),
    ).toBe('met');
    const experiences = [{ ...emptyExperience('e'), skills: ['SQL'] }];
    expect(standing(skill, { experience: { experiences } })).toBe('met');
    expect(standing(skill, { booster: { ...EMPTY.booster, skills: [] } })).toBe('unknown');
  });
});

describe('qualifications', () => {
  const bachelor = { kind: 'qualification', level: '6' } as const;
  const degree = (changes: Partial<Degree>) => ({
    university: { degrees: [{ ...emptyDegree('d'), ...changes }] },
  });

  it('are met by a finished programme of the level or above', () => {
    expect(standing(bachelor, degree({ award: 'master', to: '2025-07' }))).toBe('met');
    expect(standing(bachelor, degree({ award: 'bachelor', to: '2026-11' }))).toBe('met');
  });

  it('are unknown while it’s ongoing, or if the award doesn’t say', () => {
    expect(standing(bachelor, degree({ award: 'bachelor', to: '2027-07' }))).toBe('unknown');
    expect(standing(bachelor, degree({ award: 'diploma', to: '2020-07' }))).toBe('unknown');
    expect(standing(bachelor, {})).toBe('unknown');
  });

  it('are not met by lower ones alone', () => {
    expect(standing(bachelor, degree({ award: 'short_cycle', to: '2020-07' }))).toBe('not_met');
  });

  it('at school are met once achieved, and unknown while predicted', () => {
    const school = (status: 'achieved' | 'predicted') => ({
      academics: {
        qualifications: [
          { ...emptyQualification('q'), level: '3' as const, grade: { scheme: null, raw: 'A', status } },
        ],
      },
    });
    expect(standing({ kind: 'qualification', level: '3' }, school('achieved'))).toBe('met');
    expect(standing({ kind: 'qualification', level: '3' }, school('predicted'))).toBe('unknown');
  });
});

describe('experience', () => {
  const inSoftware = { kind: 'experience', subject: 'isco-08:25', months: 12 } as const;
  const worked = (...entries: Partial<Experience>[]) => ({
    experience: {
      experiences: entries.map((entry, index) => ({ ...emptyExperience(`e${index}`), ...entry })),
    },
  });
  const software = { kind: 'job', occupation: 'isco-08:2512' } as const;

  it('counts each month once, whatever the kind of work', () => {
    expect(standing(inSoftware, worked({ ...software, from: '2025-01', to: '2025-12' }))).toBe('met');
    expect(
      standing(
        inSoftware,
        worked(
          { ...software, from: '2025-01', to: '2025-06' },
          { ...software, kind: 'volunteering', from: '2025-03', to: '2025-08' },
        ),
      ),
    ).toBe('not_met');
    expect(standing(inSoftware, worked({ ...software, from: '2025-12', isCurrent: true }))).toBe('met');
  });

  it('is unknown if an entry that might be in the field would decide it', () => {
    expect(standing(inSoftware, worked({ kind: 'job', from: '2024-01', to: '2025-12' }))).toBe('unknown');
    expect(standing(inSoftware, worked({ ...software, from: '2025-12' }))).toBe('unknown');
    expect(standing(inSoftware, {})).toBe('unknown');
  });

  it('isn’t met without any, and doesn’t count breaks or the future', () => {
    expect(standing(inSoftware, worked())).toBe('not_met');
    expect(
      standing(
        { ...inSoftware, subject: null },
        worked({ kind: 'career_break', from: '2020-01', to: '2025-01' }),
      ),
    ).toBe('not_met');
    expect(standing(inSoftware, worked({ ...software, from: '2026-10', to: '2030-01' }))).toBe('not_met');
  });
});

it('travel is met if the candidate accepts as much or more', () => {
  const often = { kind: 'travel', level: 'often' } as const;
  expect(standing(often, { location: { ...EMPTY.location, travel: 'often' } })).toBe('met');
  expect(standing(often, { location: { ...EMPTY.location, travel: 'some' } })).toBe('not_met');
  expect(standing(often, {})).toBe('unknown');
});

it('a candidate who has answered nothing fails no criteria', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CRITERION_KINDS),
      fc.option(fc.string()),
      fc.constantFrom('1', 'B2', 'some', null),
      fc.integer({ min: 1, max: 480 }),
      (kind, subject, level, months) => {
        expect(standing({ kind, subject, level, months }, {})).toBe('unknown');
      },
    ),
  );
});

it('the must-haves together are as weak as the weakest; nice-to-haves do not count', () => {
  const criteria = [criterion({ id: 'a' }), criterion({ id: 'b' }), criterion({ id: 'c', need: 'nice' })];
  const whole = (...standings: ('met' | 'not_met' | 'unknown')[]) =>
    evaluateMustHaves(
      criteria,
      standings.map((outcome, index) => ({
        criterionId: criteria[index]?.id ?? '',
        standing: outcome,
        evidence: null,
      })),
    );
  expect(whole('met', 'met', 'not_met')).toBe('met');
  expect(whole('met', 'unknown', 'met')).toBe('unknown');
  expect(whole('not_met', 'unknown', 'met')).toBe('not_met');
});
