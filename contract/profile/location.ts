import { YEAR_PATTERN } from '@common-ground/domain/profile/iso-date';
import { COUNTRY_CODES } from '@common-ground/domain/profile/lists/countries';
import { TIME_ZONE_PATTERN } from '@common-ground/domain/profile/lists/time-zone';
import {
  LOCATION_LIMITS,
  RELOCATION_CHOICES,
  TRAVEL_AMOUNTS,
  WORK_MODES,
  WORK_RIGHTS,
} from '@common-ground/domain/profile/location';
import { NAME_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { nullableEnum, nullableList, nullableString, oneOf } from '../nullable.ts';

/**
 * The right to work in one country; `until` (a day) only if the right is `until`.
 * @example {"country":"PT","right":"yes","until":null}
 */
export const RightToWork = Type.Object(
  {
    country: oneOf(COUNTRY_CODES),
    right: oneOf(WORK_RIGHTS),
    until: nullableString({ format: 'date', pattern: YEAR_PATTERN }),
  },
  { additionalProperties: false },
);
export type RightToWork = Static<typeof RightToWork>;

/** The general step, about places. */
export const Location = Type.Object(
  {
    country: nullableEnum(COUNTRY_CODES),
    region: nullableString({ minLength: 1, maxLength: LOCATION_LIMITS.region, pattern: NAME_PATTERN }),
    city: nullableString({ minLength: 1, maxLength: LOCATION_LIMITS.city, pattern: NAME_PATTERN }),
    postcode: nullableString({ minLength: 1, maxLength: LOCATION_LIMITS.postcode, pattern: NAME_PATTERN }),
    timeZone: nullableString({ pattern: TIME_ZONE_PATTERN }),
    workModes: nullableList(oneOf(WORK_MODES), { maxItems: WORK_MODES.length }),
    travel: nullableEnum(TRAVEL_AMOUNTS),
    relocation: nullableEnum(RELOCATION_CHOICES),
    relocationCountries: nullableList(oneOf(COUNTRY_CODES), {
      maxItems: LOCATION_LIMITS.relocationCountries,
    }),
    rightsToWork: nullableList(RightToWork, { maxItems: LOCATION_LIMITS.rightsToWork }),
  },
  { additionalProperties: false },
);
export type Location = Static<typeof Location>;
