import { EXPERIENCE_KINDS, EXPERIENCE_LIMITS } from '@common-ground/domain/profile/experience';
import { COUNTRY_CODES } from '@common-ground/domain/profile/lists/countries';
import { type Static, Type } from 'typebox';
import { nullableBoolean, nullableEnum, nullableHours, nullableObject, nullableString } from '../nullable.ts';
import {
  EntryId,
  NullableMonth,
  nullableEntries,
  nullableLine,
  nullableLines,
  nullableProse,
} from './entry.ts';

/** A referee for the candidate. Kept only if `hasAgreed` is true. */
const Referee = nullableObject({
  name: nullableLine(EXPERIENCE_LIMITS.refereeName),
  relation: nullableLine(EXPERIENCE_LIMITS.refereeRelation),
  contact: nullableLine(EXPERIENCE_LIMITS.refereeContact),
  hasAgreed: nullableBoolean(),
});

/** Work of any kind, or a break. */
export const Experience = Type.Object(
  {
    id: EntryId,
    kind: nullableEnum(EXPERIENCE_KINDS),
    title: nullableLine(EXPERIENCE_LIMITS.title),
    occupation: nullableString({ pattern: '^isco-08:[0-9]{2,4}$' }),
    employer: nullableLine(EXPERIENCE_LIMITS.employer),
    isEmployerConfidential: nullableBoolean(),
    country: nullableEnum(COUNTRY_CODES),
    from: NullableMonth,
    to: NullableMonth,
    isCurrent: nullableBoolean(),
    hoursPerWeek: nullableHours({ minimum: 0, maximum: EXPERIENCE_LIMITS.hoursPerWeek }),
    description: nullableProse(EXPERIENCE_LIMITS.description),
    results: nullableLines(EXPERIENCE_LIMITS.results, EXPERIENCE_LIMITS.result),
    skills: nullableLines(EXPERIENCE_LIMITS.skills, EXPERIENCE_LIMITS.skill),
    referee: Referee,
  },
  { additionalProperties: false },
);

/** The experience step. */
export const ExperienceSection = Type.Object(
  { experiences: nullableEntries(Experience) },
  { additionalProperties: false },
);
export type ExperienceSection = Static<typeof ExperienceSection>;
