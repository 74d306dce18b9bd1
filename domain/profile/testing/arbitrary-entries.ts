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
  orNull,
} from './arbitrary-text.ts';

/** List entries of a profile, each normalised and valid, complete or not. */

const id = fc.uuid({ version: 4 });
const country = orNull(fc.constantFrom(...COUNTRY_CODES));

/** Weekly hours in quarters, both ends included. */
export function quarters(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min: min * 4, max: max * 4 }).map((count) => count / 4);
}

function grade<Scheme extends string>(schemes: readonly Scheme[]): fc.Arbitrary<Grade<Scheme> | null> {
  const parts = fc.record({
    scheme: orNull(fc.constantFrom(...schemes)),
    raw: orNull(arbitraryLine(RAW_GRADE_LENGTH)),
    status: orNull(fc.constantFrom(...GRADE_STATUSES)),
  });
  return parts.map((group) => (Object.values(group).every((part) => part === null) ? null : group));
}

export const arbitrarySchool: fc.Arbitrary<School> = withSpan({
  id,
  name: orNull(arbitraryLine(SCHOOL_NAME_LENGTH)),
  country,
  type: orNull(fc.constantFrom(...SCHOOL_TYPES)),
  system: orNull(fc.constantFrom(...SCHOOL_SYSTEMS)),
  status: orNull(fc.constantFrom(...SCHOOL_STATUSES)),
});

export const arbitraryQualification: fc.Arbitrary<Qualification> = fc.record({
  id,
  title: orNull(arbitraryLine(ACADEMICS_LIMITS.title)),
  subject: orNull(arbitraryLine(ACADEMICS_LIMITS.subject)),
  level: orNull(fc.constantFrom(...QUALIFICATION_LEVELS)),
  grade: grade(SCHOOL_GRADE_SCHEMES),
});

export const arbitrarySchoolProject: fc.Arbitrary<SchoolProject> = fc.record({
  id,
  title: orNull(arbitraryLine(ACADEMICS_LIMITS.projectTitle)),
  description: orNull(arbitraryProse(ACADEMICS_LIMITS.projectDescription)),
});

export const arbitraryActivity: fc.Arbitrary<Activity> = withSpan({
  id,
  kind: orNull(fc.constantFrom(...ACTIVITY_KINDS)),
  role: orNull(arbitraryLine(ACTIVITY_LIMITS.role)),
  hoursPerWeek: orNull(quarters(0, ACTIVITY_LIMITS.hoursPerWeek)),
  description: orNull(arbitraryProse(ACTIVITY_LIMITS.description)),
  skills: orNull(arbitraryLines(ACTIVITY_LIMITS.skills, ACTIVITY_LIMITS.skill)),
});

export const arbitraryDegree: fc.Arbitrary<Degree> = withSpan({
  id,
  institution: orNull(arbitraryLine(DEGREE_LIMITS.institution)),
  institutionRor: orNull(fc.constant('https://ror.org/013meh722')),
  country,
  award: orNull(fc.constantFrom(...DEGREE_AWARDS)),
  programme: orNull(arbitraryLine(DEGREE_LIMITS.programme)),
  field: orNull(fc.oneof(fc.constant('isced-f:0613'), arbitraryLine(DEGREE_LIMITS.field))),
  mode: orNull(fc.constantFrom(...STUDY_MODES)),
  result: grade(DEGREE_RESULT_SCHEMES),
  modules: orNull(arbitraryLines(DEGREE_LIMITS.modules, DEGREE_LIMITS.module)),
  thesis: orNull(arbitraryLine(DEGREE_LIMITS.thesis)),
  languages: orNull(fc.uniqueArray(arbitraryLanguage, { maxLength: DEGREE_LIMITS.languages })),
});

const referee: fc.Arbitrary<Referee> = fc.record({
  name: orNull(arbitraryLine(EXPERIENCE_LIMITS.refereeName)),
  relation: orNull(arbitraryLine(EXPERIENCE_LIMITS.refereeRelation)),
  contact: orNull(arbitraryLine(EXPERIENCE_LIMITS.refereeContact)),
  hasAgreed: fc.constant(true),
});

export const arbitraryExperience: fc.Arbitrary<Experience> = withSpan({
  id,
  kind: orNull(fc.constantFrom(...EXPERIENCE_KINDS)),
  title: orNull(arbitraryLine(EXPERIENCE_LIMITS.title)),
  occupation: orNull(fc.constantFrom('isco-08:25', 'isco-08:2512')),
  employer: orNull(arbitraryLine(EXPERIENCE_LIMITS.employer)),
  isEmployerConfidential: orNull(fc.boolean()),
  country,
  isCurrent: orNull(fc.boolean()),
  hoursPerWeek: orNull(quarters(0, EXPERIENCE_LIMITS.hoursPerWeek)),
  description: orNull(arbitraryProse(EXPERIENCE_LIMITS.description)),
  results: orNull(arbitraryLines(EXPERIENCE_LIMITS.results, EXPERIENCE_LIMITS.result)),
  skills: orNull(arbitraryLines(EXPERIENCE_LIMITS.skills, EXPERIENCE_LIMITS.skill)),
  referee: orNull(referee),
}).map((experience) => (experience.isCurrent === true ? { ...experience, to: null } : experience));

export const arbitraryEvidence: fc.Arbitrary<Evidence> = fc.record({
  id,
  prompt: orNull(fc.constantFrom(...EVIDENCE_PROMPTS)),
  text: orNull(arbitraryProse(BOOSTER_LIMITS.evidenceText)),
});

export const arbitrarySkill: fc.Arbitrary<Skill> = fc.record({
  id,
  name: orNull(arbitraryLine(BOOSTER_LIMITS.skill)),
  level: orNull(fc.constantFrom(...SKILL_LEVELS)),
  link: orNull(arbitraryLink),
});

export const arbitrarySpokenLanguage: fc.Arbitrary<SpokenLanguage> = fc.record({
  id,
  language: orNull(arbitraryLanguage),
  level: orNull(fc.constantFrom(...LANGUAGE_LEVELS)),
});

export const arbitraryCertificate: fc.Arbitrary<Certificate> = withSpan({
  id,
  name: orNull(arbitraryLine(BOOSTER_LIMITS.certificateName)),
  issuer: orNull(arbitraryLine(BOOSTER_LIMITS.certificateIssuer)),
  link: orNull(arbitraryLink),
}).map(({ from, to, ...certificate }) => ({ ...certificate, issuedOn: from, expiresOn: to }));

function withSpan<Fields extends object>(fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> }) {
  return fc.tuple(fc.record(fields), arbitrarySpan).map(([entry, span]) => ({ ...entry, ...span }));
}
