import {
  type Contact,
  ContactContent,
  deleteAllContacts,
  deleteContact,
  exportContacts,
  judgeContact,
  listContactActs,
  listContacts,
  listMetApplicants,
  updateContact,
} from '@common-ground/contract/contacts/contacts';
import { findViolations } from '@common-ground/contract/violations';
import { metViolations, retentionViolations } from '@common-ground/domain/contacts/contact';
import { mailKey } from '@common-ground/domain/contacts/contact-keys';
import { CSV_PREAMBLE, writeCsv } from '@common-ground/domain/contacts/csv-text';
import { normalisedContent } from '@common-ground/domain/profile/sections/normalised-content';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging/paging.ts';
import {
  countContacts,
  deleteContactRow,
  deleteContactRows,
  findContactEnd,
  findContacts,
  listContactsOf,
  lockContact,
  lockContacts,
  type StoredContact,
  updateContactRow,
} from '../../stores/contacts/contact.store.ts';
import {
  insertContactAct,
  insertContactDeletion,
  listOwnContactActs,
} from '../../stores/contacts/contact-act.store.ts';
import { type ContactMatch, findMatches, updateVerdict } from '../../stores/contacts/contact-match.store.ts';

/** No one needs to export contacts more than a few times a minute. */
const EXPORTS_PER_MINUTE = 5;
/** Few at a time: a contact may have a hundred kilobytes of notes, and serialising a page of them blocks everyone. */
const EXPORT_PAGE = 50;
const EXPORT_HEADINGS = ['Name', 'Mail', 'Phone', 'Link', 'Met on', 'Source', 'Note', 'Kept until'];

/** What to search for; null for everything. */
const searchTextOf = ({ words = '' }: { readonly words?: string | undefined }) =>
  normalisedText(words) || null;

/** The part of a match that is returned: never who the candidate is. */
function returnedMatch({ contactId: _contact, candidateId: _candidate, ...match }: ContactMatch) {
  return match;
}

