import fc from 'fast-check';
import { ACTIVITY_KINDS, ACTIVITY_LIMITS, type Activity } from '../activity.ts';
import {
  BOOSTER_LIMITS,
  type Certificate,
  EVIDENCE_PROMPTS,
  type Evidence,
  LANGUAGE_LEVELS,
  SKILL_LEVELS,
  type Skill,
  type SpokenLanguage,
} from '../booster.ts';
import { DEGREE_AWARDS, DEGREE_LIMITS, type Degree, STUDY_MODES } from '../degree.ts';
import { EXPERIENCE_KINDS, EXPERIENCE_LIMITS, type Experience, type Referee } from '../experience.ts';
import {
  DEGREE_RESULT_SCHEMES,
  GRADE_STATUSES,
  type Grade,
  RAW_GRADE_LENGTH,
  SCHOOL_GRADE_SCHEMES,
} from '../grade.ts';
import { COUNTRY_CODES } from '../lists/countries.ts';
import {
  ACADEMICS_LIMITS,
  QUALIFICATION_LEVELS,
  type Qualification,
  type SchoolProject,
} from '../qualification.ts';
import { SCHOOL_NAME_LENGTH, SCHOOL_STATUSES, SCHOOL_SYSTEMS, SCHOOL_TYPES, type School } from '../school.ts';
import {
  arbitraryLanguage,
  arbitraryLine,
  arbitraryLines,
  arbitraryLink,
  arbitraryProse,
  arbitrarySpan,
  perhaps,
} from './arbitrary-text.ts';

/** List entries of a profile, each normalised and valid, complete or not. */

const id = fc.uuid({ version: 4 });
const country = perhaps(fc.constantFrom(...COUNTRY_CODES));

/** Weekly hours in quarters, both ends included. */
export function quarters(least: number, most: number): fc.Arbitrary<number> {
  return fc.integer({ min: least * 4, max: most * 4 }).map((count) => count / 4);
}

function grade<Scheme extends string>(schemes: readonly Scheme[]): fc.Arbitrary<Grade<Scheme> | null> {
  const parts = fc.record({
    scheme: perhaps(fc.constantFrom(...schemes)),
    raw: perhaps(arbitraryLine(RAW_GRADE_LENGTH)),
    status: perhaps(fc.constantFrom(...GRADE_STATUSES)),
  });
  return parts.map((group) => (Object.values(group).every((part) => part === null) ? null : group));
}

export const arbitrarySchool: fc.Arbitrary<School> = withSpan({
  id,
  name: perhaps(arbitraryLine(SCHOOL_NAME_LENGTH)),
  country,
  type: perhaps(fc.constantFrom(...SCHOOL_TYPES)),
  system: perhaps(fc.constantFrom(...SCHOOL_SYSTEMS)),
  status: perhaps(fc.constantFrom(...SCHOOL_STATUSES)),
});

export const arbitraryQualification: fc.Arbitrary<Qualification> = fc.record({
  id,
  title: perhaps(arbitraryLine(ACADEMICS_LIMITS.title)),
  subject: perhaps(arbitraryLine(ACADEMICS_LIMITS.subject)),
  level: perhaps(fc.constantFrom(...QUALIFICATION_LEVELS)),
  grade: grade(SCHOOL_GRADE_SCHEMES),
});

export const arbitrarySchoolProject: fc.Arbitrary<SchoolProject> = fc.record({
  id,
  title: perhaps(arbitraryLine(ACADEMICS_LIMITS.projectTitle)),
  description: perhaps(arbitraryProse(ACADEMICS_LIMITS.projectDescription)),
});

export const arbitraryActivity: fc.Arbitrary<Activity> = withSpan({
  id,
  kind: perhaps(fc.constantFrom(...ACTIVITY_KINDS)),
  role: perhaps(arbitraryLine(ACTIVITY_LIMITS.role)),
  hoursPerWeek: perhaps(quarters(0, ACTIVITY_LIMITS.hoursPerWeek)),
  description: perhaps(arbitraryProse(ACTIVITY_LIMITS.description)),
  skills: perhaps(arbitraryLines(ACTIVITY_LIMITS.skills, ACTIVITY_LIMITS.skill)),
});

