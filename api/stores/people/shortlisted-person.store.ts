import type { ShortlistNote } from '@common-ground/contract/people/shortlists';
import { type NoteReason, SHORTLIST_LIMITS } from '@common-ground/domain/people/shortlist';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { isSameRequest, type KeyedRequest } from '../../platform/idempotency/act-once.ts';
import { memberNameSql } from '../team/member-name.store.ts';

/** Who put someone on a list and when, and the notes about them there. */
export type Shortlisted = {
  readonly addedBy: string | null;
  readonly addedAt: string;
  readonly notes: readonly StoredShortlistNote[];
};

/** A note, and whether its author could see the name when they wrote it; null if that isn't known. */
export type StoredShortlistNote = { readonly note: ShortlistNote; readonly authorSawName: boolean | null };

/** Locks a list until the transaction ends, so that one caller at a time counts the people on it. */
async function lockShortlist(db: Database, scope: CompanyScope, shortlistId: string): Promise<void> {
  await db
    .selectFrom('shortlists')
    .where('id', '=', shortlistId)
    .where('company_id', '=', scope.companyId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

/** Puts someone on a list that the caller reaches. Call it in a transaction. @returns false when the list is full */
export async function insertShortlisted(
  db: Database,
  scope: CompanyScope,
  shortlistId: string,
  candidateId: string,
  at: Date,
): Promise<boolean> {
  await lockShortlist(db, scope, shortlistId);
  const people = await db
    .selectFrom('shortlisted_people')
    .where('shortlist_id', '=', shortlistId)
    .where('company_id', '=', scope.companyId)
    .select('candidate_id')
    .execute();
  if (people.some((row) => row.candidate_id === candidateId)) return true;
  if (people.length >= SHORTLIST_LIMITS.people) return false;
  await db
    .insertInto('shortlisted_people')
    .values({
      shortlist_id: shortlistId,
      candidate_id: candidateId,
      company_id: scope.companyId,
      added_by: scope.accountId,
      added_at: at,
    })
    .execute();
  return true;
}

/** Takes someone off a list that the caller reaches, with the notes there. */
export async function deleteShortlisted(
  db: Database,
  scope: CompanyScope,
  shortlistId: string,
  candidateId: string,
): Promise<void> {
  await db
    .deleteFrom('shortlisted_people')
    .where('shortlist_id', '=', shortlistId)
    .where('candidate_id', '=', candidateId)
    .where('company_id', '=', scope.companyId)
    .execute();
}

function selectNotes(db: Database, scope: CompanyScope, shortlistId: string) {
  return db
    .selectFrom('shortlist_notes')
    .where('shortlist_notes.shortlist_id', '=', shortlistId)
    .where('shortlist_notes.company_id', '=', scope.companyId)
    .select([
      'shortlist_notes.id',
      'candidate_id',
      'author_id',
      'reason',
      'words',
      'written_at',
      'author_saw_name',
    ])
    .select([memberNameSql('shortlist_notes', 'author_id').as('name'), 'idempotency_key', 'request_sha256']);
}

function noteOf(
  row: Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number],
  scope: CompanyScope,
): ShortlistNote {
  return {
    id: row.id,
    reason: row.reason as NoteReason,
    words: row.words,
    isWithheld: false,
    author: row.name,
    isOwn: row.author_id === scope.accountId,
    writtenAt: row.written_at.toISOString(),
  };
}

/** The people on a list that the caller reaches, by candidate, with the notes about them, oldest first. */
export async function findShortlisted(
  db: Database,
  scope: CompanyScope,
  shortlistId: string,
): Promise<ReadonlyMap<string, Shortlisted>> {
  const [people, notes] = await Promise.all([
    db
      .selectFrom('shortlisted_people')
      .where('shortlist_id', '=', shortlistId)
      .where('shortlisted_people.company_id', '=', scope.companyId)
      .select(['candidate_id', memberNameSql('shortlisted_people', 'added_by').as('name'), 'added_at'])
      .execute(),
    selectNotes(db, scope, shortlistId).orderBy('written_at').orderBy('shortlist_notes.id').execute(),
  ]);
  return new Map(
    people.map((row) => [
      row.candidate_id,
      {
        addedBy: row.name,
        addedAt: row.added_at.toISOString(),
        notes: notes
          .filter(({ candidate_id }) => candidate_id === row.candidate_id)
          .map((row) => ({ note: noteOf(row, scope), authorSawName: row.author_saw_name })),
      },
    ]),
  );
}

/**
 * Adds a note about someone on a list that the caller reaches. Call it once per key.
 * @returns the note, the one already stored with this key, or why it can't be stored
 */
export async function insertNote(
  db: Database,
  scope: CompanyScope,
  person: { readonly shortlistId: string; readonly candidateId: string },
  note: { readonly reason: NoteReason; readonly words: string | null; readonly authorSawName: boolean },
  { at, ...keyed }: KeyedRequest & { readonly at: Date },
): Promise<ShortlistNote | 'not_found' | 'too_many_notes' | 'idempotency_key_reused'> {
  const { shortlistId, candidateId } = person;
  await lockShortlist(db, scope, shortlistId);
  const notes = await selectNotes(db, scope, shortlistId).where('candidate_id', '=', candidateId).execute();
  const known = notes.find((row) => row.idempotency_key === keyed.idempotencyKey);
  if (known)
    return isSameRequest(known.request_sha256, keyed) ? noteOf(known, scope) : 'idempotency_key_reused';
  const listed = await db
    .selectFrom('shortlisted_people')
    .where('shortlist_id', '=', shortlistId)
    .where('candidate_id', '=', candidateId)
    .where('company_id', '=', scope.companyId)
    .select('candidate_id')
    .executeTakeFirst();
  if (!listed) return 'not_found';
  if (notes.length >= SHORTLIST_LIMITS.notes) return 'too_many_notes';
  const row = await db
    .insertInto('shortlist_notes')
    .values({
      shortlist_id: shortlistId,
      candidate_id: candidateId,
      company_id: scope.companyId,
      author_id: scope.accountId,
      reason: note.reason,
      words: note.words,
      author_saw_name: note.authorSawName,
      written_at: at,
      idempotency_key: keyed.idempotencyKey,
      request_sha256: keyed.requestSha256,
    })
    // The key was used for a note about someone else.
    .onConflict((conflict) => conflict.columns(['company_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return 'idempotency_key_reused';
  const made = await selectNotes(db, scope, shortlistId)
    .where('shortlist_notes.id', '=', row.id)
    .executeTakeFirstOrThrow();
  return noteOf(made, scope);
}

/** Deletes a note of the caller's own, or any for an owner, on a list that the caller reaches. @returns false when there is none */
export async function deleteNote(
  db: Database,
  scope: CompanyScope,
  { shortlistId, noteId }: { shortlistId: string; noteId: string },
): Promise<boolean> {
  let query = db
    .deleteFrom('shortlist_notes')
    .where('id', '=', noteId)
    .where('shortlist_id', '=', shortlistId)
    .where('company_id', '=', scope.companyId);
  if (scope.membership !== 'owner') query = query.where('author_id', '=', scope.accountId);
  return (await query.returning('id').executeTakeFirst()) !== undefined;
}
