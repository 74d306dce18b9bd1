import { DOCUMENT_LIMITS, FILE_TYPE_NAMES, FILE_TYPES } from '@common-ground/domain/documents/document';
import { type Static, Type } from 'typebox';
import { ApplicationId } from '../applications/applications.ts';
import { ReceivedDocument } from '../applications/received-applications.ts';
import { FileContent } from '../file-body.ts';
import { oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Id, Instant } from '../scalars.ts';

/** Files that go with messages: they're uploaded first, and then sent with one. */

const closed = { additionalProperties: false } as const;
const AttachmentId = Type.Object({ applicationId: Id, attachmentId: Id }, closed);

/** A file that the caller has uploaded and not sent yet. */
export const UnsentAttachment = Type.Object(
  {
    id: Id,
    type: oneOf(FILE_TYPES),
    bytes: Type.Integer({ minimum: 1 }),
    /** Whether it can be sent: false while it waits for the virus scan. */
    isChecked: Type.Boolean(),
  },
  closed,
);
export type UnsentAttachment = Static<typeof UnsentAttachment>;

const upload = {
  mediaTypes: ['application/octet-stream'],
  maxBytes: DOCUMENT_LIMITS.fileBytes,
} as const;

/** A link to a file, and when it stops working. */
export const FileLink = Type.Object({ path: Type.String({ maxLength: 200 }), expiresAt: Instant }, closed);

/**
 * Takes a PDF, DOCX, ODT, PNG or JPEG, recognised by its content. The company gets it only with a message. If it isn't sent, it's deleted
 * after 24 hours. Uploading the same file again returns the first one.
 */
export const uploadAttachment = route({
  operationId: 'uploadAttachment',
  method: 'POST',
  path: '/api/applications/:applicationId/attachments',
  tag: 'messages',
  summary: 'Upload a file for a message to the company',
  access: 'candidate',
  needsConfirmedEmail: true,
  params: ApplicationId,
  upload,
  responses: { 201: UnsentAttachment },
  refusals: ['file_refused', 'conversation_closed', 'too_many_attachments'],
});

/** Only a file that hasn't been sent. */
export const deleteAttachment = route({
  operationId: 'deleteAttachment',
  method: 'DELETE',
  path: '/api/applications/:applicationId/attachments/:attachmentId',
  tag: 'messages',
  summary: 'Delete an unsent file',
  access: 'candidate',
  params: AttachmentId,
  responses: { 204: Type.Null() },
  refusals: [],
});

/** Creates a link that works for a minute, to a file that either side has sent. */
export const linkAttachment = route({
  operationId: 'linkAttachment',
  method: 'POST',
  path: '/api/applications/:applicationId/attachments/:attachmentId/file-link',
  tag: 'messages',
  summary: 'Create a link to a file in a conversation',
  access: 'candidate',
  params: AttachmentId,
  responses: { 201: FileLink },
  refusals: [],
});

/** As `uploadAttachment`: the candidate gets it only with a message. */
export const uploadCompanyAttachment = route({
  operationId: 'uploadCompanyAttachment',
  method: 'POST',
  path: '/api/company/applications/:applicationId/attachments',
  tag: 'messages',
  summary: 'Upload a file for a message to the candidate',
  access: 'company',
  permission: 'write_to_candidates',
  params: ApplicationId,
  upload,
  responses: { 201: UnsentAttachment },
  refusals: ['file_refused', 'conversation_closed', 'conversation_stopped', 'too_many_attachments'],
});

/** Only a file that the caller has uploaded and hasn't sent. */
export const deleteCompanyAttachment = route({
  operationId: 'deleteCompanyAttachment',
  method: 'DELETE',
  path: '/api/company/applications/:applicationId/attachments/:attachmentId',
  tag: 'messages',
  summary: 'Delete an unsent file of the caller’s',
  access: 'company',
  permission: 'write_to_candidates',
  params: AttachmentId,
  responses: { 204: Type.Null() },
  refusals: [],
});

/** Includes the number of pages. The candidate can see that a file of theirs was opened. */
export const readCompanyAttachment = route({
  operationId: 'readCompanyAttachment',
  method: 'GET',
  path: '/api/company/applications/:applicationId/attachments/:attachmentId',
  tag: 'messages',
  summary: 'Get the text of a file in a conversation',
  access: 'company',
  permission: 'read_applications',
  params: AttachmentId,
  responses: { 200: ReceivedDocument },
  refusals: ['preview_missing', 'file_refused'],
});

/** Returns a picture drawn by the server. The candidate can see that a file of theirs was opened. */
export const previewCompanyAttachment = route({
  operationId: 'previewCompanyAttachment',
  method: 'GET',
  path: '/api/company/applications/:applicationId/attachments/:attachmentId/preview',
  tag: 'messages',
  summary: 'Preview a page of a file in a conversation',
  access: 'company',
  permission: 'read_applications',
  params: AttachmentId,
  query: Type.Object({ page: Type.Integer({ minimum: 1, maximum: DOCUMENT_LIMITS.previewPages }) }, closed),
  download: { mediaTypes: ['image/png'] },
  responses: { 200: FileContent },
  refusals: ['preview_missing', 'file_refused'],
});

/** Creates a link that works for a minute. The candidate can see that a file of theirs was opened. 404 for files withheld under blind review. */
export const linkCompanyAttachment = route({
  operationId: 'linkCompanyAttachment',
  method: 'POST',
  path: '/api/company/applications/:applicationId/attachments/:attachmentId/file-link',
  tag: 'messages',
  summary: 'Create a link to a file in a conversation with a candidate',
  access: 'company',
  permission: 'read_applications',
  params: AttachmentId,
  responses: { 201: FileLink },
  refusals: [],
});

/** Sends the file as an attachment, as long as the caller who created the link may still have it. */
export const downloadAttachment = route({
  operationId: 'downloadAttachment',
  method: 'GET',
  path: '/api/attachment-files/:token',
  tag: 'messages',
  summary: 'Download a file of a conversation by its link',
  access: 'public',
  params: Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }, closed),
  download: { mediaTypes: FILE_TYPES.map((type) => FILE_TYPE_NAMES[type].mediaType) },
  responses: { 200: FileContent },
  refusals: [],
});