export const arbitraryDegree: fc.Arbitrary<Degree> = withSpan({
  id,
  institution: perhaps(arbitraryLine(DEGREE_LIMITS.institution)),
  institutionRor: perhaps(fc.constant('https://ror.org/013meh722')),
  country,
  award: perhaps(fc.constantFrom(...DEGREE_AWARDS)),
  programme: perhaps(arbitraryLine(DEGREE_LIMITS.programme)),
  field: perhaps(fc.oneof(fc.constant('isced-f:0613'), arbitraryLine(DEGREE_LIMITS.field))),
  mode: perhaps(fc.constantFrom(...STUDY_MODES)),
  result: grade(DEGREE_RESULT_SCHEMES),
  modules: perhaps(arbitraryLines(DEGREE_LIMITS.modules, DEGREE_LIMITS.module)),
  thesis: perhaps(arbitraryLine(DEGREE_LIMITS.thesis)),
  languages: perhaps(fc.uniqueArray(arbitraryLanguage, { maxLength: DEGREE_LIMITS.languages })),
});

const referee: fc.Arbitrary<Referee> = fc.record({
  name: perhaps(arbitraryLine(EXPERIENCE_LIMITS.refereeName)),
  relation: perhaps(arbitraryLine(EXPERIENCE_LIMITS.refereeRelation)),
  contact: perhaps(arbitraryLine(EXPERIENCE_LIMITS.refereeContact)),
  hasAgreed: fc.constant(true),
});

export const arbitraryExperience: fc.Arbitrary<Experience> = withSpan({
  id,
  kind: perhaps(fc.constantFrom(...EXPERIENCE_KINDS)),
  title: perhaps(arbitraryLine(EXPERIENCE_LIMITS.title)),
  occupation: perhaps(fc.constantFrom('isco-08:25', 'isco-08:2512')),
  employer: perhaps(arbitraryLine(EXPERIENCE_LIMITS.employer)),
  isEmployerConfidential: perhaps(fc.boolean()),
  country,
  isCurrent: perhaps(fc.boolean()),
  hoursPerWeek: perhaps(quarters(0, EXPERIENCE_LIMITS.hoursPerWeek)),
  description: perhaps(arbitraryProse(EXPERIENCE_LIMITS.description)),
  results: perhaps(arbitraryLines(EXPERIENCE_LIMITS.results, EXPERIENCE_LIMITS.result)),
  skills: perhaps(arbitraryLines(EXPERIENCE_LIMITS.skills, EXPERIENCE_LIMITS.skill)),
  referee: perhaps(referee),
}).map((experience) => (experience.isCurrent === true ? { ...experience, to: null } : experience));

export const arbitraryEvidence: fc.Arbitrary<Evidence> = fc.record({
  id,
  prompt: perhaps(fc.constantFrom(...EVIDENCE_PROMPTS)),
  text: perhaps(arbitraryProse(BOOSTER_LIMITS.evidenceText)),
});

export const arbitrarySkill: fc.Arbitrary<Skill> = fc.record({
  id,
  name: perhaps(arbitraryLine(BOOSTER_LIMITS.skill)),
  level: perhaps(fc.constantFrom(...SKILL_LEVELS)),
  link: perhaps(arbitraryLink),
});

export const arbitrarySpokenLanguage: fc.Arbitrary<SpokenLanguage> = fc.record({
  id,
  language: perhaps(arbitraryLanguage),
  level: perhaps(fc.constantFrom(...LANGUAGE_LEVELS)),
});

export const arbitraryCertificate: fc.Arbitrary<Certificate> = withSpan({
  id,
  name: perhaps(arbitraryLine(BOOSTER_LIMITS.certificateName)),
  issuer: perhaps(arbitraryLine(BOOSTER_LIMITS.certificateIssuer)),
  link: perhaps(arbitraryLink),
}).map(({ from, to, ...certificate }) => ({ ...certificate, issuedOn: from, expiresOn: to }));

function withSpan<Fields extends object>(fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> }) {
  return fc.tuple(fc.record(fields), arbitrarySpan).map(([entry, span]) => ({ ...entry, ...span }));
}
