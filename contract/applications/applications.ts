import {
  APPLICATION_NOTE_LENGTH,
  APPLICATION_STATUSES,
} from '@common-ground/domain/applications/application';
import { SNAPSHOT_PARTS } from '@common-ground/domain/applications/snapshot';
import { PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableEnum, nullableString, oneOf } from '../nullable.ts';
import { Next, PAGING } from '../paging.ts';
import { route } from '../route.ts';
import { Day, Id, Instant, NullableDay, NullableId, NullableInstant } from '../scalars.ts';
import { InterviewSummary } from './interview-summary.ts';
import { Snapshot } from './snapshot.ts';

const closed = { additionalProperties: false } as const;
/** A SHA-256 hash in hexadecimal. */
export const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** The most documents that can be sent with one application. */
const MAX_DOCUMENTS = 10;

const selection = {
  parts: Type.Unsafe<readonly (typeof SNAPSHOT_PARTS)[number][]>({
    type: 'array',
    items: oneOf(SNAPSHOT_PARTS),
    uniqueItems: true,
    maxItems: SNAPSHOT_PARTS.length,
  }),
  documentIds: Type.Unsafe<readonly string[]>({
    type: 'array',
    items: Id,
    uniqueItems: true,
    maxItems: MAX_DOCUMENTS,
  }),
  note: nullableString({ minLength: 1, maxLength: APPLICATION_NOTE_LENGTH, pattern: PROSE_PATTERN }),
} as const;

/** Exactly what would be sent, with the hash to confirm it with and the day by which the company would have to reply. */
export const ApplicationPreview = Type.Object({ snapshot: Snapshot, sha256: Sha256, replyBy: Day }, closed);
export type ApplicationPreview = Static<typeof ApplicationPreview>;

const summary = {
  id: Id,
  /** Null once the company has deleted the job, or its account. */
  opportunityId: NullableId,
  title: Type.String(),
  companyName: Type.String(),
  /** Whether the company has deleted its account, so that no reply will come. */
  hasCompanyLeft: Type.Boolean(),
  status: oneOf(APPLICATION_STATUSES),
  sentAt: Instant,
  /** When the company first opened it. */
  openedAt: NullableInstant,
  endedAt: NullableInstant,
  /** The day by which the company promised to reply. Null if no reply is due, and once the company has left. */
  replyBy: NullableDay,
  /** The time zone in which that day ends: the company's, as an IANA name. */
  timeZone: Type.String(),
  /** In order, booked ones first. */
  interviews: list(InterviewSummary),
} as const;

/** An application in the candidate's list. */
export const ApplicationSummary = Type.Object(summary, closed);
export type ApplicationSummary = Static<typeof ApplicationSummary>;

/** Something that happened to an application, with the company's message about it. */
export const ApplicationEvent = Type.Object(
  {
    /** `answered`: the candidate has answered an offer. `interview_booked`: they have chosen a time for an interview. */
    kind: oneOf(['sent', 'opened', 'moved', 'answered', 'withdrawn', 'interview_booked']),
    status: nullableEnum(APPLICATION_STATUSES),
    happenedAt: Instant,
    replyBy: NullableDay,
    words: nullableString({}),
  },
  closed,
);

/** One application with what was sent and what has happened since. */
export const Application = Type.Object(
  { ...summary, snapshot: Snapshot, sha256: Sha256, events: list(ApplicationEvent) },
  closed,
);
export type Application = Static<typeof Application>;

/** A page of the candidate's applications. */
export const ApplicationPage = Type.Object(
  {
    items: list(ApplicationSummary),
    next: Next,
    openCount: Type.Integer({ minimum: 0 }),
    endedCount: Type.Integer({ minimum: 0 }),
  },
  closed,
);
export type ApplicationPage = Static<typeof ApplicationPage>;

const HINDRANCES = [
  'opportunity_closed',
  'already_applied',
  'attempts_used',
  'too_many_open',
  'birth_date_needed',
  'under_age',
  'verified_companies_only',
  'name_needed',
] as const;

export const ApplicationId = Type.Object({ applicationId: Id }, closed);

/** Shows exactly what would be sent. Nothing is stored. */
export const previewApplication = route({
  operationId: 'previewApplication',
  method: 'POST',
  path: '/api/opportunities/:opportunityId/application-preview',
  tag: 'applications',
  summary: 'Preview an application',
  access: 'candidate',
  params: Type.Object({ opportunityId: Id }, closed),
  body: Type.Object(selection, closed),
  responses: { 200: ApplicationPreview },
  refusals: HINDRANCES,
});

/**
 * Sends what the preview showed. If that has changed since, or the promised day would be later than `replyBy`, nothing is sent:
 * `preview_outdated`.
 */
export const sendApplication = route({
  operationId: 'sendApplication',
  method: 'POST',
  path: '/api/applications',
  tag: 'applications',
  summary: 'Send an application',
  access: 'candidate',
  isIdempotent: true,
  body: Type.Object(
    {
      opportunityId: Id,
      ...selection,
      sha256: Sha256,
      /** The day that the preview showed. */
      replyBy: Type.Optional(Day),
    },
    closed,
  ),
  needsConfirmedEmail: true,
  responses: { 201: Application },
  refusals: [...HINDRANCES, 'preview_outdated', 'idempotency_key_reused'],
});

/** The caller's applications, newest first; `state` limits them to open or ended ones. */
export const listApplications = route({
  operationId: 'listApplications',
  method: 'GET',
  path: '/api/applications',
  tag: 'applications',
  summary: 'List applications',
  access: 'candidate',
  query: Type.Object({ state: Type.Optional(oneOf(['open', 'ended'])), ...PAGING }, closed),
  responses: { 200: ApplicationPage },
  refusals: [],
});

/** Includes what was sent and what has happened since. */
export const readApplication = route({
  operationId: 'readApplication',
  method: 'GET',
  path: '/api/applications/:applicationId',
  tag: 'applications',
  summary: 'Get an application',
  access: 'candidate',
  params: ApplicationId,
  responses: { 200: Application },
  refusals: [],
});

/** The company can no longer read what was sent. Repeating it changes nothing. */
export const withdrawApplication = route({
  operationId: 'withdrawApplication',
  method: 'POST',
  path: '/api/applications/:applicationId/withdrawal',
  tag: 'applications',
  summary: 'Withdraw an application',
  access: 'candidate',
  params: ApplicationId,
  responses: { 200: Application },
  refusals: ['application_ended'],
});
