import { ACTIVITY_REQUIRED, type Activity } from './activity.ts';
import {
  CERTIFICATE_REQUIRED,
  type Certificate,
  type Evidence,
  missingInEvidence,
  SKILL_REQUIRED,
  type Skill,
  SPOKEN_LANGUAGE_REQUIRED,
  type SpokenLanguage,
} from './booster.ts';
import { DEGREE_REQUIRED, type Degree } from './degree.ts';
import type { Entry } from './entry.ts';
import { type Experience, missingInExperience } from './experience.ts';
import { isGradeComplete } from './grade.ts';
import {
  QUALIFICATION_REQUIRED,
  type Qualification,
  SCHOOL_PROJECT_REQUIRED,
  type SchoolProject,
} from './qualification.ts';
import { SCHOOL_REQUIRED, type School } from './school.ts';

/** The lists of entries of a profile, and what their entries are. */
export type EntryLists = {
  readonly 'school.schools': School;
  readonly 'academics.qualifications': Qualification;
  readonly 'academics.projects': SchoolProject;
  readonly 'schoolActivities.activities': Activity;
  readonly 'university.degrees': Degree;
  readonly 'universityActivities.activities': Activity;
  readonly 'experience.experiences': Experience;
  readonly 'booster.evidence': Evidence;
  readonly 'booster.skills': Skill;
  readonly 'booster.languages': SpokenLanguage;
  readonly 'booster.certificates': Certificate;
};

/** A list of entries by its section and field, for example `school.schools`. */
export type EntryListName = keyof EntryLists;

type Missing = { readonly [Name in EntryListName]: (entry: EntryLists[Name]) => readonly string[] };

const MISSING: Missing = {
  'school.schools': (school) => unanswered(school, SCHOOL_REQUIRED),
  'academics.qualifications': (qualification) => [
    ...unanswered(qualification, QUALIFICATION_REQUIRED),
    ...(isGradeComplete(qualification.grade) ? [] : ['grade']),
  ],
  'academics.projects': (project) => unanswered(project, SCHOOL_PROJECT_REQUIRED),
  'schoolActivities.activities': (activity) => unanswered(activity, ACTIVITY_REQUIRED),
  'university.degrees': (degree) => [
    ...unanswered(degree, DEGREE_REQUIRED),
    ...(isGradeComplete(degree.result) ? [] : ['result']),
  ],
  'universityActivities.activities': (activity) => unanswered(activity, ACTIVITY_REQUIRED),
  'experience.experiences': missingInExperience,
  'booster.evidence': missingInEvidence,
  'booster.skills': (skill) => unanswered(skill, SKILL_REQUIRED),
  'booster.languages': (language) => unanswered(language, SPOKEN_LANGUAGE_REQUIRED),
  'booster.certificates': (certificate) => unanswered(certificate, CERTIFICATE_REQUIRED),
};

function unanswered<Item extends Entry>(entry: Item, required: readonly (keyof Item & string)[]) {
  return required.filter((field) => entry[field] === null || entry[field] === '');
}

/** The fields still missing from an entry; empty if it's complete. Any entry can be saved. */
export function missingInEntry<Name extends EntryListName>(
  name: Name,
  entry: EntryLists[Name],
): readonly string[] {
  return MISSING[name](entry);
}

/** Whether a field of a section, for example `school.schools`, is a list of entries. */
export function isEntryListName(name: string): name is EntryListName {
  return Object.hasOwn(MISSING, name);
}
