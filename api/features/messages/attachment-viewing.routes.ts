import {
  previewCompanyAttachment,
  readCompanyAttachment,
} from '@common-ground/contract/messages/attachments';
import type { FastifyInstance } from 'fastify';
import { findMemberScope } from '../../platform/auth/principal.ts';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { TOO_COMPLEX } from '../../platform/child/heavy-files.ts';
import type { Context } from '../../platform/context.ts';
import { hasPreview, sendPreview } from '../../platform/files/render-preview.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { readText } from '../../platform/reading/read-text.ts';
import type { SentAttachment } from '../../stores/messages/attachment-link.store.ts';
import { recordAttachmentOpening } from '../../stores/messages/attachment-opening.store.ts';
import { findShownAttachment, type ShownAttachment } from '../../stores/messages/shown-attachment.loader.ts';

/** Rendering and reading take a process, so their number is limited. */
const PREVIEWS_PER_MINUTE = 120;
const READINGS_PER_MINUTE = 60;

type Opening = Pick<Context, 'db' | 'systemDb' | 'now' | 'today'>;

/** Opens a file for the caller: nothing of a candidate's file is shown without an entry in their access log. */
function openShown(
  { db, now, today }: Opening,
  scope: CompanyScope,
  sent: SentAttachment,
  what: 'page' | 'text',
): Promise<ShownAttachment | null> {
  return db.transaction().execute(async (transaction) => {
    const attachment = await findShownAttachment(transaction, scope, sent, today());
    if (attachment === null) return null;
    await recordAttachmentOpening(transaction, scope, attachment, { what, at: now() });
    return attachment;
  });
}

/** Whether the caller may still have it: it may have waited in the queue for long. */
async function isStillShown(
  { systemDb, today }: Opening,
  { accountId, signedInAt }: CompanyScope,
  sent: SentAttachment,
): Promise<boolean> {
  const since = new Date(signedInAt * 1_000);
  const scope = await findMemberScope(systemDb, accountId, 'read_applications', since);
  return scope !== null && (await findShownAttachment(systemDb, scope, sent, today())) !== null;
}

/** Serves a company pages and text of files in its conversations, without the files. */
export function registerAttachmentViewing(app: FastifyInstance, context: Context): void {
  bind(
    app,
    context,
    readCompanyAttachment,
    async ({ scope, requester, params, signal }) => {
      const attachment = await openShown(context, scope, params, 'text');
      if (attachment === null) return refuse('not_found');
      const { fileKey: key, fileType: type, candidateId: owner } = attachment;
      const document = await readText(context, { key, type, owner, viewer: requester, signal });
      if (!(await isStillShown(context, scope, params))) return refuse('not_found');
      if (document === 'too_complex') return refuse('file_refused', TOO_COMPLEX);
      return document === null ? refuse('preview_missing') : succeed(200, document);
    },
    { requestsPerMinute: READINGS_PER_MINUTE },
  );

  bind(
    app,
    context,
    previewCompanyAttachment,
    async ({ scope, requester, params, query, signal }) => {
      const attachment = await openShown(context, scope, params, 'page');
      if (attachment === null) return refuse('not_found');
      const { fileKey: key, fileType: type, candidateId: owner } = attachment;
      if (!hasPreview(type, null, query.page)) return refuse('preview_missing');
      const previewRequest = { key, type, page: query.page, owner, viewer: requester, signal };
      const answer = await sendPreview(context, previewRequest);
      return (await isStillShown(context, scope, params)) ? answer : refuse('not_found');
    },
    { requestsPerMinute: PREVIEWS_PER_MINUTE },
  );
}
