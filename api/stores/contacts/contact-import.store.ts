import type { ContactImportResult } from '@common-ground/contract/contacts/contact-import';
import type { ContactPerson, Meeting } from '@common-ground/domain/contacts/contact';
import type { KnownContact } from '@common-ground/domain/contacts/contact-import';
import { mailKey } from '@common-ground/domain/contacts/contact-keys';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { columnsOfPerson } from './contact.store.ts';

/**
 * What is kept of the contacts of one list, in bytes of their notes: all of it is compared, and shown beside the list. Contacts may have a
 * hundred times as much.
 */
const MOST_NOTES = 5_000_000;

function selectContactsOf(db: Database, scope: CompanyScope, people: readonly ContactPerson[]) {
  const mails = people.flatMap(({ mail }) => (mail === null ? [] : [mailKey(mail)]));
  const phones = people.flatMap(({ phone }) => (phone === null ? [] : [phone]));
  return db
    .selectFrom('contacts')
    .where('company_id', '=', scope.companyId)
    .where((contact) =>
      contact.or([
        contact('mail_key', '=', sql<string>`any (${mails}::text[])`),
        contact('phone', '=', sql<string>`any (${phones}::text[])`),
      ]),
    );
}

/** How long the notes of some contacts are, in bytes. */
async function countNotes(
  db: Database,
  scope: CompanyScope,
  contacts: ReturnType<typeof selectContactsOf>,
): Promise<number> {
  const { bytes } = await db
    .selectFrom('contact_meetings')
    .where('company_id', '=', scope.companyId)
    .where('contact_id', 'in', contacts.select('id'))
    .select(sql<number>`coalesce(sum(coalesce(octet_length(note), 0)), 0)::float8`.as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes;
}

/**
 * Of the company's contacts those with a mail address or phone number of some people, the first added first. It looks at the company's own
 * contacts and at nothing else: what it finds says nothing of who has an account.
 * @param isLocked locks them until the transaction ends
 * @returns `too_many_notes` where more is kept of them than can be compared at once
 */
export async function findKnownContacts(
  db: Database,
  scope: CompanyScope,
  people: readonly ContactPerson[],
  isLocked: boolean,
): Promise<readonly KnownContact[] | 'too_many_notes'> {
  const ofPeople = selectContactsOf(db, scope, people);
  if ((await countNotes(db, scope, ofPeople)) > MOST_NOTES) return 'too_many_notes';
  const query = ofPeople
    .select(['id', 'version', 'name', 'mail', 'phone', 'link'])
    .select(
      sql<
        Meeting[]
      >`(select coalesce(json_agg(json_build_object('metOn', met_on, 'source', source, 'note', note) order by met_on desc nulls last, id), '[]'::json) from contact_meetings where contact_id = contacts.id and company_id = contacts.company_id)`.as(
        'meetings',
      ),
    )
    .orderBy('added_at')
    .orderBy('sort_name')
    .orderBy('id');
  const rows = await (isLocked ? query.forUpdate() : query).execute();
  return rows.map(({ id, version, meetings, ...person }) => ({ id, version, person, meetings }));
}

/** What came of a list that was taken with a key before, and the digest of that request; null when there was none. */
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

/** Puts down that a list is taken, by whom, and where the company has it from. @returns its id */
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

/** Somebody of a list, as they are to be kept. */
export type TakenContact = {
  /** Of the contact that they are; of a new one fresh. */
  readonly id: string;
  readonly person: ContactPerson;
  /** Contacts that turned out to be the same person: their meetings go over, and they go. */
  readonly joinedIds: readonly string[];
  readonly newMeetings: readonly Meeting[];
};

type Days = { readonly today: string; readonly keepUntil: string; readonly at: Date };

const AT_ONCE = 500;

function* chunksOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE);
}

/** Adds contacts, as they are in the transaction that holds the company's contacts. */
export async function insertContacts(
  db: Database,
  scope: CompanyScope,
  contacts: readonly TakenContact[],
  { today, keepUntil, at }: Days,
): Promise<void> {
  for (const some of chunksOf(contacts))
    await db
      .insertInto('contacts')
      .values(
        some.map(({ id, person }) => ({
          id,
          company_id: scope.companyId,
          ...columnsOfPerson(person),
          added_at: at,
          held_from: today,
          keep_until: keepUntil,
        })),
      )
      .execute();
}

/** Changes contacts that a list has something about: joins those that are one person, and keeps them until the later of both days. */
export async function mergeContacts(
  db: Database,
  scope: CompanyScope,
  contacts: readonly TakenContact[],
  { today, keepUntil }: Days,
): Promise<void> {
  const joined = contacts.flatMap(({ id, joinedIds }) => joinedIds.map((from) => ({ from, id })));
  if (joined.length > 0) await joinContacts(db, scope, joined);
  for (const some of chunksOf(contacts)) {
    const told = some.map(({ id, person }) => ({ id, ...columnsOfPerson(person) }));
    await sql`
      update contacts set
        name = told.name, mail = told.mail, phone = told.phone, link = told.link, name_key = told.name_key,
        mail_key = told.mail_key, link_key = told.link_key, sort_name = told.sort_name, version = version + 1,
        held_from = ${today}::date, keep_until = greatest(keep_until, ${keepUntil}::date)
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (
        id uuid, name text, mail text, phone text, link text, name_key text, mail_key text, link_key text, sort_name text
      )
      where contacts.id = told.id and contacts.company_id = ${scope.companyId}`.execute(db);
  }
}

/** What is kept of one contact goes over to another, and the one goes. What was said of both stays as it was said of the other. */
async function joinContacts(
  db: Database,
  scope: CompanyScope,
  joined: readonly { readonly from: string; readonly id: string }[],
): Promise<void> {
  const told = sql`jsonb_to_recordset(${JSON.stringify(joined)}::jsonb) as told ("from" uuid, id uuid)`;
  await sql`
    update contact_meetings set contact_id = told.id from ${told}
    where contact_id = told."from" and company_id = ${scope.companyId}`.execute(db);
  await sql`
    insert into contact_verdicts (contact_id, company_id, candidate_id, verdict, said_by, said_at)
    select told.id, company_id, candidate_id, verdict, said_by, said_at
    from ${told} join contact_verdicts on contact_id = told."from" and company_id = ${scope.companyId}
    order by said_at desc, contact_id
    on conflict do nothing`.execute(db);
  await sql`delete from contacts using ${told} where contacts.id = told."from" and company_id = ${scope.companyId}`.execute(
    db,
  );
}

/** Adds what is new of when contacts were met. @param source of what names none */
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
