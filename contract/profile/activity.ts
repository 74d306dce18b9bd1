import { ACTIVITY_KINDS, ACTIVITY_LIMITS } from '@common-ground/domain/profile/activity';
import { type Static, Type } from 'typebox';
import { nullableEnum, nullableHours } from '../nullable.ts';
import {
  EntryId,
  NullableMonth,
  nullableEntries,
  nullableLine,
  nullableLines,
  nullableProse,
} from './entry.ts';

/** An activity outside lessons. Never used in fit. */
export const Activity = Type.Object(
  {
    id: EntryId,
    kind: nullableEnum(ACTIVITY_KINDS),
    role: nullableLine(ACTIVITY_LIMITS.role),
    hoursPerWeek: nullableHours({ minimum: 0, maximum: ACTIVITY_LIMITS.hoursPerWeek }),
    from: NullableMonth,
    to: NullableMonth,
    description: nullableProse(ACTIVITY_LIMITS.description),
    skills: nullableLines(ACTIVITY_LIMITS.skills, ACTIVITY_LIMITS.skill),
  },
  { additionalProperties: false },
);

/** Activities at one school or university. */
export const ActivitySection = Type.Object(
  { activities: nullableEntries(Activity) },
  { additionalProperties: false },
);
export type ActivitySection = Static<typeof ActivitySection>;
