import type { Contact, ContactContent, ContactMeeting } from '@common-ground/contract/contacts/contacts';
import { type ContactPerson, latestRetentionDay } from '@common-ground/domain/contacts/contact';
import { linkKey, mailKey, personNameKey } from '@common-ground/domain/contacts/contact-keys';
import { foldedText } from '@common-ground/domain/cv-import/text/folded-text';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { listMeetings } from './contact-meeting.store.ts';

/** A stored contact; whether they have applied is looked up separately. */
export type StoredContact = Omit<Contact, 'matches'>;

/** The columns with a person's details, with their normalised forms for comparison. */
export function personColumns({ name, mail, phone, link }: ContactPerson) {
  return {
    name,
    mail,
    phone,
    link,
    name_key: personNameKey(name),
    mail_key: mail === null ? null : mailKey(mail),
    link_key: link === null ? null : linkKey(link),
    sort_name: foldedText(name),
  };
}

function selectContacts(db: Database, scope: CompanyScope) {
  return db
    .selectFrom('contacts')
    .where('contacts.company_id', '=', scope.companyId)
    .select(['id', 'version', 'name', 'mail', 'phone', 'link', 'keep_until', 'held_from', 'sort_name']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectContacts>['execute']>>[number];

function contactOf(row: Row, meetings: ReadonlyMap<string, readonly ContactMeeting[]>): StoredContact {
  const { id, version, name, mail, phone, link } = row;
  const days = { keepUntil: row.keep_until, keepAtMost: latestRetentionDay(row.held_from) };
  return { id, version, name, mail, phone, link, meetings: [...(meetings.get(id) ?? [])], ...days };
}

const idOf = ({ id }: Row) => id;

/** Whether the words occur in a contact's fields, ignoring case. */
function matchesWords(scope: CompanyScope, words: string) {
  const contains = (text: string) => sql`strpos(lower(${sql.raw(text)}), lower(${words}::text)) > 0`;
  // The notes of all contacts are searched once, not for each contact.
  const meeting = sql`contacts.id in (select contact_id from contact_meetings where company_id = ${scope.companyId} and (${contains('source')} or ${contains('note')}))`;
  return sql<SqlBool>`(strpos(sort_name, ${foldedText(words)}::text) > 0 or ${contains('name')} or ${contains('mail')} or ${contains('phone')} or ${contains('link')} or ${meeting})`;
}

/**
 * The position at which a page ended. The cursor only contains the ID, because names mustn't be in URLs; the
 * sort key is read again.
 * @returns null if the contact no longer exists
 */
export async function findContactEnd(
  db: Database,
  scope: CompanyScope,
  contactId: string,
): Promise<PageEnd | null> {
  const row = await db
    .selectFrom('contacts')
    .where('id', '=', contactId)
    .where('company_id', '=', scope.companyId)
    .select(['sort_name as key', 'id'])
    .executeTakeFirst();
  return row ?? null;
}

/** The company's contacts by name, from the end of the previous page. @param page.words null for all */
export async function listContactsOf(
  db: Database,
  scope: CompanyScope,
  page: { words: string | null; after: PageEnd | null; limit: number },
): Promise<readonly { readonly contact: StoredContact; readonly orderKey: string }[]> {
  const { words, after } = page;
  let query = selectContacts(db, scope);
  if (words !== null) query = query.where(matchesWords(scope, words));
  if (after)
    query = query.where(
      sql<SqlBool>`(sort_name collate "C", id) > (${after.key}::text collate "C", ${after.id}::uuid)`,
    );
  const rows = await query.orderBy(sql`sort_name collate "C"`).orderBy('id').limit(page.limit).execute();
  const meetings = await listMeetings(db, scope, rows.map(idOf));
  return rows.map((row) => ({ contact: contactOf(row, meetings), orderKey: row.sort_name }));
}

/** Counts the company’s contacts. @param words null for all */
export async function countContacts(
  db: Database,
  scope: CompanyScope,
  words: string | null,
): Promise<number> {
  let query = db.selectFrom('contacts').where('contacts.company_id', '=', scope.companyId);
  if (words !== null) query = query.where(matchesWords(scope, words));
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Some of the company's contacts, by id. */
export async function findContacts(
  db: Database,
  scope: CompanyScope,
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, StoredContact>> {
  if (contactIds.length === 0) return new Map();
  const rows = await selectContacts(db, scope)
    .where('id', '=', sql<string>`any (${contactIds}::uuid[])`)
    .execute();
  const meetings = await listMeetings(db, scope, rows.map(idOf));
  return new Map(rows.map((row) => [row.id, contactOf(row, meetings)]));
}

/** One contact of the company, locked until the transaction ends; null for any other company's. */
export async function lockContact(
  db: Database,
  scope: CompanyScope,
  contactId: string,
): Promise<{ readonly contact: StoredContact; readonly heldFrom: string } | null> {
  const row = await selectContacts(db, scope).where('id', '=', contactId).forUpdate().executeTakeFirst();
  if (!row) return null;
  const meetings = await listMeetings(db, scope, [row.id]);
  return { contact: contactOf(row, meetings), heldFrom: row.held_from };
}

/** Locks the company's contacts: one caller at a time imports or changes them, so that no two become the same person. */
export async function lockContacts(db: Database, scope: CompanyScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${scope.companyId}::text, 36))`.execute(db);
}

/**
 * Changes a contact that the caller has locked. Meetings that are not named any more are deleted;
 * one that isn't the contact's is ignored.
 * @returns false when another contact has the email address or the phone number: nothing is changed
 * then
 */
export async function updateContactRow(
  db: Database,
  scope: CompanyScope,
  contactId: string,
  { keepUntil, meetings, ...person }: ContactContent,
): Promise<boolean> {
  const columns = personColumns(person);
  const other = await db
    .selectFrom('contacts')
    .where('company_id', '=', scope.companyId)
    .where('id', '<>', contactId)
    .where((contact) =>
      contact.or([contact('mail_key', '=', columns.mail_key), contact('phone', '=', columns.phone)]),
    )
    .select('id')
    .executeTakeFirst();
  if (other) return false;
  await db
    .updateTable('contacts')
    .set({ ...columns, keep_until: keepUntil, version: sql<number>`version + 1` })
    .where('id', '=', contactId)
    .where('company_id', '=', scope.companyId)
    .execute();
  await db
    .deleteFrom('contact_meetings')
    .where('contact_id', '=', contactId)
    .where('company_id', '=', scope.companyId)
    .where(
      'id',
      'not in',
      meetings.map(({ id }) => id),
    )
    .execute();
  await sql`
    update contact_meetings set met_on = meeting."metOn", source = meeting.source, note = meeting.note
    from jsonb_to_recordset(${JSON.stringify(meetings)}::jsonb) as meeting (id uuid, "metOn" date, source text, note text)
    where contact_meetings.id = meeting.id and contact_id = ${contactId} and company_id = ${scope.companyId}`.execute(
    db,
  );
  return true;
}

/** Deletes a contact with everything stored about it. @returns false if the company has no such contact */
export async function deleteContactRow(
  db: Database,
  scope: CompanyScope,
  contactId: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('contacts')
    .where('id', '=', contactId)
    .where('company_id', '=', scope.companyId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes every contact of the company. */
export async function deleteContactRows(db: Database, scope: CompanyScope): Promise<void> {
  await db.deleteFrom('contacts').where('company_id', '=', scope.companyId).execute();
}

/** Deletes every company's contacts whose last day has passed, and records of lists with no contacts left. @param today `YYYY-MM-DD` */
export async function deleteOldContacts(db: Database, today: string): Promise<void> {
  await db.deleteFrom('contacts').where('keep_until', '<', today).execute();
  await db
    .deleteFrom('contact_imports')
    .where('keep_until', '<', today)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contact_meetings')
            .whereRef('contact_meetings.import_id', '=', 'contact_imports.id')
            .select('contact_meetings.id'),
        ),
      ),
    )
    .execute();
}
