import { COUNTRY_CODES } from '@common-ground/domain/profile/lists/countries';
import {
  SCHOOL_NAME_LENGTH,
  SCHOOL_STATUSES,
  SCHOOL_SYSTEMS,
  SCHOOL_TYPES,
} from '@common-ground/domain/profile/school';
import { type Static, Type } from 'typebox';
import { nullableEnum } from '../nullable.ts';
import { EntryId, NullableMonth, nullableEntries, nullableLine } from './entry.ts';

/** One school. */
export const School = Type.Object(
  {
    id: EntryId,
    name: nullableLine(SCHOOL_NAME_LENGTH),
    country: nullableEnum(COUNTRY_CODES),
    type: nullableEnum(SCHOOL_TYPES),
    system: nullableEnum(SCHOOL_SYSTEMS),
    from: NullableMonth,
    to: NullableMonth,
    status: nullableEnum(SCHOOL_STATUSES),
  },
  { additionalProperties: false },
);

/** The school step, about the schools. */
export const SchoolSection = Type.Object(
  { schools: nullableEntries(School) },
  { additionalProperties: false },
);
export type SchoolSection = Static<typeof SchoolSection>;
