import {
  BUSY_KINDS,
  INTERVIEW_LIMITS,
  INTERVIEW_PLACES,
  INTERVIEW_SIDES,
  INTERVIEW_STATES,
  SLOT_STATES,
} from '@common-ground/domain/interviews/interview';
import { PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableObject, nullableString, oneOf } from '../nullable.ts';
import { Day, Id, Instant, NullableId, NullableInstant } from '../scalars.ts';
import { NamedMember } from '../team/member.ts';

/** Interviews, as both sides see them. */

const closed = { additionalProperties: false } as const;

/** A time at which an interview can take place. */
export const InterviewTime = Type.Object(
  {
    /** ID of this time, to choose it by. */
    timeId: Id,
    /** When the interview would begin. */
    startsAt: Instant,
    /** `held`: reserved for this candidate. `offered`: goes to the first to book it. `taken`: booked. */
    state: oneOf(SLOT_STATES),
    /** Whether it can still be booked: it's in the future, and everyone on the panel is free. */
    isFree: Type.Boolean(),
  },
  closed,
);
export type InterviewTime = Static<typeof InterviewTime>;

/** What both sides see. */
const COMMON_INTERVIEW = {
  id: Id,
  applicationId: Id,
  /** The company's name for it, such as "Team interview". */
  title: Type.String(),
  /** How long it is, without the buffer. */
  minutes: Type.Integer({ minimum: INTERVIEW_LIMITS.minMinutes, maximum: INTERVIEW_LIMITS.maxMinutes }),
  placeKind: oneOf(INTERVIEW_PLACES),
  /** A link, an address or who calls whom. Null if it will be sent later. */
  place: nullableString({}),
  /** The organiser's time zone, an IANA name. */
  timeZone: Type.String(),
  state: oneOf(INTERVIEW_STATES),
  /** When it begins. Null unless it's booked. */
  startsAt: NullableInstant,
  /** When it ends. Null unless it's booked. */
  endsAt: NullableInstant,
  /** In order. Empty once it's cancelled or other times have been requested. */
  times: list(InterviewTime),
  /** The last day to choose a time, in the organiser's time zone. */
  pickBy: Day,
  /** What the company wrote when it offered the times. */
  message: nullableString({}),
  /** Which side made the last change. */
  changedBy: oneOf(INTERVIEW_SIDES),
} as const;

/** What one side writes to the other with a change. */
export const InterviewNote = nullableString({
  minLength: 1,
  maxLength: INTERVIEW_LIMITS.note,
  pattern: PROSE_PATTERN,
});

/** An interview as the candidate sees it. */
export const Interview = Type.Object(
  {
    ...COMMON_INTERVIEW,
    /** Adjustments the candidate needs, which only those who run the interview can read. Deleted 30 days after the interview. */
    adjustments: nullableString({}),
    /** Names of the interviewers. Null for someone without a name. */
    interviewers: list(nullableString({})),
    /** What was written with the last change, by the side that made it. */
    note: nullableString({}),
    /** Whether the candidate can choose a time now, or switch to another. */
    canTake: Type.Boolean(),
    /** Whether the candidate can ask for other times, or cancel. */
    canChange: Type.Boolean(),
    /** Whether giving up the booked time needs a reason. */
    isReasonNeeded: Type.Boolean(),
  },
  closed,
);
export type Interview = Static<typeof Interview>;

/** An interview as the company sees it. */
export const CompanyInterview = Type.Object(
  {
    ...COMMON_INTERVIEW,
    /** Null if it's withheld, see `isTextWithheld`. */
    title: nullableString({}),
    /** Null if it will be sent later, or is withheld. Those who run the interview see it around its time. */
    place: nullableString({}),
    /** What the company wrote when it offered the times. Null under blind review. */
    message: nullableString({}),
    /** Whether the title and place are withheld under blind review, because their author could see the name. */
    isTextWithheld: Type.Boolean(),
    opportunityId: NullableId,
    /** Title of the job, as it was when the candidate applied. */
    jobTitle: Type.String(),
    /** The stage the application was at when the interview was offered. */
    stageId: Id,
    /** Null while it's withheld from the caller, as under blind review. */
    candidateName: nullableString({}),
    /** The same `note` that the candidate sees. Also null under blind review, unless a colleague wrote it who couldn't see the name. */
    note: nullableString({}),
    /** Whether there is a note, but it's withheld under blind review. */
    isNoteWithheld: Type.Boolean(),
    /** Whether the candidate needs adjustments. Always false for anyone who neither organises the interview nor takes part. */
    hasAdjustments: Type.Boolean(),
    /** What they need, for the same people. Null under blind review until the caller reveals the candidate. */
    adjustments: nullableString({}),
    /** Kept free before and after, in minutes. */
    bufferMinutes: Type.Integer({ minimum: 0, maximum: INTERVIEW_LIMITS.maxBufferMinutes }),
    /** Whether the times are kept for this candidate until they choose. */
    holdsTimes: Type.Boolean(),
    /** Who is on the panel. */
    interviewers: list(NamedMember),
    /** Null once they have left the team. */
    organiser: Type.Unsafe<Static<typeof NamedMember> | null>({ anyOf: [NamedMember, { type: 'null' }] }),
    /** Who last took it over, by name, and from whom. Null if it has always had the same organiser. */
    takenOver: nullableObject({
      by: nullableString({}),
      /** Also null if that organiser had left the team. */
      from: nullableString({}),
      at: Instant,
    }),
    /** Whether the caller interviews or organises it. */
    isOwn: Type.Boolean(),
    /** Whether the caller can still move or cancel it. */
    canChange: Type.Boolean(),
    /** Whether the caller can add people to the panel. */
    canStaff: Type.Boolean(),
    /** Whether the caller can become its organiser. */
    canTakeOver: Type.Boolean(),
    /** For `If-Match`: it rises with each change. */
    version: Type.Integer({ minimum: 1 }),
  },
  closed,
);
export type CompanyInterview = Static<typeof CompanyInterview>;

export const InterviewId = Type.Object({ interviewId: Id }, closed);
/** These aren't states: `upcoming` and `past` interviews are booked, and `waiting` ones need one side to act. */
export const INTERVIEW_LISTS = ['upcoming', 'waiting', 'past'] as const;
export type InterviewList = (typeof INTERVIEW_LISTS)[number];

/** A stretch of time in which a member isn't free. */
export const BusyTime = Type.Object(
  {
    /** Includes the buffer before it. */
    startsAt: Instant,
    /** Includes the buffer after it. */
    endsAt: Instant,
    /**
     * `offered`: someone was offered this time and hasn't chosen yet. `calendar`: something in the member's own calendar, without a
     * buffer.
     */
    state: oneOf(BUSY_KINDS),
  },
  closed,
);
export type BusyTime = Static<typeof BusyTime>;
