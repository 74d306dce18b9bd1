import type { ContactMeeting } from '@common-ground/contract/contacts/contacts';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** Meetings of some contacts. A condition on one table: a join may be planned as a loop over both when statistics are out of date. */
function selectMeetings(db: Database, scope: CompanyScope, contactIds: readonly string[]) {
  return db
    .selectFrom('contact_meetings')
    .where('company_id', '=', scope.companyId)
    .where('contact_id', '=', sql<string>`any (${contactIds}::uuid[])`);
}

/** Returns the length of all notes about some contacts, in bytes. */
export async function countNoteBytes(
  db: Database,
  scope: CompanyScope,
  contactIds: readonly string[],
): Promise<number> {
  const { bytes } = await selectMeetings(db, scope, contactIds)
    .select(sql<number>`coalesce(sum(octet_length(note)), 0)::float8`.as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Lists when some contacts were met, by contact, newest first. A contact without meetings is missing. */
export async function listMeetings(
  db: Database,
  scope: CompanyScope,
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ContactMeeting[]>> {
  if (contactIds.length === 0) return new Map();
  const rows = await selectMeetings(db, scope, contactIds)
    .select(['contact_id', 'id', 'met_on', 'source', 'note'])
    .orderBy('met_on', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute();
  const meetings = new Map<string, ContactMeeting[]>();
  for (const { contact_id, met_on, ...meeting } of rows) {
    const ofContact = meetings.get(contact_id) ?? [];
    ofContact.push({ ...meeting, metOn: met_on });
    meetings.set(contact_id, ofContact);
  }
  return meetings;
}
