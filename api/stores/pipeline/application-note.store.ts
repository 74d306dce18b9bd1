import type { ApplicationNote } from '@common-ground/contract/pipeline/application-notes';
import { canEditNote, NOTE_EDIT_MINUTES } from '@common-ground/domain/pipeline/application-note';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import type { KeyedRequest } from '../../platform/idempotency/act-once.ts';
import { authorSawName } from '../people/author-sight.store.ts';
import { memberNameSql } from '../team/member-name.store.ts';
import { MENTIONS_JSON } from './note-mention.store.ts';

function selectNotes(db: Database, scope: CompanyScope) {
  return db
    .selectFrom('application_notes')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.account_id', '=', 'application_notes.account_id')
        .onRef('memberships.company_id', '=', 'application_notes.company_id'),
    )
    .innerJoin('applications', 'applications.id', 'application_notes.application_id')
    .where('application_notes.company_id', '=', scope.companyId)
    .select([
      'application_notes.id',
      'application_notes.application_id',
      'application_notes.account_id',
      'memberships.account_id as member',
      'text',
      'written_at',
      'edited_at',
      'application_notes.version',
      'application_notes.request_sha256',
    ])
    .select([memberNameSql('application_notes', 'account_id').as('name'), MENTIONS_JSON.as('mentions')])
    .select(
      authorSawName(scope, {
        author: sql.ref('application_notes.account_id'),
        writtenAt: sql`coalesce(application_notes.edited_at, application_notes.written_at)`,
      }).as('author_saw_name'),
    )
    .select(
      sql<string>`to_char(written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`.as('order_key'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number];

function noteOf(row: Row, scope: CompanyScope, now: Date): ApplicationNote {
  const isOwn = row.account_id === scope.accountId;
  const editableUntil = new Date(row.written_at.getTime() + NOTE_EDIT_MINUTES * 60_000);
  const canEdit = canEditNote({ isOwn, writtenAt: row.written_at }, now);
  return {
    id: row.id,
    author: { accountId: row.member, name: row.name },
    isOwn,
    text: row.text,
    mentions: [...row.mentions],
    writtenAt: row.written_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    editableUntil: canEdit ? editableUntil.toISOString() : null,
    version: row.version,
  };
}

/** The notes on an application that the caller was found to reach, newest first, from the end of the previous page. */
export async function listNotes(
  db: Database,
  scope: CompanyScope,
  applicationId: string,
  page: { after: PageEnd | null; limit: number; now: Date },
): Promise<{ note: ApplicationNote; authorSawName: boolean; orderKey: string }[]> {
  const { after, limit, now } = page;
  let query = selectNotes(db, scope).where('application_notes.application_id', '=', applicationId);
  if (after)
    query = query.where(
      sql<SqlBool>`(written_at, application_notes.id) < ((${after.key}::text || 'Z')::timestamptz, ${after.id}::uuid)`,
    );
  const rows = await query
    .orderBy('written_at', 'desc')
    .orderBy('application_notes.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    note: noteOf(row, scope, now),
    authorSawName: Boolean(row.author_saw_name),
    orderKey: row.order_key,
  }));
}

/** One note; null when it is not on this application. */
export async function findNote(
  db: Database,
  scope: CompanyScope,
  ids: { applicationId: string; noteId: string },
  now: Date,
): Promise<ApplicationNote | null> {
  const row = await selectNotes(db, scope)
    .where('application_notes.id', '=', ids.noteId)
    .where('application_notes.application_id', '=', ids.applicationId)
    .executeTakeFirst();
  return row ? noteOf(row, scope, now) : null;
}

/** The caller's own note that was made with a key; null when the key is new. */
export async function findNoteByKey(
  db: Database,
  scope: CompanyScope,
  idempotencyKey: string,
  now: Date,
): Promise<{ requestSha256: string | null; note: ApplicationNote } | null> {
  const row = await selectNotes(db, scope)
    .where('application_notes.account_id', '=', scope.accountId)
    .where('application_notes.idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row ? { requestSha256: row.request_sha256, note: noteOf(row, scope, now) } : null;
}

/** Stores a note. Call it in a transaction that has locked the application, and once per key. */
export async function insertNote(
  db: Database,
  scope: CompanyScope,
  note: { applicationId: string; candidateId: string; text: string; at: Date } & KeyedRequest,
): Promise<ApplicationNote> {
  const { id } = await db
    .insertInto('application_notes')
    .values({
      company_id: scope.companyId,
      candidate_id: note.candidateId,
      application_id: note.applicationId,
      account_id: scope.accountId,
      text: note.text,
      written_at: note.at,
      idempotency_key: note.idempotencyKey,
      request_sha256: note.requestSha256,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await selectNotes(db, scope).where('application_notes.id', '=', id).executeTakeFirstOrThrow();
  return noteOf(row, scope, note.at);
}

/**
 * Changes one's own note within the time limit.
 *
 * @param note `readVersion` is what the author was looking at
 * @returns false when the time is over, it's someone else's, or it has been changed since: nothing is changed then
 */
export async function updateNote(
  db: Database,
  scope: CompanyScope,
  note: { applicationId: string; noteId: string; text: string; readVersion: number; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('application_notes')
    .set(({ eb }) => ({ text: note.text, edited_at: note.at, version: eb('version', '+', 1) }))
    .where('id', '=', note.noteId)
    .where('application_id', '=', note.applicationId)
    .where('company_id', '=', scope.companyId)
    .where('account_id', '=', scope.accountId)
    .where('version', '=', note.readVersion)
    .where('written_at', '>', new Date(note.at.getTime() - NOTE_EDIT_MINUTES * 60_000))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
