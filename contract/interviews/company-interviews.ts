import { INTERVIEW_LIMITS, INTERVIEW_PLACES } from '@common-ground/domain/interviews/interview';
import { NAME_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { ApplicationId } from '../applications/applications.ts';
import { list } from '../list.ts';
import { nullableString, oneOf } from '../nullable.ts';
import { Next, PAGING } from '../paging.ts';
import { route } from '../route.ts';
import { Day, Id, SentInstant } from '../scalars.ts';
import { CompanyInterview, INTERVIEW_LISTS, InterviewId, InterviewNote } from './interview.ts';

/** A company's side of interviews: offering times, moving and cancelling. */

const closed = { additionalProperties: false } as const;

const MINUTES = Type.Integer({
  minimum: INTERVIEW_LIMITS.minMinutes,
  maximum: INTERVIEW_LIMITS.maxMinutes,
});
const TIMES = Type.Unsafe<readonly string[]>({
  type: 'array',
  items: SentInstant,
  uniqueItems: true,
  minItems: INTERVIEW_LIMITS.minTimes,
  maxItems: INTERVIEW_LIMITS.maxTimes,
});

/** How many people a panel has. */
export const PANEL_SIZE = {
  uniqueItems: true,
  minItems: 1,
  maxItems: INTERVIEW_LIMITS.interviewers,
} as const;

const offered = {
  /** How long it is, without the buffer. */
  minutes: MINUTES,
  /** Minutes kept free before and after, for everyone on the panel. */
  bufferMinutes: Type.Integer({ minimum: 0, maximum: INTERVIEW_LIMITS.maxBufferMinutes }),
  placeKind: oneOf(INTERVIEW_PLACES),
  /** A link (`https:`) for a video call, an address, or who calls whom. Null if it will be sent later. */
  place: nullableString({ minLength: 1, maxLength: INTERVIEW_LIMITS.place, pattern: NAME_PATTERN }),
  /** An IANA name. Times are shown in this zone, next to the candidate's own. */
  timeZone: Type.String({ minLength: 1, maxLength: 64 }),
  /** Who is on the panel, from those in the plan. */
  interviewers: Type.Unsafe<readonly string[]>({ type: 'array', items: Id, ...PANEL_SIZE }),
  /** When each one begins. */
  times: TIMES,
  /**
   * Whether they're kept for this candidate until they choose. Otherwise others may be offered the same times, and the first to book one
   * gets it.
   */
  holdsTimes: Type.Boolean(),
  /** The last day to choose, in that time zone. */
  pickBy: Day,
  message: InterviewNote,
  /**
   * Whether to offer times even if the panel's calendars say busy or can't be read, because someone has asked them. Other interviews
   * always block a time.
   */
  ignoresCalendars: Type.Optional(Type.Boolean()),
} as const;

/** An offer of times. @example {"title":"Team interview","minutes":50,"bufferMinutes":10,"placeKind":"video",
 * "place":"https://meet.example.org/harbour","timeZone":"Europe/Lisbon","interviewers":["0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41"],
 * "times":["2026-11-25T10:00:00.000Z","2026-11-25T15:00:00.000Z","2026-11-26T09:30:00.000Z"],"holdsTimes":true,"pickBy":"2026-11-24",
 * "message":null}
 */
export const InterviewOffer = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: INTERVIEW_LIMITS.title, pattern: NAME_PATTERN }),
    ...offered,
  },
  closed,
);
export type InterviewOffer = Static<typeof InterviewOffer>;

const REFUSALS = ['application_ended', 'interview_time_taken'] as const;

/** Everyone on the panel must be free at each time. The candidate is notified and emailed. */
export const offerInterview = route({
  operationId: 'offerInterview',
  method: 'POST',
  path: '/api/company/applications/:applicationId/interviews',
  tag: 'interviews',
  summary: 'Offer a candidate times for an interview',
  access: 'company',
  permission: 'decide',
  isIdempotent: true,
  params: ApplicationId,
  body: InterviewOffer,
  responses: { 201: CompanyInterview },
  refusals: [...REFUSALS, 'too_many_interviews', 'idempotency_key_reused'],
});

/** Newest first, without those that were cancelled before a time was booked. */
export const listApplicationInterviews = route({
  operationId: 'listApplicationInterviews',
  method: 'GET',
  path: '/api/company/applications/:applicationId/interviews',
  tag: 'interviews',
  summary: "List an application's interviews",
  access: 'company',
  permission: 'read_applications',
  params: ApplicationId,
  responses: { 200: Type.Object({ items: list(CompanyInterview) }, closed) },
  refusals: [],
});

/**
 * `upcoming` ones are soonest first, `past` ones latest first, and `waiting` ones sorted by last change, newest first. Times that weren't
 * booked are left out.
 */
export const listCompanyInterviews = route({
  operationId: 'listCompanyInterviews',
  method: 'GET',
  path: '/api/company/interviews',
  tag: 'interviews',
  summary: "List the company's interviews",
  access: 'company',
  permission: 'read_applications',
  query: Type.Object(
    {
      list: oneOf(INTERVIEW_LISTS),
      /** `mine`: only those that the caller organises or takes part in. */
      whose: oneOf(['mine', 'all']),
      ...PAGING,
    },
    closed,
  ),
  responses: { 200: Type.Object({ items: list(CompanyInterview), next: Next }, closed) },
  refusals: [],
});

/**
 * Replaces the times, panel and place. A booked time is released, and the candidate chooses again. Only the organiser and owners can add
 * someone to the panel.
 */
export const offerOtherInterviewTimes = route({
  operationId: 'offerOtherInterviewTimes',
  method: 'PUT',
  path: '/api/company/interviews/:interviewId/times',
  tag: 'interviews',
  summary: 'Offer other times for an interview',
  access: 'company',
  permission: 'decide',
  isVersioned: true,
  params: InterviewId,
  body: InterviewOffer,
  responses: { 200: CompanyInterview },
  refusals: [...REFUSALS, 'interview_ended', 'organiser_needed'],
});

/** Makes the caller the organiser. The former one is notified, and the team sees who took over. Repeating it changes nothing. */
export const takeOverInterview = route({
  operationId: 'takeOverInterview',
  method: 'POST',
  path: '/api/company/interviews/:interviewId/organiser',
  tag: 'interviews',
  summary: 'Take over an interview',
  access: 'company',
  permission: 'decide',
  params: InterviewId,
  responses: { 200: CompanyInterview },
  refusals: ['interview_ended'],
});

/** The candidate and the panel are notified. Repeating it changes nothing. */
export const cancelInterview = route({
  operationId: 'cancelInterview',
  method: 'POST',
  path: '/api/company/interviews/:interviewId/cancellation',
  tag: 'interviews',
  summary: 'Cancel an interview',
  access: 'company',
  permission: 'decide',
  params: InterviewId,
  body: Type.Object(
    {
      /** What the candidate will read. */
      note: InterviewNote,
    },
    closed,
  ),
  responses: { 200: CompanyInterview },
  refusals: ['interview_ended'],
});
