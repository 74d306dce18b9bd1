import {
  type Document,
  downloadFile,
  linkDocumentFile,
  previewDocument,
  replaceDocumentFile,
  uploadDocument,
} from '@common-ground/contract/documents/documents';
import type { FileBytes } from '@common-ground/contract/file-body';
import {
  DOCUMENT_LIMITS,
  downloadName,
  FILE_TYPE_NAMES,
  type FileKind,
} from '@common-ground/domain/documents/document';
import type { FastifyInstance } from 'fastify';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { WorkOwner } from '../../platform/child/fair-queue.ts';
import type { Context } from '../../platform/context.ts';
import { keepFile } from '../../platform/files/keep-file.ts';
import { type ReceivedFile, receiveFile } from '../../platform/files/receive-file.ts';
import { refuseFile } from '../../platform/files/refuse-file.ts';
import { hasPreview, sendPreview } from '../../platform/files/render-preview.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { RefusalError } from '../../platform/http/problem-reply.ts';
import {
  countDocuments,
  findDocument,
  findSameFile,
  insertFile,
  type NewFile,
  upsertFile,
} from '../../stores/documents/document.store.ts';
import {
  countFileBytes,
  findLinkedFile,
  insertFileLink,
  isFileKept,
} from '../../stores/documents/document-file.store.ts';

/** Checking a file takes a process, so the number of files is limited. */
const FILES_PER_MINUTE = 60;
const PREVIEWS_PER_MINUTE = 120;

type Upload = {
  readonly scope: CandidateScope;
  readonly requester: WorkOwner;
  readonly upload: FileBytes;
  readonly signal: AbortSignal;
  /** The document whose file is replaced; null for a new one. */
  readonly replaces: string | null;
};

/** Serves uploads, downloads and previews of the caller's own files. */
export function registerDocumentFiles(app: FastifyInstance, context: Context): void {
  const { db, systemDb, files, now, random } = context;
  /** Receives an upload and calls `record`; a file that couldn't be recorded is removed from storage again. */
  async function store<Kept>(
    { scope, upload, replaces, ...rest }: Upload,
    record: (file: NewFile) => Promise<Kept | { readonly existing: Document } | 'document_limit' | null>,
  ) {
    const remainingBytes = await findRoom(scope, replaces);
    const { fileBytes } = DOCUMENT_LIMITS;
    const limits = { owner: scope.candidateId, max: Math.min(fileBytes, remainingBytes) };
    const result = await receiveFile(context, upload, limits, (received) =>
      inspectAndKeep({ scope, remainingBytes, ...rest }, received, record),
    );
    if (result === 'too_large')
      throw new RefusalError({
        refusal: remainingBytes < fileBytes ? 'email_unconfirmed' : 'body_too_large',
      });
    return result;
  }

  /**
   * How many more bytes the caller's files may take in total. @throws RefusalError when there is no room before the address is confirmed
   */
  async function findRoom(scope: CandidateScope, replaces: string | null): Promise<number> {
    if (scope.isEmailConfirmed) return Number.POSITIVE_INFINITY;
    const remainingBytes = DOCUMENT_LIMITS.unconfirmedBytes - (await countFileBytes(db, scope, replaces));
    if (remainingBytes <= 0) throw new RefusalError({ refusal: 'email_unconfirmed' });
    return remainingBytes;
  }

  async function inspectAndKeep<Kept>(
    {
      scope,
      remainingBytes,
      requester,
      signal,
    }: Omit<Upload, 'upload' | 'replaces'> & { readonly remainingBytes: number },
    received: ReceivedFile,
    record: (file: NewFile) => Promise<Kept | { readonly existing: Document } | 'document_limit' | null>,
  ) {
    const existing = await findSameFile(db, scope, received.digest);
    if (existing) return { existing };
    return keepFile(context, received, { requester, signal }, async (file) => {
      // A redrawn picture can be larger than the upload.
      if (file.bytes > remainingBytes) throw new RefusalError({ refusal: 'email_unconfirmed' });
      const result = await record({ ...file, at: now() });
      const isKept =
        result !== null &&
        result !== 'document_limit' &&
        !(typeof result === 'object' && 'existing' in result);
      return { isKept, result };
    });
  }

  bind(
    app,
    context,
    uploadDocument,
    async ({ scope, requester, query, upload, signal }) => {
      if ((await countDocuments(db, scope)) >= DOCUMENT_LIMITS.documents) return refuse('document_limit');
      const kind: FileKind = query.kind;
      const result = await store({ scope, requester, upload, signal, replaces: null }, (file) =>
        insertFile(db, scope, kind, file),
      );
      if (result === null || result === 'document_limit') return refuse('document_limit');
      if ('flaw' in result) return refuseFile(result.flaw);
      if ('existing' in result) return refuse('document_exists', { current: result.existing });
      return succeed(201, result, result.version);
    },
    { requestsPerMinute: FILES_PER_MINUTE },
  );

  bind(
    app,
    context,
    replaceDocumentFile,
    async ({ scope, requester, params, ifMatch, upload, signal }) => {
      const target = { id: params.documentId, readVersion: ifMatch };
      const found = await findDocument(db, scope, params.documentId);
      if (!found || found.document.link !== null) return refuse('not_found');
      if (found.document.version !== ifMatch) return refuse('version_conflict', { current: found.document });
      const result = await store({ scope, requester, upload, signal, replaces: target.id }, (file) =>
        upsertFile(db, scope, target, file),
      );
      if (result === null || result === 'document_limit') {
        const current = await findDocument(db, scope, params.documentId);
        return current ? refuse('version_conflict', { current: current.document }) : refuse('not_found');
      }
      if ('flaw' in result) return refuseFile(result.flaw);
      if ('existing' in result) return refuse('document_exists', { current: result.existing });
      return succeed(200, result, result.version);
    },
    { requestsPerMinute: FILES_PER_MINUTE },
  );

  bind(app, context, linkDocumentFile, async ({ scope, params }) => {
    const token = random.secret();
    const expiresAt = await insertFileLink(db, scope, { documentId: params.documentId, token, now: now() });
    if (!expiresAt) return refuse('not_found');
    return succeed(201, { path: `/api/document-files/${token}`, expiresAt: expiresAt.toISOString() });
  });

  bind(app, context, downloadFile, async ({ params }) => {
    const linked = await findLinkedFile(systemDb, params.token, now());
    if (!linked?.document.file) return refuse('not_found');
    const { kind, label, file } = linked.document;
    const bytes = await files.open(linked.fileKey);
    return {
      ...succeed(200, bytes),
      file: {
        mediaType: FILE_TYPE_NAMES[file.type].mediaType,
        name: downloadName(label, kind as FileKind, file.type),
        size: file.bytes,
        isStillOpen: () => isFileKept(systemDb, linked.fileKey, linked.signedInAt),
      },
    };
  });

  bind(
    app,
    context,
    previewDocument,
    async ({ scope, requester, params, query, signal }) => {
      const found = await findDocument(db, scope, params.documentId);
      if (!found) return refuse('not_found');
      const { file } = found.document;
      if (!file || !found.fileKey || !hasPreview(file.type, file.pages, query.page))
        return refuse('preview_missing');
      const { candidateId: owner } = scope;
      const { fileKey: key } = found;
      const previewRequest = { key, type: file.type, page: query.page, owner, viewer: requester, signal };
      return sendPreview(context, previewRequest);
    },
    { requestsPerMinute: PREVIEWS_PER_MINUTE },
  );
}
