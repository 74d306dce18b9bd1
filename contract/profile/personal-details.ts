import { YEAR_PATTERN } from '@common-ground/domain/profile/iso-date';
import { CONTACT_WAYS, PERSONAL_LIMITS } from '@common-ground/domain/profile/personal-details';
import { PHONE_PATTERN } from '@common-ground/domain/profile/phone';
import { LATIN_NAME_PATTERN, NAME_PATTERN, PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { nullableEnum, nullableString } from '../nullable.ts';

/** The general step, about the person. The date of birth is only used to check the age, and only its owner can read it. */
export const PersonalDetails = Type.Object(
  {
    fullName: nullableString({ minLength: 1, maxLength: PERSONAL_LIMITS.fullName, pattern: NAME_PATTERN }),
    calledName: nullableString({
      minLength: 1,
      maxLength: PERSONAL_LIMITS.calledName,
      pattern: NAME_PATTERN,
    }),
    latinName: nullableString({
      minLength: 1,
      maxLength: PERSONAL_LIMITS.fullName,
      pattern: LATIN_NAME_PATTERN,
    }),
    pronouns: nullableString({ minLength: 1, maxLength: PERSONAL_LIMITS.pronouns, pattern: NAME_PATTERN }),
    bornOn: nullableString({ format: 'date', pattern: YEAR_PATTERN }),
    phone: nullableString({ pattern: PHONE_PATTERN }),
    preferredContact: nullableEnum(CONTACT_WAYS),
    adjustments: nullableString({
      minLength: 1,
      maxLength: PERSONAL_LIMITS.adjustments,
      pattern: PROSE_PATTERN,
    }),
  },
  { additionalProperties: false },
);
export type PersonalDetails = Static<typeof PersonalDetails>;
