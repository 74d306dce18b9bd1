import type { Activity } from '../profile/activity.ts';
import type { Booster, Certificate, Evidence, Skill, SpokenLanguage } from '../profile/booster.ts';
import type { Degree } from '../profile/degree.ts';
import type { Employment } from '../profile/employment.ts';
import type { Experience } from '../profile/experience.ts';
import type { Location } from '../profile/location.ts';
import type { PersonalDetails } from '../profile/personal-details.ts';
import type { Qualification, SchoolProject } from '../profile/qualification.ts';
import type { RoleChoice } from '../profile/role-choice.ts';
import type { School } from '../profile/school.ts';

/**
 * The level from which a field of a profile is shown.
 * - `anonymous`, `named`: at that level and above.
 * - `year`: a month; `anonymous` shows only the year, and `named` the whole.
 * - `sent`: never part of the profile that companies see, but the candidate can send it with an application.
 * - `never`: only to its owner, and not even with an application. Two values that aren't answers are sent with one anyway: the ID of an
 *   entry, and whether an employer is confidential.
 */
export type FieldLevel = 'anonymous' | 'year' | 'named' | 'sent' | 'never';

type Levels<Part> = { readonly [Field in keyof Part]-?: FieldLevel };

/*
 * Every field has a line: a field added to a profile doesn't compile until someone has decided about it. The reasons, field by field, are
 * in docs/who-sees-what.md. In short: what could name a person (names, organisations, links, places finer than a country, prose, exact
 * dates) is not anonymous; what only invites prejudice (kind of school, notes on circumstances, current situation) isn't shown unless
 * it's sent.
 */

export const ROLE_LEVELS = {
  route: 'anonymous',
  stage: 'anonymous',
  lookingFor: 'anonymous',
  isSchoolWanted: 'never',
} as const satisfies Levels<RoleChoice>;

export const PERSONAL_LEVELS = {
  fullName: 'named',
  calledName: 'named',
  latinName: 'named',
  pronouns: 'named',
  bornOn: 'never',
  phone: 'sent',
  preferredContact: 'sent',
  adjustments: 'sent',
} as const satisfies Levels<PersonalDetails>;

export const LOCATION_LEVELS = {
  country: 'anonymous',
  region: 'named',
  city: 'named',
  postcode: 'never',
  timeZone: 'named',
  workModes: 'anonymous',
  travel: 'anonymous',
  relocation: 'anonymous',
  relocationCountries: 'anonymous',
  rightsToWork: 'anonymous',
} as const satisfies Levels<Location>;

export const EMPLOYMENT_LEVELS = {
  situation: 'sent',
  availableFrom: 'anonymous',
  noticeWeeks: 'anonymous',
  hoursPerWeek: 'anonymous',
  fieldsOfWork: 'anonymous',
  desiredPay: 'never',
  licences: 'anonymous',
  currentEmployer: 'never',
} as const satisfies Levels<Employment>;

export const SCHOOL_LEVELS = {
  id: 'never',
  name: 'named',
  country: 'anonymous',
  type: 'sent',
  system: 'anonymous',
  status: 'anonymous',
  from: 'named',
  to: 'named',
} as const satisfies Levels<School>;

export const QUALIFICATION_LEVELS_SHOWN = {
  id: 'never',
  title: 'anonymous',
  subject: 'anonymous',
  level: 'anonymous',
  grade: 'anonymous',
} as const satisfies Levels<Qualification>;

export const PROJECT_LEVELS = {
  id: 'never',
  title: 'named',
  description: 'named',
} as const satisfies Levels<SchoolProject>;

export const ACTIVITY_LEVELS = {
  id: 'never',
  kind: 'anonymous',
  role: 'named',
  hoursPerWeek: 'anonymous',
  description: 'named',
  skills: 'anonymous',
  from: 'named',
  to: 'named',
} as const satisfies Levels<Activity>;

export const DEGREE_LEVELS = {
  id: 'never',
  institution: 'named',
  institutionRor: 'named',
  country: 'anonymous',
  award: 'anonymous',
  programme: 'anonymous',
  field: 'anonymous',
  mode: 'anonymous',
  from: 'year',
  to: 'year',
  result: 'anonymous',
  modules: 'named',
  thesis: 'named',
  languages: 'anonymous',
} as const satisfies Levels<Degree>;

export const EXPERIENCE_LEVELS = {
  id: 'never',
  kind: 'anonymous',
  title: 'anonymous',
  occupation: 'anonymous',
  employer: 'named',
  isEmployerConfidential: 'never',
  country: 'anonymous',
  from: 'year',
  to: 'year',
  isCurrent: 'anonymous',
  hoursPerWeek: 'anonymous',
  description: 'named',
  results: 'named',
  skills: 'anonymous',
  referee: 'sent',
} as const satisfies Levels<Experience>;

export const EVIDENCE_LEVELS = {
  id: 'never',
  prompt: 'anonymous',
  text: 'named',
} as const satisfies Levels<Evidence>;

export const SKILL_LEVELS_SHOWN = {
  id: 'never',
  name: 'anonymous',
  level: 'anonymous',
  link: 'named',
} as const satisfies Levels<Skill>;

export const LANGUAGE_LEVELS_SHOWN = {
  id: 'never',
  language: 'anonymous',
  level: 'anonymous',
} as const satisfies Levels<SpokenLanguage>;

export const CERTIFICATE_LEVELS = {
  id: 'never',
  name: 'anonymous',
  issuer: 'named',
  issuedOn: 'named',
  expiresOn: 'named',
  link: 'named',
} as const satisfies Levels<Certificate>;

/** The fields of the booster that aren't lists. */
export const BOOSTER_LEVELS = {
  publicLink: 'named',
} as const satisfies Levels<Pick<Booster, 'publicLink'>>;
