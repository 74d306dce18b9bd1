import { GRADE_STATUSES, RAW_GRADE_LENGTH, SCHOOL_GRADE_SCHEMES } from '@common-ground/domain/profile/grade';
import { ACADEMICS_LIMITS, QUALIFICATION_LEVELS } from '@common-ground/domain/profile/qualification';
import { type Static, Type } from 'typebox';
import { nullableEnum, nullableObject } from '../nullable.ts';
import { EntryId, nullableEntries, nullableLine, nullableProse } from './entry.ts';

/** A grade as it was given. It's shown as it is and never converted. */
export function nullableGrade<const Schemes extends readonly string[]>(schemes: Schemes) {
  return nullableObject({
    scheme: nullableEnum(schemes),
    raw: nullableLine(RAW_GRADE_LENGTH),
    status: nullableEnum(GRADE_STATUSES),
  });
}

/** One subject of one qualification. */
export const Qualification = Type.Object(
  {
    id: EntryId,
    title: nullableLine(ACADEMICS_LIMITS.title),
    subject: nullableLine(ACADEMICS_LIMITS.subject),
    level: nullableEnum(QUALIFICATION_LEVELS),
    grade: nullableGrade(SCHOOL_GRADE_SCHEMES),
  },
  { additionalProperties: false },
);

/** Something made or done at school. */
export const SchoolProject = Type.Object(
  {
    id: EntryId,
    title: nullableLine(ACADEMICS_LIMITS.projectTitle),
    description: nullableProse(ACADEMICS_LIMITS.projectDescription),
  },
  { additionalProperties: false },
);

/** The school step, about qualifications and projects. */
export const AcademicsSection = Type.Object(
  {
    qualifications: nullableEntries(Qualification),
    projects: nullableEntries(SchoolProject),
    contextNote: nullableProse(ACADEMICS_LIMITS.contextNote),
  },
  { additionalProperties: false },
);
export type AcademicsSection = Static<typeof AcademicsSection>;
