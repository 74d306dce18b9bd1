import {
  deleteAttachment,
  deleteCompanyAttachment,
  type UnsentAttachment,
  uploadAttachment,
  uploadCompanyAttachment,
} from '@common-ground/contract/messages/attachments';
import { DOCUMENT_LIMITS, type FileFlaw } from '@common-ground/domain/documents/document';
import { canUploadAttachment } from '@common-ground/domain/messages/attachment';
import { messageObstacle } from '@common-ground/domain/messages/message';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AccountScope, CandidateScope, CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AcceptedFile } from '../../platform/files/accept-file.ts';
import { keepFile } from '../../platform/files/keep-file.ts';
import { receiveFile } from '../../platform/files/receive-file.ts';
import { refuseFile } from '../../platform/files/refuse-file.ts';
import { bind, type Call } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { RefusalError } from '../../platform/http/problem-reply.ts';
import { lockAccessibleApplication } from '../../stores/applications/accessible-application.store.ts';
import { deleteListedFiles } from '../../stores/documents/document-file.store.ts';
import {
  type AttachmentTarget,
  countAttachments,
  deleteUnsentAttachment,
  findSameAttachment,
  insertAttachment,
  lockAttachments,
} from '../../stores/messages/attachment.store.ts';
import { isCompanyInReach } from '../../stores/messages/company-reach.store.ts';
import { isConversationStopped } from '../../stores/messages/message.store.ts';
import { findOwnProgress } from '../../stores/response-clock/own-progress.store.ts';

/** Checking a file takes a process, so the number of files is limited. */
const FILES_PER_MINUTE = 30;
const DAY_MS = 86_400_000;

type Clock = Pick<Context, 'now' | 'today'>;

/** Why the caller can't write about an application, or the conversation that a file for it belongs to. */
type Writable = AttachmentTarget | 'not_found' | 'conversation_closed' | 'conversation_stopped';

/** The outcome of an upload: the file, or why there is none. */
type Stored = UnsentAttachment | Exclude<Writable, AttachmentTarget> | 'too_many_attachments';

type Uploading = Pick<Call<typeof uploadAttachment>, 'upload' | 'requester' | 'signal'> & {
  readonly scope: AccountScope;
  /** Finds the conversation that the file belongs to, both before and after it's received, because receiving it can take minutes. */
  readonly find: (database: Database) => Promise<Writable>;
};

type Application = Pick<Parameters<typeof messageObstacle>[0], 'status' | 'endedAt' | 'isUnreachable'>;

function isClosed(application: Application, now: Date): boolean {
  return messageObstacle({ ...application, isStopped: false, sentInDay: 0, now }) !== null;
}

/** For the candidate, a stopped conversation is no obstacle: writing restarts it. */
async function findWritableByCandidate(
  db: Database,
  scope: CandidateScope,
  applicationId: string,
  { now, today }: Clock,
): Promise<Exclude<Writable, 'conversation_stopped'>> {
  const application = await findOwnProgress(db, scope, applicationId);
  if (application === null) return 'not_found';
  const isUnreachable = !(await isCompanyInReach(db, scope, application.id, today()));
  const { id, companyId } = application;
  if (companyId === null || isClosed({ ...application, isUnreachable }, now())) return 'conversation_closed';
  return { applicationId: id, candidateId: scope.candidateId, companyId };
}

async function findWritableByCompany(
  db: Database,
  scope: CompanyScope,
  applicationId: string,
  { now, today }: Clock,
): Promise<Writable> {
  const application = await lockAccessibleApplication(db, scope, applicationId, today());
  if (application === null) return 'not_found';
  if (isClosed({ ...application, isUnreachable: false }, now())) return 'conversation_closed';
  const { id, candidateId } = application;
  if (await isConversationStopped(db, scope, id)) return 'conversation_stopped';
  return { applicationId: id, candidateId, companyId: scope.companyId };
}

