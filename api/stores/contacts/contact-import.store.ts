import type { ContactImportResult } from '@common-ground/contract/contacts/contact-import';
import type { ContactPerson, Meeting } from '@common-ground/domain/contacts/contact';
import type { KnownContact } from '@common-ground/domain/contacts/contact-import';
import { mailKey } from '@common-ground/domain/contacts/contact-keys';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { personColumns } from './contact.store.ts';
import { countNoteBytes, listMeetings } from './contact-meeting.store.ts';

/** Notes about the contacts on one list, in bytes: all are compared and shown. A company may have a hundred times as much. */
const MAX_NOTES = 5_000_000;

/**
 * The company's contacts who have the email address or phone number of some people, oldest first. It only reads the company's own
 * contacts, so the result says nothing about who has an account.
 * @param isLocked locks them until the transaction ends
 * @returns `too_many_notes` if they have more notes than can be compared at once
 */
export async function findKnownContacts(
  db: Database,
  scope: CompanyScope,
  people: readonly ContactPerson[],
  isLocked: boolean,
): Promise<readonly KnownContact[] | 'too_many_notes'> {
  const mails = people.flatMap(({ mail }) => (mail === null ? [] : [mailKey(mail)]));
  const phones = people.flatMap(({ phone }) => (phone === null ? [] : [phone]));
  const query = db
    .selectFrom('contacts')
    .where('company_id', '=', scope.companyId)
    .where((contact) =>
      contact.or([
        contact('mail_key', '=', sql<string>`any (${mails}::text[])`),
        contact('phone', '=', sql<string>`any (${phones}::text[])`),
      ]),
    )
    .select(['id', 'version', 'name', 'mail', 'phone', 'link'])
    .orderBy('added_at')
    .orderBy('sort_name')
    .orderBy('id');
  const rows = await (isLocked ? query.forUpdate() : query).execute();
  const ids = rows.map(({ id }) => id);
  if ((await countNoteBytes(db, scope, ids)) > MAX_NOTES) return 'too_many_notes';
  const meetings = await listMeetings(db, scope, ids);
  return rows.map(({ id, version, ...person }) => ({
    id,
    version,
    person,
    meetings: meetings.get(id) ?? [],
  }));
}

/** The result of an earlier import with the same key, and the digest of that request; null if there was none. */
export async function findImport(
  db: Database,
  scope: CompanyScope,
  idempotencyKey: string,
): Promise<{ readonly requestSha256: string; readonly result: ContactImportResult } | null> {
  const row = await db
    .selectFrom('contact_imports')
    .where('company_id', '=', scope.companyId)
    .where('idempotency_key', '=', idempotencyKey)
    .selectAll()
    .executeTakeFirst();
  if (!row) return null;
  const result = {
    newCount: row.new_count,
    mergedCount: row.merged_count,
    unchangedCount: row.unchanged_count,
    leftOutCount: row.left_out_count,
    rejectedCount: row.rejected_count,
  };
  return { requestSha256: row.request_sha256, result };
}