/** Serves a company's contacts. */
export function registerContacts(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  /** Contacts, with the applications of those who have applied. */
  async function withMatches(
    database: Database,
    scope: CompanyScope,
    contacts: readonly StoredContact[],
  ): Promise<Contact[]> {
    const contactIds = contacts.map(({ id }) => id);
    const matches = await findMatches(database, scope, { contactIds }, today());
    return contacts.map((contact) => ({
      ...contact,
      matches: matches.filter(({ contactId }) => contactId === contact.id).map(returnedMatch),
    }));
  }

  bind(app, context, listContacts, async ({ scope, query }) => {
    const { after: cursor, limit, isBroken } = readPaging(query);
    const after = cursor && (await findContactEnd(db, scope, cursor.id));
    if (isBroken || (cursor && !after)) return refuseInput(BROKEN_CURSOR);
    const words = searchTextOf(query);
    const [rows, totalCount] = await Promise.all([
      listContactsOf(db, scope, { words, after, limit: limit + 1 }),
      countContacts(db, scope, words),
    ]);
    const { shown, next } = cutPage(rows, limit, ({ contact }) => ({ key: 'name', id: contact.id }));
    const items = await withMatches(
      db,
      scope,
      shown.map(({ contact }) => contact),
    );
    return succeed(200, { items, next, totalCount });
  });

  bind(app, context, updateContact, async ({ scope, params, body, ifMatch }) =>
    db.transaction().execute(async (transaction) => {
      await lockContacts(transaction, scope);
      const locked = await lockContact(transaction, scope, params.contactId);
      if (locked === null) return refuse('not_found');
      const [shown] = await withMatches(transaction, scope, [locked.contact]);
      if (locked.contact.version !== ifMatch) return refuse('version_conflict', { current: shown });
      const settled = normalisedContent(body);
      const content = { ...settled, mail: settled.mail === null ? null : mailKey(settled.mail) };
      const ownMeetings = new Set(locked.contact.meetings.map(({ id }) => id));
      const isAnyMeetingKept = content.meetings.some(({ id }) => ownMeetings.has(id));
      const violations = [
        // Composing a text can make it longer.
        ...findViolations(ContactContent, content),
        ...(isAnyMeetingKept ? [] : [{ pointer: '/meetings', code: 'too_few', params: { limit: 1 } }]),
        ...retentionViolations(content.keepUntil, { today: today(), heldFrom: locked.heldFrom }),
        ...content.meetings.flatMap(({ metOn }, index) =>
          metViolations(metOn, today(), `/meetings/${index}/metOn`),
        ),
      ];
      if (violations.length > 0) return refuseInput(violations);
      const isWritten = await updateContactRow(transaction, scope, params.contactId, content);
      if (!isWritten) return refuse('contact_exists');
      const after = await lockContact(transaction, scope, params.contactId);
      const [changed] = await withMatches(transaction, scope, after ? [after.contact] : []);
      return changed ? succeed(200, changed, changed.version) : refuse('not_found');
    }),
  );

  bind(app, context, deleteContact, async ({ scope, params }) =>
    db.transaction().execute(async (transaction) => {
      if (!(await deleteContactRow(transaction, scope, params.contactId))) return refuse('not_found');
      await insertContactDeletion(transaction, scope, now());
      return succeed(204, null);
    }),
  );

  bind(app, context, deleteAllContacts, async ({ scope }) => {
    await db.transaction().execute(async (transaction) => {
      // A running import finishes first, and its contacts are deleted as well.
      await lockContacts(transaction, scope);
      await insertContactAct(transaction, scope, { act: 'deleted_all', words: null }, now());
      await deleteContactRows(transaction, scope);
    });
    return succeed(204, null);
  });

  async function* csvOf(scope: CompanyScope, words: string | null): AsyncGenerator<Uint8Array> {
    yield Buffer.from(CSV_PREAMBLE + writeCsv([EXPORT_HEADINGS]));
    for (let after: PageEnd | null = null, isMore = true; isMore; ) {
      const rows = await listContactsOf(db, scope, { words, after, limit: EXPORT_PAGE });
      const records = rows.flatMap(({ contact }) =>
        contact.meetings.map(({ metOn, source, note }) =>
          [
            ...[contact.name, contact.mail, contact.phone, contact.link],
            ...[metOn, source, note, contact.keepUntil],
          ].map((cell) => cell ?? ''),
        ),
      );
      if (records.length > 0) yield Buffer.from(writeCsv(records));
      const last = rows.at(-1);
      isMore = rows.length === EXPORT_PAGE && last !== undefined;
      if (last) after = { key: last.orderKey, id: last.contact.id };
    }
  }

  bind(
    app,
    context,
    exportContacts,
    async ({ scope, query, isHead }) => {
      const words = searchTextOf(query);
      // A HEAD request isn't an export.
      if (!isHead) await insertContactAct(db, scope, { act: 'exported', words }, now());
      return {
        ...succeed(200, csvOf(scope, words)),
        file: { mediaType: 'text/csv', name: `contacts-${today()}.csv` },
      };
    },
    { requestsPerMinute: EXPORTS_PER_MINUTE, isExport: true },
  );

  bind(app, context, listContactActs, async ({ scope }) =>
    succeed(200, { items: await listOwnContactActs(db, scope) }),
  );

  bind(app, context, listMetApplicants, async ({ scope, params }) => {
    const { applicationId } = params;
    const matches = await findMatches(db, scope, { applicationId }, today());
    const contacts = await findContacts(
      db,
      scope,
      matches.map(({ contactId }) => contactId),
    );
    const items = matches.flatMap(({ contactId, bases, standing, verdict, saidBy, saidAt }) => {
      const contact = contacts.get(contactId);
      const { name = '', meetings = [] } = contact ?? {};
      return contact ? [{ contactId, name, meetings, bases, standing, verdict, saidBy, saidAt }] : [];
    });
    return succeed(200, { items });
  });

  bind(app, context, judgeContact, async ({ scope, params, body }) =>
    db.transaction().execute(async (transaction) => {
      const { contactId, applicationId } = params;
      if ((await lockContact(transaction, scope, contactId)) === null) return refuse('not_found');
      const of = { contactIds: [contactId], applicationId };
      const [match] = await findMatches(transaction, scope, of, today());
      if (!match) return refuse('not_found');
      await updateVerdict(transaction, scope, match, body.verdict, now());
      return succeed(204, null);
    }),
  );
}