/** Receives a file, has it inspected and records it, unless the day's limit is reached or the caller has it already. */
async function storeUpload(
  context: Context,
  { scope, upload, requester, signal, find }: Uploading,
): Promise<Stored | { readonly flaw: FileFlaw }> {
  const { db, now } = context;
  const target = await find(db);
  if (typeof target === 'string') return target;
  const since = new Date(now().getTime() - DAY_MS);
  if (!canUploadAttachment(await countAttachments(db, scope, since), 0)) return 'too_many_attachments';
  const limits = { owner: scope.accountId, max: DOCUMENT_LIMITS.fileBytes };
  const result = await receiveFile(context, upload, limits, (received) =>
    keepFile(context, received, { requester, signal }, (file) =>
      db.transaction().execute(async (transaction) => {
        const again = await find(transaction);
        return typeof again === 'string'
          ? { isKept: false, result: again }
          : recordFile(transaction, scope, again, { file, at: now() });
      }),
    ),
  );
  if (result === 'too_large') throw new RefusalError({ refusal: 'body_too_large' });
  return result;
}

async function recordFile(
  transaction: Database,
  scope: AccountScope,
  target: AttachmentTarget,
  { file, at }: { readonly file: AcceptedFile; readonly at: Date },
): Promise<{ readonly isKept: boolean; readonly result: Stored }> {
  await lockAttachments(transaction, scope);
  const same = await findSameAttachment(transaction, scope, { ...target, digest: file.digest });
  if (same) return { isKept: false, result: same };
  const usage = await countAttachments(transaction, scope, new Date(at.getTime() - DAY_MS));
  if (!canUploadAttachment(usage, file.bytes)) return { isKept: false, result: 'too_many_attachments' };
  return { isKept: true, result: await insertAttachment(transaction, scope, target, { ...file, at }) };
}

/** Serves uploads of files that go with messages. */
export function registerAttachments(app: FastifyInstance, context: Context): void {
  registerDeletions(app, context);

  bind(
    app,
    context,
    uploadAttachment,
    async ({ scope, params, ...request }) => {
      const find = (db: Database) => findWritableByCandidate(db, scope, params.applicationId, context);
      const result = await storeUpload(context, { scope, find, ...request });
      // A candidate can always restart a conversation.
      if (result === 'conversation_stopped') return refuse('conversation_closed');
      if (typeof result === 'string') return refuse(result);
      return 'flaw' in result ? refuseFile(result.flaw) : succeed(201, result);
    },
    { requestsPerMinute: FILES_PER_MINUTE },
  );

  bind(
    app,
    context,
    uploadCompanyAttachment,
    async ({ scope, params, ...request }) => {
      const find = (db: Database) => findWritableByCompany(db, scope, params.applicationId, context);
      const result = await storeUpload(context, { scope, find, ...request });
      if (typeof result === 'string') return refuse(result);
      return 'flaw' in result ? refuseFile(result.flaw) : succeed(201, result);
    },
    { requestsPerMinute: FILES_PER_MINUTE },
  );
}

/** Serves the deletion of files that weren't sent. */
function registerDeletions(app: FastifyInstance, context: Context): void {
  const { db, files, today } = context;

  /** Deletes the file right away; if that fails, the job does it. */
  async function deleteFiles(log: FastifyBaseLogger): Promise<void> {
    await deleteListedFiles(db, files).catch((error) =>
      log.error({ err: error }, 'Deleting a file from storage failed; it stays queued for deletion'),
    );
  }

  bind(app, context, deleteAttachment, async ({ scope, params, log }) => {
    if (!(await deleteUnsentAttachment(db, scope, params))) return refuse('not_found');
    await deleteFiles(log);
    return succeed(204, null);
  });

  bind(app, context, deleteCompanyAttachment, async ({ scope, params, log }) => {
    const isReached = await lockAccessibleApplication(db, scope, params.applicationId, today());
    if (!isReached || !(await deleteUnsentAttachment(db, scope, params))) return refuse('not_found');
    await deleteFiles(log);
    return succeed(204, null);
  });
}
