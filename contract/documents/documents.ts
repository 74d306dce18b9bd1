import {
  DOCUMENT_KINDS,
  DOCUMENT_LIMITS,
  FILE_KINDS,
  FILE_TYPE_NAMES,
  FILE_TYPES,
  SCAN_STATES,
} from '@common-ground/domain/documents/document';
import { DOCUMENT_VISIBILITIES } from '@common-ground/domain/documents/document-visibility';
import { LINK_LENGTH, LINK_PATTERN } from '@common-ground/domain/profile/entry';
import { YEAR_PATTERN } from '@common-ground/domain/profile/iso-date';
import { LANGUAGE_TAG_PATTERN } from '@common-ground/domain/profile/lists/language-tag';
import { type Static, Type } from 'typebox';
import { FileContent } from '../file-body.ts';
import { nullableInteger, nullableObject, nullableString, oneOf } from '../nullable.ts';
import { nullableLine } from '../profile/entry.ts';
import { route } from '../route.ts';
import { Id, Instant } from '../scalars.ts';

const closed = { additionalProperties: false } as const;
const DocumentId = Type.Object({ documentId: Id }, closed);
const Link = Type.String({ maxLength: LINK_LENGTH, pattern: LINK_PATTERN });

const details = {
  /** What the owner calls it; null shows the kind. */
  label: nullableLine(DOCUMENT_LIMITS.label),
  language: nullableString({ pattern: LANGUAGE_TAG_PATTERN }),
  visibility: oneOf(DOCUMENT_VISIBILITIES),
  /** The last day it's valid. */
  expiresOn: nullableString({ format: 'date', pattern: YEAR_PATTERN }),
};

/** What the owner says about a file. */
export const FileDetails = Type.Object({ kind: oneOf(FILE_KINDS), ...details }, closed);
export type FileDetails = Static<typeof FileDetails>;

/** What the owner says about a portfolio link. */
export const LinkDetails = Type.Object({ link: Link, ...details }, closed);
export type LinkDetails = Static<typeof LinkDetails>;

/** One of the caller's documents. */
export const Document = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    kind: oneOf(DOCUMENT_KINDS),
    ...details,
    link: nullableString({ maxLength: LINK_LENGTH }),
    file: nullableObject({
      type: oneOf(FILE_TYPES),
      bytes: Type.Integer({ minimum: 1 }),
      /** The number of pages of a PDF, if they could be counted. */
      pages: nullableInteger({ minimum: 1, maximum: 10_000 }),
      scan: oneOf(SCAN_STATES),
      uploadedAt: Instant,
    }),
    createdAt: Instant,
  },
  closed,
);
export type Document = Static<typeof Document>;

/** A candidate's documents. */
const DocumentList = Type.Object(
  { documents: Type.Array(Document, { maxItems: DOCUMENT_LIMITS.documents }) },
  closed,
);

const upload = {
  mediaTypes: ['application/octet-stream'],
  maxBytes: DOCUMENT_LIMITS.fileBytes,
} as const;

/** The caller's documents, newest first. */
export const listDocuments = route({
  operationId: 'listDocuments',
  method: 'GET',
  path: '/api/documents',
  tag: 'documents',
  summary: 'List documents',
  access: 'candidate',
  responses: { 200: DocumentList },
  refusals: [],
});

/**
 * Takes a PDF, DOCX, ODT, PNG or JPEG, recognised by its content. Until the address is confirmed, all files together are limited to 5 MB.
 * No company gets the file unless the owner sends it with an application.
 */
export const uploadDocument = route({
  operationId: 'uploadDocument',
  method: 'POST',
  path: '/api/documents/files',
  tag: 'documents',
  summary: 'Upload a document',
  access: 'candidate',
  query: Type.Object({ kind: oneOf(FILE_KINDS) }, closed),
  upload,
  responses: { 201: Document },
  refusals: ['file_refused', 'document_limit', 'document_exists', 'email_unconfirmed'],
});

/** The earlier file is deleted. */
export const replaceDocumentFile = route({
  operationId: 'replaceDocumentFile',
  method: 'PUT',
  path: '/api/documents/:documentId/file',
  tag: 'documents',
  summary: "Replace a document's file",
  access: 'candidate',
  isVersioned: true,
  params: DocumentId,
  upload,
  responses: { 200: Document },
  refusals: ['file_refused', 'document_exists', 'email_unconfirmed'],
});

/** Adds a link, which counts as a document. The server fetches no file. */
export const addPortfolioLink = route({
  operationId: 'addPortfolioLink',
  method: 'POST',
  path: '/api/documents/links',
  tag: 'documents',
  summary: 'Add a portfolio link',
  access: 'candidate',
  body: LinkDetails,
  responses: { 201: Document },
  refusals: ['document_limit', 'document_exists'],
});

/** Saves the details that its owner gives about it. */
export const saveFileDetails = route({
  operationId: 'saveFileDetails',
  method: 'PUT',
  path: '/api/documents/:documentId',
  tag: 'documents',
  summary: 'Save the details of a file',
  access: 'candidate',
  isVersioned: true,
  params: DocumentId,
  body: FileDetails,
  responses: { 200: Document },
  refusals: [],
});

/** Replaces the link and its details. */
export const savePortfolioLink = route({
  operationId: 'savePortfolioLink',
  method: 'PUT',
  path: '/api/documents/:documentId/link',
  tag: 'documents',
  summary: 'Save a portfolio link',
  access: 'candidate',
  isVersioned: true,
  params: DocumentId,
  body: LinkDetails,
  responses: { 200: Document },
  refusals: ['document_exists'],
});

/** Deletes the document and its file. Applications it was sent with keep their copy. */
export const deleteDocument = route({
  operationId: 'deleteDocument',
  method: 'DELETE',
  path: '/api/documents/:documentId',
  tag: 'documents',
  summary: 'Delete a document',
  access: 'candidate',
  params: DocumentId,
  responses: { 204: Type.Null() },
  refusals: [],
});

/** Creates a link that works for a minute. */
export const linkDocumentFile = route({
  operationId: 'linkDocumentFile',
  method: 'POST',
  path: '/api/documents/:documentId/file-link',
  tag: 'documents',
  summary: "Create a link to a document's file",
  access: 'candidate',
  params: DocumentId,
  responses: {
    201: Type.Object({ path: Type.String({ maxLength: 200 }), expiresAt: Instant }, closed),
  },
  refusals: [],
});

/** Sends the file as an attachment. Anyone with the link can download it until the link expires. */
export const downloadFile = route({
  operationId: 'downloadFile',
  method: 'GET',
  path: '/api/document-files/:token',
  tag: 'documents',
  summary: 'Download a file by its link',
  access: 'public',
  params: Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }, closed),
  download: { mediaTypes: FILE_TYPES.map((type) => FILE_TYPE_NAMES[type].mediaType) },
  responses: { 200: FileContent },
  refusals: [],
});

/** Returns a picture that the server draws of a page of the caller's PDF, or the caller's own picture. */
export const previewDocument = route({
  operationId: 'previewDocument',
  method: 'GET',
  path: '/api/documents/:documentId/preview',
  tag: 'documents',
  summary: 'Preview a page of a document',
  access: 'candidate',
  params: DocumentId,
  query: Type.Object({ page: Type.Integer({ minimum: 1, maximum: DOCUMENT_LIMITS.previewPages }) }, closed),
  download: { mediaTypes: ['image/png'] },
  responses: { 200: FileContent },
  refusals: ['preview_missing', 'file_refused'],
});
