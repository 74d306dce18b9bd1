import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Id } from '../scalars.ts';

/** What the open pages of a company or candidate receive live: that something changed, but never the data itself. */

const closed = { additionalProperties: false } as const;

/**
 * What can change. `team` is who works here and in which role, including the reader's own; the IDs of `notifications` are those of the
 * members whose list has changed, and those of `calendars` of the members whose busy times have.
 */
export const LIVE_TOPICS = [
  'applications',
  'added_candidates',
  'opportunities',
  'messages',
  'scorecards',
  'notes',
  'invitations',
  'shortlists',
  'team',
  'notifications',
  'interviews',
  'calendars',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** The most IDs in one event; more are split over several. */
export const MAX_LIVE_IDS = 100;

/** The connection counts as dead after this long without data, in milliseconds. The server sends something three times as often. */
export const LIVE_SILENCE_MS = 45_000;

/**
 * The data of an event `change`. Without ids, anything of the topic may have changed. After `hello`, the first event of a stream, read
 * everything again: what happened in between wasn't sent.
 */
export const LiveChange = Type.Object({ topic: oneOf(LIVE_TOPICS), ids: list(Id) }, closed);
export type LiveChange = Static<typeof LiveChange>;

/**
 * Server-sent events: `hello` first, `change` with what changed, and `end` with the reason (`signed_out`, `removed`, `restart`) before
 * the server closes the connection. A comment every 15 seconds keeps the connection open. Hiring managers and interviewers receive only
 * what concerns their jobs, without IDs, and another `hello` when these have changed. Changes of calendars go to their owner, and to streams
 * that ask for them with `isPlanning`.
 */
export const followCompany = route({
  operationId: 'followCompany',
  method: 'GET',
  path: '/api/company/live',
  tag: 'live',
  summary: 'Stream changes',
  access: 'company',
  permission: 'read_company',
  query: Type.Object(
    {
      /** Whether colleagues' calendars are of interest, as for planning an interview. Only for members who can. */
      isPlanning: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  mediaType: 'text/event-stream',
  isStream: true,
  responses: { 200: Type.String() },
  refusals: ['too_many_requests'],
});

/** Like `followCompany`, for a candidate: the topic is always `notifications`, without IDs. */
export const followCandidate = route({
  operationId: 'followCandidate',
  method: 'GET',
  path: '/api/live',
  tag: 'live',
  summary: "Stream the candidate's changes",
  access: 'candidate',
  mediaType: 'text/event-stream',
  isStream: true,
  responses: { 200: Type.String() },
  refusals: ['too_many_requests'],
});
