import {
  COMPANY_SIZES,
  INTERFACE_LANGUAGES,
  MOTIONS,
  PREFERENCES_LIMITS,
  SECTORS,
  TEXT_SIZES,
  THEMES,
} from '@common-ground/domain/profile/preferences';
import { type Static, Type } from 'typebox';
import { nullableEnum, nullableList, oneOf } from '../nullable.ts';
import { nullableLines } from './entry.ts';

/** The personalise step. Visibility and consents have their own operations. */
export const Preferences = Type.Object(
  {
    interests: nullableLines(PREFERENCES_LIMITS.interests, PREFERENCES_LIMITS.interest),
    companySizes: nullableList(oneOf(COMPANY_SIZES), { maxItems: COMPANY_SIZES.length }),
    sectorsWanted: nullableList(oneOf(SECTORS), { maxItems: PREFERENCES_LIMITS.sectors }),
    sectorsUnwanted: nullableList(oneOf(SECTORS), { maxItems: PREFERENCES_LIMITS.sectors }),
    dealBreakers: nullableLines(PREFERENCES_LIMITS.dealBreakers, PREFERENCES_LIMITS.dealBreaker),
    language: nullableEnum(INTERFACE_LANGUAGES),
    theme: nullableEnum(THEMES),
    motion: nullableEnum(MOTIONS),
    textSize: nullableEnum(TEXT_SIZES),
  },
  { additionalProperties: false },
);
export type Preferences = Static<typeof Preferences>;
