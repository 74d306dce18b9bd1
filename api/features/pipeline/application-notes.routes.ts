import {
  type ApplicationNote,
  addApplicationNote,
  editApplicationNote,
  listApplicationNotes,
  listMentionableMembers,
} from '@common-ground/contract/pipeline/application-notes';
import { isTextWithheld } from '@common-ground/domain/access/withheld-text';
import { MAX_MENTIONS, mentionedIds } from '@common-ground/domain/pipeline/note-mention';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { Violation } from '@common-ground/domain/violation';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging/paging.ts';
import { actOnce, isSameRequest } from '../../platform/idempotency/act-once.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import {
  type AccessibleApplication,
  findAccessibleApplication,
  lockAccessibleApplication,
} from '../../stores/applications/accessible-application.store.ts';
import { isTimestampKey } from '../../stores/opportunities/opportunity.store.ts';
import { isShownBlind } from '../../stores/people/blind-review.store.ts';
import {
  findNote,
  findNoteByKey,
  insertNote,
  listNotes,
  updateNote,
} from '../../stores/pipeline/application-note.store.ts';
import { listMentionable, updateMentions } from '../../stores/pipeline/note-mention.store.ts';
import { insertNotice } from '../../stores/response-clock/notice.store.ts';

const NOTES_PER_MINUTE = 30;

/** Serves what members write to each other about an application. */
export function registerApplicationNotes(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  bind(app, context, listApplicationNotes, async ({ scope, params, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken || (after && !isTimestampKey(after.key))) return refuseInput(BROKEN_CURSOR);
    const application = await findAccessibleApplication(db, scope, params.applicationId, today());
    if (application === null) return refuse('not_found');
    const [rows, isBlind] = await Promise.all([
      listNotes(db, scope, application.id, { after, limit: limit + 1, now: now() }),
      isShownBlind(db, scope, application.id),
    ]);
    const { shown, next } = cutPage(rows, limit, ({ note, orderKey }) => ({ key: orderKey, id: note.id }));
    const items = shown.map(({ note, authorSawName }) =>
      isTextWithheld({ isBlind, isOwn: note.isOwn, authorSawName })
        ? { ...note, text: null, mentions: [] }
        : note,
    );
    return succeed(200, { items, next });
  });

  bind(app, context, listMentionableMembers, async ({ scope, params }) => {
    const application = await findAccessibleApplication(db, scope, params.applicationId, today());
    if (application === null) return refuse('not_found');
    const { items, withheldCount } = await listMentionable(db, scope, {
      applicationId: application.id,
      at: now(),
    });
    return succeed(200, { items: [...items], withheldCount });
  });

  registerNewNotes(app, context);
  registerNoteEditing(app, context);
}

type WrittenAbout = Pick<AccessibleApplication, 'id' | 'candidateId'>;

/** Why a text can't mention whom it mentions. Those whom it mentioned before may have lost access since, and stay in it. */
async function mentionViolations(
  transaction: Database,
  scope: CompanyScope,
  note: { application: WrittenAbout; text: string; before?: string | null; at: Date },
): Promise<Violation[]> {
  const { application, text, before, at } = note;
  const ids = mentionedIds(text);
  if (ids.length > MAX_MENTIONS)
    return [{ pointer: '/text', code: 'too_many_mentions', params: { limit: MAX_MENTIONS } }];
  if (ids.length === 0) return [];
  const members = await listMentionable(transaction, scope, { applicationId: application.id, at });
  const allowed = new Set([
    ...members.items.map(({ accountId }) => accountId),
    ...mentionedIds(before ?? ''),
  ]);
  const isKnown = ids.every((id) => allowed.has(id));
  return isKnown ? [] : [{ pointer: '/text', code: 'unknown_member', params: {} }];
}

/** Notifies the members whom a note mentions and whom it didn't mention before. */
async function notifyMentioned(
  transaction: Database,
  scope: CompanyScope,
  { application, note, at }: { application: WrittenAbout; note: ApplicationNote; at: Date },
): Promise<void> {
  const { id: applicationId, candidateId } = application;
  const reference = `${note.id}:${note.version}`;
  const accountIds = mentionedIds(note.text ?? '');
  const mentions = { noteId: note.id, applicationId, reference, accountIds, at };
  if (!(await updateMentions(transaction, scope, mentions))) return;
  const { companyId } = scope;
  await insertNotice(transaction, {
    applicationId,
    companyId,
    candidateId,
    kind: 'mentioned',
    reference,
    at,
  });
}

function registerNewNotes(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  bind(
    app,
    context,
    addApplicationNote,
    async ({ scope, params, body, keyed }) =>
      actOnce(db, scope, keyed, async (transaction) => {
        const application = await lockAccessibleApplication(
          transaction,
          scope,
          params.applicationId,
          today(),
        );
        if (application === null) return refuse('not_found');
        const { id: applicationId, candidateId } = application;
        const at = now();
        const text = normalisedText(body.text);
        const known = await findNoteByKey(transaction, scope, keyed.idempotencyKey, at);
        if (known !== null)
          return isSameRequest(known.requestSha256, keyed)
            ? succeed(201, known.note)
            : refuse('idempotency_key_reused');
        const violations = await mentionViolations(transaction, scope, { application, text, at });
        if (violations.length > 0) return refuseInput(violations);
        const note = await insertNote(transaction, scope, { applicationId, candidateId, text, at, ...keyed });
        await notifyMentioned(transaction, scope, { application, note, at });
        await notifyCompany(transaction, scope.companyId, { topic: 'notes', ids: [applicationId] });
        return succeed(201, note);
      }),
    { requestsPerMinute: NOTES_PER_MINUTE },
  );
}

function registerNoteEditing(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  bind(app, context, editApplicationNote, async ({ scope, params, body, ifMatch }) =>
    db.transaction().execute(async (transaction) => {
      const application = await lockAccessibleApplication(transaction, scope, params.applicationId, today());
      const at = now();
      const note = application && (await findNote(transaction, scope, params, at));
      if (!(application && note)) return refuse('not_found');
      const text = normalisedText(body.text);
      if (note.isOwn && note.text === text) return succeed(200, note, note.version);
      if (note.editableUntil === null) return refuse('note_settled');
      if (note.version !== ifMatch) return refuse('version_conflict', { current: note });
      const violations = await mentionViolations(transaction, scope, {
        application,
        text,
        before: note.text,
        at,
      });
      if (violations.length > 0) return refuseInput(violations);
      const isEdited = await updateNote(transaction, scope, { ...params, text, readVersion: ifMatch, at });
      const existing = await findNote(transaction, scope, params, at);
      if (!existing) return refuse('not_found');
      if (!isEdited) return refuse('version_conflict', { current: existing });
      await notifyMentioned(transaction, scope, { application, note: existing, at });
      await notifyCompany(transaction, scope.companyId, { topic: 'notes', ids: [params.applicationId] });
      return succeed(200, existing, existing.version);
    }),
  );
}
