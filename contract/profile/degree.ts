import { DEGREE_AWARDS, DEGREE_LIMITS, ROR_PATTERN, STUDY_MODES } from '@common-ground/domain/profile/degree';
import { DEGREE_RESULT_SCHEMES } from '@common-ground/domain/profile/grade';
import { COUNTRY_CODES } from '@common-ground/domain/profile/lists/countries';
import { LANGUAGE_TAG_PATTERN } from '@common-ground/domain/profile/lists/language-tag';
import { type Static, Type } from 'typebox';
import { nullableEnum, nullableList, nullableString } from '../nullable.ts';
import { EntryId, NullableMonth, nullableEntries, nullableLine, nullableLines } from './entry.ts';
import { nullableGrade } from './qualification.ts';

/** One programme of study. While it's ongoing, `to` is the expected end. */
export const Degree = Type.Object(
  {
    id: EntryId,
    institution: nullableLine(DEGREE_LIMITS.institution),
    institutionRor: nullableString({ pattern: ROR_PATTERN }),
    country: nullableEnum(COUNTRY_CODES),
    award: nullableEnum(DEGREE_AWARDS),
    programme: nullableLine(DEGREE_LIMITS.programme),
    field: nullableLine(DEGREE_LIMITS.field),
    mode: nullableEnum(STUDY_MODES),
    from: NullableMonth,
    to: NullableMonth,
    result: nullableGrade(DEGREE_RESULT_SCHEMES),
    modules: nullableLines(DEGREE_LIMITS.modules, DEGREE_LIMITS.module),
    thesis: nullableLine(DEGREE_LIMITS.thesis),
    languages: nullableList(Type.String({ pattern: LANGUAGE_TAG_PATTERN }), {
      maxItems: DEGREE_LIMITS.languages,
    }),
  },
  { additionalProperties: false },
);

/** The university step, about programmes of study. */
export const UniversitySection = Type.Object(
  { degrees: nullableEntries(Degree) },
  { additionalProperties: false },
);
export type UniversitySection = Static<typeof UniversitySection>;