/** Records that a list is imported, who by, and where the company has it from. @returns its id */
export async function insertImport(
  db: Database,
  scope: CompanyScope,
  taken: {
    readonly source: string;
    readonly keepUntil: string;
    readonly idempotencyKey: string;
    readonly requestSha256: string;
    readonly result: ContactImportResult;
    readonly at: Date;
  },
): Promise<string> {
  const { result } = taken;
  const { id } = await db
    .insertInto('contact_imports')
    .values({
      company_id: scope.companyId,
      imported_by: scope.accountId,
      imported_at: taken.at,
      source: taken.source,
      keep_until: taken.keepUntil,
      new_count: result.newCount,
      merged_count: result.mergedCount,
      unchanged_count: result.unchangedCount,
      left_out_count: result.leftOutCount,
      rejected_count: result.rejectedCount,
      idempotency_key: taken.idempotencyKey,
      request_sha256: taken.requestSha256,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A person from a list, as they'll be stored. */
export type TakenContact = {
  /** The existing contact's id, or a new one. */
  readonly id: string;
  readonly person: ContactPerson;
  /** Contacts that turned out to be the same person: their meetings move, and they're deleted. */
  readonly joinedIds: readonly string[];
  readonly newMeetings: readonly Meeting[];
};

type Days = { readonly today: string; readonly keepUntil: string; readonly at: Date };

const BATCH_SIZE = 500;

/** What a list replaces in an existing contact. */
const MERGED_COLUMNS = [
  ...(['name', 'mail', 'phone', 'link', 'name_key', 'mail_key', 'link_key', 'sort_name'] as const),
  'held_from',
] as const;

function* chunksOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += BATCH_SIZE) yield items.slice(from, from + BATCH_SIZE);
}

function contactRows(scope: CompanyScope, contacts: readonly TakenContact[], { today, keepUntil, at }: Days) {
  return contacts.map(({ id, person }) => ({
    id,
    company_id: scope.companyId,
    ...personColumns(person),
    added_at: at,
    held_from: today,
    keep_until: keepUntil,
  }));
}

/** Adds contacts. The caller has locked the company's contacts. */
export async function insertContacts(
  db: Database,
  scope: CompanyScope,
  contacts: readonly TakenContact[],
  days: Days,
): Promise<void> {
  for (const some of chunksOf(contacts))
    await db
      .insertInto('contacts')
      .values(contactRows(scope, some, days))
      .execute();
}

/**
 * Updates contacts that a list has news about: merges those that are one person, and keeps them until the later of both days. The
 * caller has locked them.
 */
export async function updateMergedContacts(
  db: Database,
  scope: CompanyScope,
  contacts: readonly TakenContact[],
  days: Days,
): Promise<void> {
  const joined = contacts.flatMap(({ id, joinedIds }) => joinedIds.map((from) => [from, id] as const));
  if (joined.length > 0) await joinContacts(db, scope, Object.fromEntries(joined));
  // All of them exist. A conflict is found by the primary key, whatever the statistics say; the join of an update could be a loop over
  // both.
  for (const some of chunksOf(contacts))
    await db
      .insertInto('contacts')
      .values(contactRows(scope, some, days))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(({ ref }) => ({
            ...Object.fromEntries(MERGED_COLUMNS.map((column) => [column, ref(`excluded.${column}`)])),
            version: sql<number>`contacts.version + 1`,
            keep_until: sql<string>`greatest(contacts.keep_until, excluded.keep_until)`,
          }))
          .where('contacts.company_id', '=', scope.companyId),
      )
      .execute();
}

/**
 * Moves everything about some contacts to others, and deletes them. If both have verdicts, the other's stays.
 * @param joined the contact that each is merged into, by its own id
 */
async function joinContacts(
  db: Database,
  scope: CompanyScope,
  joined: Readonly<Record<string, string>>,
): Promise<void> {
  const isJoined = (column: string) =>
    sql<SqlBool>`${sql.ref(column)} = any (${Object.keys(joined)}::uuid[])`;
  const target = sql<string>`(${JSON.stringify(joined)}::jsonb ->> contact_id::text)::uuid`;
  await db
    .updateTable('contact_meetings')
    .set({ contact_id: target })
    .where('company_id', '=', scope.companyId)
    .where(isJoined('contact_id'))
    .execute();
  await db
    .insertInto('contact_verdicts')
    .columns(['contact_id', 'company_id', 'candidate_id', 'verdict', 'said_by', 'member_name', 'said_at'])
    .expression((verdicts) =>
      verdicts
        .selectFrom('contact_verdicts')
        .where('company_id', '=', scope.companyId)
        .where(isJoined('contact_id'))
        .select([target.as('contact_id'), 'company_id', 'candidate_id', 'verdict'])
        .select(['said_by', 'member_name', 'said_at'])
        .orderBy('said_at', 'desc')
        .orderBy('contact_verdicts.contact_id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.deleteFrom('contacts').where('company_id', '=', scope.companyId).where(isJoined('id')).execute();
}

/** Adds new meetings. @param source for those without one */
export async function insertMeetings(
  db: Database,
  scope: CompanyScope,
  importId: string,
  contacts: readonly TakenContact[],
  source: string,
): Promise<void> {
  const rows = contacts.flatMap(({ id, newMeetings }) =>
    newMeetings.map((meeting) => ({
      contact_id: id,
      company_id: scope.companyId,
      import_id: importId,
      met_on: meeting.metOn,
      source: meeting.source ?? source,
      note: meeting.note,
    })),
  );
  for (const some of chunksOf(rows))
    await db
      .insertInto('contact_meetings')
      .values([...some])
      .execute();
}
