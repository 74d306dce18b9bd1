import {
  BOOSTER_LIMITS,
  EVIDENCE_PROMPTS,
  LANGUAGE_LEVELS,
  SKILL_LEVELS,
} from '@common-ground/domain/profile/booster';
import { LANGUAGE_TAG_PATTERN } from '@common-ground/domain/profile/lists/language-tag';
import { type Static, Type } from 'typebox';
import { nullableEnum, nullableString } from '../nullable.ts';
import {
  EntryId,
  NullableLink,
  NullableMonth,
  nullableEntries,
  nullableLine,
  nullableProse,
} from './entry.ts';

/** A short true story. */
export const Evidence = Type.Object(
  {
    id: EntryId,
    prompt: nullableEnum(EVIDENCE_PROMPTS),
    text: nullableProse(BOOSTER_LIMITS.evidenceText),
  },
  { additionalProperties: false },
);

/** A skill and the candidate's own rating of it. */
export const Skill = Type.Object(
  {
    id: EntryId,
    name: nullableLine(BOOSTER_LIMITS.skill),
    level: nullableEnum(SKILL_LEVELS),
    link: NullableLink,
  },
  { additionalProperties: false },
);

/** A language and how well it is spoken. @example {"id":"0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41","language":"pt","level":"C1"} */
export const SpokenLanguage = Type.Object(
  {
    id: EntryId,
    language: nullableString({ pattern: LANGUAGE_TAG_PATTERN }),
    level: nullableEnum(LANGUAGE_LEVELS),
  },
  { additionalProperties: false },
);

/** A certificate of something learned or allowed. */
export const Certificate = Type.Object(
  {
    id: EntryId,
    name: nullableLine(BOOSTER_LIMITS.certificateName),
    issuer: nullableLine(BOOSTER_LIMITS.certificateIssuer),
    issuedOn: NullableMonth,
    expiresOn: NullableMonth,
    link: NullableLink,
  },
  { additionalProperties: false },
);

/** The profile booster. */
export const Booster = Type.Object(
  {
    evidence: nullableEntries(Evidence, BOOSTER_LIMITS.evidence),
    skills: nullableEntries(Skill, BOOSTER_LIMITS.skills),
    languages: nullableEntries(SpokenLanguage, BOOSTER_LIMITS.languages),
    certificates: nullableEntries(Certificate, BOOSTER_LIMITS.certificates),
    publicLink: NullableLink,
  },
  { additionalProperties: false },
);
export type Booster = Static<typeof Booster>;
