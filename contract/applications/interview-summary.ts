import { INTERVIEW_LIMITS, type InterviewState } from '@common-ground/domain/interviews/interview';
import { Type } from 'typebox';
import { oneOf } from '../nullable.ts';
import { NullableInstant } from '../scalars.ts';

const SHOWN_STATES = ['offered', 'booked', 'times_requested', 'lapsed'] as const satisfies readonly Exclude<
  InterviewState,
  'cancelled'
>[];

/** An interview of an application, in brief. Cancelled ones are left out. */
export const InterviewSummary = Type.Object(
  {
    /** `times_requested`: none of the times suit the candidate. `lapsed`: they didn't choose one. */
    state: oneOf(SHOWN_STATES),
    /** When it begins. Null unless it's booked. */
    startsAt: NullableInstant,
    /** How long it is, without the buffer. */
    minutes: Type.Integer({
      minimum: INTERVIEW_LIMITS.minMinutes,
      maximum: INTERVIEW_LIMITS.maxMinutes,
    }),
  },
  { additionalProperties: false },
);
