import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';

/**
 * Locks the interviews that a member organises or takes part in, until the transaction ends. Call
 * it before anything locks the membership or deletes the account: a change of an interview locks it
 * first and then refers to both. Applications are locked before their interviews, as everywhere:
 * the notification that no one is left refers to one, and a candidate's own change locks it.
 */
export async function lockInterviewsOfMember(
  db: Database,
  scope: CompanyScope,
  accountId: string,
): Promise<void> {
  const areTheirs = sql`
    company_id = ${scope.companyId}
      and (
        organiser_id = ${accountId}
        or id in (select interview_id from interview_participants where account_id = ${accountId})
      )`;
  await sql`
    select from applications
    where id in (select application_id from interviews where ${areTheirs})
    order by id
    for key share`.execute(db);
  await sql`
    select from interviews
    where ${areTheirs}
    order by id
    for update`.execute(db);
}

/**
 * Takes a member off the panels of upcoming interviews that they may no longer conduct, or of all if they
 * leave the team. If no one is left, the organiser is notified, or the owners if the organiser is gone. Call
 * it in the transaction of the change: after a change of role or jobs, and before someone leaves.
 */
export async function deleteFromPanels(
  db: Database,
  scope: CompanyScope,
  { accountId, at, isLeavingTeam }: { accountId: string; at: Date; isLeavingTeam: boolean },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct application_id as id from leave_interviews(${accountId}, ${at}, ${isLeavingTeam}) as application_id`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await notifyCompany(db, scope.companyId, { topic: 'interviews', ids });
}

/**
 * Queues emails that take upcoming interviews out of the calendar of a member who is leaving the team but keeps
 * their identity. Call it in the transaction that deletes their account, before that and before they're taken
 * off the panels.
 */
export async function insertLeaverMails(
  db: Database,
  _scope: CompanyScope,
  { accountId, at }: { accountId: string; at: Date },
): Promise<void> {
  await sql`select cancel_leavers_entries(${accountId}, ${at})`.execute(db);
}
