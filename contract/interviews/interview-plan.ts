import { type Static, Type } from 'typebox';
import { ApplicationId } from '../applications/applications.ts';
import { list } from '../list.ts';
import { nullableString } from '../nullable.ts';
import { route } from '../route.ts';
import { Id, Instant, NullableInstant, SentInstant } from '../scalars.ts';
import { PANEL_SIZE } from './company-interviews.ts';
import { BusyTime } from './interview.ts';

/** What a company plans an interview with: who can interview, and when the chosen panel is free. */

const closed = { additionalProperties: false } as const;

/** Someone who can be on the panel. */
export const PossibleInterviewer = Type.Object(
  {
    accountId: Id,
    name: nullableString({}),
    /** Whether it's the caller. */
    isSelf: Type.Boolean(),
  },
  closed,
);
export type PossibleInterviewer = Static<typeof PossibleInterviewer>;

/** When someone on a panel isn't free. */
export const InterviewerAvailability = Type.Object(
  {
    accountId: Id,
    /**
     * The times of all their interviews with buffers, and busy times from their own calendar, in order. It doesn't say who or what
     * they're for.
     */
    busy: list(BusyTime),
    /** Whether they have added their own calendar. Otherwise only their interviews are known. */
    hasCalendar: Type.Boolean(),
    /** Since when their calendar hasn't been readable; they count as busy. Null if it can be read, or if they have none. */
    calendarUnknownSince: NullableInstant,
  },
  closed,
);
export type InterviewerAvailability = Static<typeof InterviewerAvailability>;

/** What the caller needs to plan an interview, without anyone's availability. */
export const InterviewPlan = Type.Object(
  {
    applicationId: Id,
    /** Title of the job, as it was when the candidate applied. */
    jobTitle: Type.String(),
    /** Null while it's withheld from the caller. */
    candidateName: nullableString({}),
    /** The stage that the application is at. */
    stageName: nullableString({}),
    /** How many working days after the interview the candidate hears back. Null for a deleted stage. */
    replyDays: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
    /** Members who can access the job and may fill in scorecards. */
    interviewers: list(PossibleInterviewer),
  },
  closed,
);
export type InterviewPlan = Static<typeof InterviewPlan>;

/** When the chosen panel isn't free. */
export const PanelAvailability = Type.Object(
  {
    from: Instant,
    to: Instant,
    /** In the order in which they were asked for. */
    interviewers: list(InterviewerAvailability),
  },
  closed,
);
export type PanelAvailability = Static<typeof PanelAvailability>;

/** Lists who can interview. When they're free is a request of its own, for those who were chosen. */
export const readInterviewPlan = route({
  operationId: 'readInterviewPlan',
  method: 'GET',
  path: '/api/company/applications/:applicationId/interview-plan',
  tag: 'interviews',
  summary: 'Get planning data for an interview',
  access: 'company',
  permission: 'decide',
  params: ApplicationId,
  responses: { 200: InterviewPlan },
  refusals: [],
});

/** Covers two weeks from the given moment. Members who can't interview for the job are left out. */
export const readPanelAvailability = route({
  operationId: 'readPanelAvailability',
  method: 'GET',
  path: '/api/company/applications/:applicationId/panel-availability',
  tag: 'interviews',
  summary: 'Get when a panel is free',
  access: 'company',
  permission: 'decide',
  params: ApplicationId,
  query: Type.Object(
    {
      from: SentInstant,
      /** Who is on the panel, from those in the plan. */
      interviewers: Type.Array(Id, PANEL_SIZE),
      /** The interview being moved, if any. Its own times don't count as busy. */
      interviewId: Type.Optional(Id),
    },
    closed,
  ),
  responses: { 200: PanelAvailability },
  refusals: [],
});
