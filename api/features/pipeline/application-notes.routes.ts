import {
  addApplicationNote,
  editApplicationNote,
  listApplicationNotes,
} from '@common-ground/contract/pipeline/application-notes';
import { isTextWithheld } from '@common-ground/domain/access/withheld-text';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/answer.ts';
import { bind } from '../../platform/http/bind.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging/paging.ts';
import { actOnce, isSameRequest } from '../../platform/idempotency/act-once.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import {
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
      isTextWithheld({ isBlind, isOwn: note.isOwn, authorSawName }) ? { ...note, text: null } : note,
    );
    return succeed(200, { items, next });
  });

  registerNewNotes(app, context);
  registerNoteEditing(app, context);
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
        const note = await insertNote(transaction, scope, { applicationId, candidateId, text, at, ...keyed });
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
      if (!note) return refuse('not_found');
      const text = normalisedText(body.text);
      if (note.isOwn && note.text === text) return succeed(200, note, note.version);
      if (note.editableUntil === null) return refuse('note_settled');
      if (note.version !== ifMatch) return refuse('version_conflict', { current: note });
      const isEdited = await updateNote(transaction, scope, { ...params, text, readVersion: ifMatch, at });
      const present = await findNote(transaction, scope, params, at);
      if (!present) return refuse('not_found');
      if (!isEdited) return refuse('version_conflict', { current: present });
      await notifyCompany(transaction, scope.companyId, { topic: 'notes', ids: [params.applicationId] });
      return succeed(200, present, present.version);
    }),
  );
}
