import {
  downloadAttachment,
  linkAttachment,
  linkCompanyAttachment,
} from '@common-ground/contract/messages/attachments';
import { FILE_TYPE_NAMES, fileName } from '@common-ground/domain/documents/document';
import { hasPermission } from '@common-ground/domain/team/permission';
import type { FastifyInstance } from 'fastify';
import { findOwnScope } from '../../platform/auth/principal.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import {
  findLinkedAttachment,
  insertAttachmentLink,
  isAttachmentShown,
  type LinkedAttachment,
} from '../../stores/messages/attachment-link.store.ts';
import { recordAttachmentOpening } from '../../stores/messages/attachment-opening.store.ts';
import { findShownAttachment } from '../../stores/messages/shown-attachment.loader.ts';

/** Serves the files that were sent with messages, through links. */
export function registerAttachmentFiles(app: FastifyInstance, context: Context): void {
  const { db, systemDb, files, now, today, random } = context;

  const linkTo = (token: string, expiresAt: Date) =>
    succeed(201, { path: `/api/attachment-files/${token}`, expiresAt: expiresAt.toISOString() });

  bind(app, context, linkAttachment, async ({ scope, params }) =>
    db.transaction().execute(async (transaction) => {
      if (!(await isAttachmentShown(transaction, scope, params))) return refuse('not_found');
      const token = random.secret();
      const link = { attachmentId: params.attachmentId, token, now: now() };
      return linkTo(token, await insertAttachmentLink(transaction, scope, link));
    }),
  );

  bind(app, context, linkCompanyAttachment, async ({ scope, params }) =>
    // In one transaction, so that no link is given without being recorded for the candidate to see.
    db.transaction().execute(async (transaction) => {
      const at = now();
      const attachment = await findShownAttachment(transaction, scope, params, today());
      if (attachment === null) return refuse('not_found');
      const token = random.secret();
      const link = { attachmentId: params.attachmentId, token, now: at };
      const expiresAt = await insertAttachmentLink(transaction, scope, link);
      await recordAttachmentOpening(transaction, scope, attachment, { what: 'file', at });
      return linkTo(token, expiresAt);
    }),
  );

  /** Whether the person the link was given to may still have the file: their session, membership or view may have ended since. */
  async function isStillShown(file: LinkedAttachment): Promise<boolean> {
    const scope = await findOwnScope(systemDb, file.accountId, file.signedInAt);
    if (scope?.role === 'candidate') return isAttachmentShown(systemDb, scope, file);
    if (scope?.role !== 'company' || !hasPermission(scope.membership, 'read_applications')) return false;
    return (await findShownAttachment(systemDb, scope, file, today())) !== null;
  }

  bind(app, context, downloadAttachment, async ({ params }) => {
    const file = await findLinkedAttachment(systemDb, params.token, now());
    // The link lives for a minute, and things may have changed.
    if (file === null || !(await isStillShown(file))) return refuse('not_found');
    const { fileKey, fileType, byteCount, label } = file;
    return {
      ...succeed(200, await files.open(fileKey)),
      file: {
        mediaType: FILE_TYPE_NAMES[fileType].mediaType,
        name: fileName(label, fileType),
        size: byteCount,
        isStillOpen: () => isStillShown(file),
      },
    };
  });
}
