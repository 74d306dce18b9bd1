import { INTERVIEW_LIMITS } from '@common-ground/domain/interviews/interview';
import { PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { ApplicationId } from '../applications/applications.ts';
import { list } from '../list.ts';
import { nullableString } from '../nullable.ts';
import { route } from '../route.ts';
import { Id } from '../scalars.ts';
import { Interview, InterviewId, InterviewNote } from './interview.ts';

/** A candidate's side of interviews: choosing a time, changing it, cancelling. */

const closed = { additionalProperties: false } as const;

/** What the candidate writes to the company. @example {"note":"Any day after four suits me."} */
const Noted = Type.Object({ note: InterviewNote }, closed);
export type InterviewNoted = Static<typeof Noted>;

/** Newest first, without those that were cancelled before a time was booked. */
export const listInterviews = route({
  operationId: 'listInterviews',
  method: 'GET',
  path: '/api/applications/:applicationId/interviews',
  tag: 'interviews',
  summary: "List the interviews of one of the candidate's applications",
  access: 'candidate',
  params: ApplicationId,
  responses: { 200: Type.Object({ items: list(Interview) }, closed) },
  refusals: [],
});

/** Books a time, replacing one that hasn't begun yet. Repeating it changes nothing. */
export const takeInterviewTime = route({
  operationId: 'takeInterviewTime',
  method: 'PUT',
  path: '/api/interviews/:interviewId/time',
  tag: 'interviews',
  summary: 'Choose a time for an interview',
  access: 'candidate',
  params: InterviewId,
  body: Type.Object(
    {
      /** One of the interview's times. */
      timeId: Id,
      /** Why another time is needed. Required once booked times have been changed twice. */
      note: InterviewNote,
    },
    closed,
  ),
  responses: { 200: Interview },
  refusals: ['interview_time_taken', 'interview_ended'],
});

/** For when none of the times work, or the booked one no longer does; that one is released. */
export const requestInterviewTimes = route({
  operationId: 'requestInterviewTimes',
  method: 'POST',
  path: '/api/interviews/:interviewId/request',
  tag: 'interviews',
  summary: 'Ask for other times for an interview',
  access: 'candidate',
  params: InterviewId,
  body: Noted,
  responses: { 200: Interview },
  refusals: ['interview_ended'],
});

/** Possible until the interview begins. Only its organiser and interviewers can read it. Null deletes it. */
export const saveAdjustments = route({
  operationId: 'saveAdjustments',
  method: 'PUT',
  path: '/api/interviews/:interviewId/adjustments',
  tag: 'interviews',
  summary: 'Save what the candidate needs for an interview',
  access: 'candidate',
  params: InterviewId,
  body: Type.Object(
    {
      words: nullableString({
        minLength: 1,
        maxLength: INTERVIEW_LIMITS.adjustments,
        pattern: PROSE_PATTERN,
      }),
    },
    closed,
  ),
  responses: { 200: Interview },
  refusals: ['interview_ended'],
});

/** The application stays open. Repeating it changes nothing. */
export const cancelOwnInterview = route({
  operationId: 'cancelOwnInterview',
  method: 'POST',
  path: '/api/interviews/:interviewId/cancellation',
  tag: 'interviews',
  summary: 'Cancel an interview as the candidate',
  access: 'candidate',
  params: InterviewId,
  body: Noted,
  responses: { 200: Interview },
  refusals: ['interview_ended'],
});
