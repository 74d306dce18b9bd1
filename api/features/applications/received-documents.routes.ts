import {
  downloadReceivedFile,
  linkReceivedDocument,
  previewReceivedDocument,
  readReceivedDocument,
} from '@common-ground/contract/applications/received-applications';
import { candidateView } from '@common-ground/domain/access/candidate-view';
import { sameOpening } from '@common-ground/domain/access/opening';
import { downloadName, FILE_TYPE_NAMES, type FileType } from '@common-ground/domain/documents/document';
import type { FastifyInstance } from 'fastify';
import { findMemberScope } from '../../platform/auth/principal.ts';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { TOO_COMPLEX } from '../../platform/child/heavy-files.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { hasPreview, sendPreview } from '../../platform/files/render-preview.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { readText } from '../../platform/reading/read-text.ts';
import { findCandidateAccess } from '../../stores/access/candidate-access.store.ts';
import { recordViews } from '../../stores/access/profile-view.store.ts';
import { lockReceivedApplication } from '../../stores/applications/received-application.store.ts';
import {
  findReceivedFile,
  findSentFile,
  insertReceivedLink,
  isOpeningRecorded,
  lockOpenings,
  type SentFile,
  upsertOpening,
} from '../../stores/applications/received-document.store.ts';

/** Rendering takes a process, so the number of pages is limited. */
const PREVIEWS_PER_MINUTE = 120;
const READINGS_PER_MINUTE = 60;

/** The candidate an application's files belong to, if the caller may have them right now; otherwise null. */
async function findSender(
  db: Database,
  scope: CompanyScope,
  applicationId: string,
  at: Date,
): Promise<string | null> {
  const received = await lockReceivedApplication(db, scope, applicationId);
  // Documents identify people, so a blind review has none.
  if (received === null || received.isBlind) return null;
  const { candidateId } = received;
  const standings = await findCandidateAccess(db, scope, [candidateId], at.toISOString().slice(0, 10));
  const standing = standings.get(candidateId);
  return standing !== undefined && candidateView(standing) === 'applied' ? candidateId : null;
}

type Reader = { readonly accountId: string; readonly signedInAt: Date };

const readerOf = ({ accountId, signedInAt }: CompanyScope): Reader => ({
  accountId,
  signedInAt: new Date(signedInAt * 1_000),
});

/**
 * Whether a member may still have the files of an application: their membership, session, access to the job or view may have ended since
 * the request.
 */
async function mayStillRead(
  systemDb: Database,
  { accountId, signedInAt }: Reader,
  applicationId: string,
  at: Date,
): Promise<boolean> {
  const scope = await findMemberScope(systemDb, accountId, 'read_applications', signedInAt);
  return scope !== null && (await findSender(systemDb, scope, applicationId, at)) !== null;
}

/** Records for the candidate that the company opened a document. */
async function recordOpening(
  db: Database,
  scope: CompanyScope,
  candidateId: string,
  { at, ...sent }: SentFile & { readonly at: Date },
): Promise<void> {
  const view = { candidateId, level: 'applied', parts: ['documents'], reason: 'document' } as const;
  await recordViews(db, scope, [view], at);
  await upsertOpening(db, scope, sent, at);
}

/** Serves a company the files it was sent: rendered pages and text first, and the files themselves. */
export function registerReceivedDocuments(app: FastifyInstance, context: Context): void {
  const { db, systemDb, files, now, random } = context;
  registerViewing(app, context);

  bind(app, context, linkReceivedDocument, async ({ scope, params }) =>
    // In one transaction, so that no link is given without being recorded for the candidate to see.
    db.transaction().execute(async (transaction) => {
      const at = now();
      const candidateId = await findSender(transaction, scope, params.applicationId, at);
      if (candidateId === null) return refuse('not_found');
      const token = random.secret();
      const expiresAt = await insertReceivedLink(transaction, scope, { ...params, token, now: at });
      if (expiresAt === null) return refuse('not_found');
      await recordOpening(transaction, scope, candidateId, { ...params, at });
      return succeed(201, { path: `/api/received-files/${token}`, expiresAt: expiresAt.toISOString() });
    }),
  );

  bind(app, context, downloadReceivedFile, async ({ params }) => {
    const at = now();
    const file = await findReceivedFile(systemDb, params.token, at);
    if (file === null) return refuse('not_found');
    // The link lives for a minute, and things may have changed.
    if (!(await mayStillRead(systemDb, file, file.applicationId, at))) return refuse('not_found');
    const { fileKey, fileType, byteCount, label, kind } = file;
    return {
      ...succeed(200, await files.open(fileKey)),
      file: {
        mediaType: FILE_TYPE_NAMES[fileType].mediaType,
        name: downloadName(label, kind, fileType),
        size: byteCount,
        isStillOpen: () => mayStillRead(systemDb, file, file.applicationId, now()),
      },
    };
  });
}

/** Serves pages and text of files without the files. */
function registerViewing(app: FastifyInstance, context: Context): void {
  const { db, systemDb, now } = context;

  /** Opens a file for the caller: nothing is shown without an entry in the candidate's record, one entry for what's requested together. */
  function openSent(
    scope: CompanyScope,
    sent: SentFile,
    isPage: boolean,
  ): Promise<{ owner: string; fileKey: string; type: FileType } | null> {
    return db.transaction().execute(async (transaction) => {
      const at = now();
      const owner = await findSender(transaction, scope, sent.applicationId, at);
      const file = owner === null ? null : await findSentFile(transaction, scope, sent);
      if (owner === null || file === null) return null;
      await lockOpenings(transaction, scope, owner);
      if (!(await isOpeningRecorded(transaction, scope, sent, sameOpening(isPage, at))))
        await recordOpening(transaction, scope, owner, { ...sent, at });
      return { owner, fileKey: file.fileKey, type: file.fileType };
    });
  }

  bind(
    app,
    context,
    readReceivedDocument,
    async ({ scope, requester, params, signal }) => {
      const file = await openSent(scope, params, false);
      if (file === null) return refuse('not_found');
      const { owner, type, fileKey: key } = file;
      const document = await readText(context, { key, type, owner, viewer: requester, signal });
      // The request may have waited in the queue for long.
      if (!(await mayStillRead(systemDb, readerOf(scope), params.applicationId, now())))
        return refuse('not_found');
      if (document === 'too_complex') return refuse('file_refused', TOO_COMPLEX);
      return document === null ? refuse('preview_missing') : succeed(200, document);
    },
    { requestsPerMinute: READINGS_PER_MINUTE },
  );

  bind(
    app,
    context,
    previewReceivedDocument,
    async ({ scope, requester, params, query, signal }) => {
      const file = await openSent(scope, params, true);
      if (file === null) return refuse('not_found');
      const { owner, type, fileKey: key } = file;
      if (!hasPreview(type, null, query.page)) return refuse('preview_missing');
      const previewRequest = { key, type, page: query.page, owner, viewer: requester, signal };
      const answer = await sendPreview(context, previewRequest);
      if (!(await mayStillRead(systemDb, readerOf(scope), params.applicationId, now())))
        return refuse('not_found');
      return answer;
    },
    { requestsPerMinute: PREVIEWS_PER_MINUTE },
  );
}
