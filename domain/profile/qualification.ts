import type { Violation } from '../violation.ts';
import type { Entry } from './entry.ts';
import { repeatedIds } from './entry-rules.ts';
import type { Grade, SchoolGradeScheme } from './grade.ts';

/** The school step, about achievements: qualifications with grades, projects, and what employers should know about them. */

/** Levels of ISCED 2011 (UNESCO), 1 primary to 5 short-cycle tertiary: what a school can lead to. */
export const QUALIFICATION_LEVELS = ['1', '2', '3', '4', '5'] as const;
export type QualificationLevel = (typeof QUALIFICATION_LEVELS)[number];

/** One subject of one qualification, with its grade. Null means not answered. */
export type Qualification = Entry & {
  /** For example "A level", "Abitur", "Matura". */
  readonly title: string | null;
  readonly subject: string | null;
  readonly level: QualificationLevel | null;
  readonly grade: Grade<SchoolGradeScheme> | null;
};

/** Something made or done at school. */
export type SchoolProject = Entry & { readonly title: string | null; readonly description: string | null };

/** Maximum lengths in characters. */
export const ACADEMICS_LIMITS = {
  title: 120,
  subject: 120,
  projectTitle: 120,
  projectDescription: 400,
  contextNote: 1_000,
} as const;

/** The section. Null means not answered; an empty list is the answer "none". */
export type AcademicsSection = {
  readonly qualifications: readonly Qualification[] | null;
  readonly projects: readonly SchoolProject[] | null;
  /** What people need to know to interpret the grades: illness, a change of country, caring for someone. */
  readonly contextNote: string | null;
};

export const EMPTY_ACADEMICS_SECTION: AcademicsSection = {
  qualifications: null,
  projects: null,
  contextNote: null,
};

/** An empty qualification. */
export function emptyQualification(id: string): Qualification {
  return { id, title: null, subject: null, level: null, grade: null };
}

/** An empty project. */
export function emptySchoolProject(id: string): SchoolProject {
  return { id, title: null, description: null };
}

/** What makes a qualification complete, besides a complete grade. */
export const QUALIFICATION_REQUIRED = [
  'title',
  'subject',
] as const satisfies readonly (keyof Qualification)[];

/** What makes a project complete. */
export const SCHOOL_PROJECT_REQUIRED = ['title'] as const satisfies readonly (keyof SchoolProject)[];

/** What the schema can't check: one id twice. */
export function academicsViolations(section: AcademicsSection): readonly Violation[] {
  return [
    ...repeatedIds('/qualifications', section.qualifications),
    ...repeatedIds('/projects', section.projects),
  ];
}
