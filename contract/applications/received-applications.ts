import { APPLICATION_STATUSES } from '@common-ground/domain/applications/application';
import { DOCUMENT_LIMITS, FILE_TYPE_NAMES, FILE_TYPES } from '@common-ground/domain/documents/document';
import { type Static, Type } from 'typebox';
import { FileContent } from '../file-body.ts';
import { list } from '../list.ts';
import { nullableEnum, nullableInteger, nullableString, oneOf } from '../nullable.ts';
import { CriterionOutcome } from '../opportunities/opportunity.ts';
import { Next, PAGING } from '../paging.ts';
import { route } from '../route.ts';
import { Id, Instant, NullableDay, NullableId, NullableInstant } from '../scalars.ts';
import { ApplicationEvent, ApplicationId } from './applications.ts';
import { Snapshot } from './snapshot.ts';

/** Applications that a company has received. */

const closed = { additionalProperties: false } as const;

/** A received application in a list. The name is null once it's withdrawn. */
export const ReceivedApplicationSummary = Type.Object(
  {
    id: Id,
    opportunityId: NullableId,
    title: Type.String(),
    applicantName: nullableString({}),
    status: oneOf(APPLICATION_STATUSES),
    sentAt: Instant,
    openedAt: NullableInstant,
    replyBy: NullableDay,
  },
  closed,
);
export type ReceivedApplicationSummary = Static<typeof ReceivedApplicationSummary>;

/** A page of received applications. */
export const ReceivedApplicationPage = Type.Object(
  { items: list(ReceivedApplicationSummary), next: Next },
  closed,
);
export type ReceivedApplicationPage = Static<typeof ReceivedApplicationPage>;

/** A received application: what was sent, and how the candidate meets the criteria. */
export const ReceivedApplication = Type.Object(
  {
    ...ReceivedApplicationSummary.properties,
    /** Whether it's under blind review. If so, identifying fields are null, and documents are withheld. */
    isBlind: Type.Boolean(),
    /** Whether it answers the company's invitation. Null under blind review, because few candidates are invited. */
    source: nullableEnum(['invitation', 'direct']),
    snapshot: Snapshot,
    /** Null under blind review, because a digest could give away who it's from. */
    sha256: nullableString({ pattern: '^[0-9a-f]{64}$' }),
    standings: list(CriterionOutcome),
    events: list(ApplicationEvent),
  },
  closed,
);
export type ReceivedApplication = Static<typeof ReceivedApplication>;

/** Newest first, never by fit. */
export const listReceivedApplications = route({
  operationId: 'listReceivedApplications',
  method: 'GET',
  path: '/api/company/applications',
  tag: 'applications',
  summary: 'List received applications',
  access: 'company',
  permission: 'read_applications',
  query: Type.Object({ opportunityId: Type.Optional(Id), ...PAGING }, closed),
  responses: { 200: ReceivedApplicationPage },
  refusals: [],
});

/** Includes what was sent. The candidate can see that it was opened. 404 once it's withdrawn. */
export const readReceivedApplication = route({
  operationId: 'readReceivedApplication',
  method: 'GET',
  path: '/api/company/applications/:applicationId',
  tag: 'applications',
  summary: 'Get a received application',
  access: 'company',
  permission: 'read_applications',
  params: ApplicationId,
  responses: { 200: ReceivedApplication },
  refusals: [],
});

const SentDocument = Type.Object({ applicationId: Id, documentId: Id }, closed);

/** The text of a received file, without the file itself. */
export const ReceivedDocument = Type.Object(
  {
    /** How many pages it has. Null if pages can't be drawn, as for DOCX and ODT. */
    pages: nullableInteger({ minimum: 1 }),
    /** The text of each page, or of the whole file if pages can't be drawn. Empty for pictures. */
    texts: list(Type.String({ maxLength: DOCUMENT_LIMITS.shownText })),
    /** Whether the text was cut off. */
    isCut: Type.Boolean(),
  },
  closed,
);
export type ReceivedDocument = Static<typeof ReceivedDocument>;

/** Includes the number of pages. The candidate can see that the file was opened. */
export const readReceivedDocument = route({
  operationId: 'readReceivedDocument',
  method: 'GET',
  path: '/api/company/applications/:applicationId/documents/:documentId',
  tag: 'applications',
  summary: 'Get the text of a received file',
  access: 'company',
  permission: 'read_applications',
  params: SentDocument,
  responses: { 200: ReceivedDocument },
  refusals: ['preview_missing', 'file_refused'],
});

/** Returns a picture drawn by the server. The candidate can see that the file was opened. */
export const previewReceivedDocument = route({
  operationId: 'previewReceivedDocument',
  method: 'GET',
  path: '/api/company/applications/:applicationId/documents/:documentId/preview',
  tag: 'applications',
  summary: 'Preview a page of a received file',
  access: 'company',
  permission: 'read_applications',
  params: SentDocument,
  query: Type.Object({ page: Type.Integer({ minimum: 1, maximum: DOCUMENT_LIMITS.previewPages }) }, closed),
  download: { mediaTypes: ['image/png'] },
  responses: { 200: FileContent },
  refusals: ['preview_missing', 'file_refused'],
});

/** Creates a link that works for a minute. The candidate can see that the file was downloaded. */
export const linkReceivedDocument = route({
  operationId: 'linkReceivedDocument',
  method: 'POST',
  path: '/api/company/applications/:applicationId/documents/:documentId/file-link',
  tag: 'applications',
  summary: 'Create a link to a received file',
  access: 'company',
  permission: 'read_applications',
  params: SentDocument,
  responses: {
    201: Type.Object({ path: Type.String({ maxLength: 200 }), expiresAt: Instant }, closed),
  },
  refusals: [],
});

/** Sends the file as an attachment. Once the application is withdrawn, the link stops working. */
export const downloadReceivedFile = route({
  operationId: 'downloadReceivedFile',
  method: 'GET',
  path: '/api/received-files/:token',
  tag: 'applications',
  summary: 'Download a received file by its link',
  access: 'public',
  params: Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }, closed),
  download: { mediaTypes: FILE_TYPES.map((type) => FILE_TYPE_NAMES[type].mediaType) },
  responses: { 200: FileContent },
  refusals: [],
});
