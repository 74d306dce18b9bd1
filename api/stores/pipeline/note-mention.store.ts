import type { MentionableMember } from '@common-ground/contract/pipeline/application-notes';
import { MEMBER_ROLES, reachesEveryOpportunity } from '@common-ground/domain/team/member-role';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

const REACHES_EVERY = MEMBER_ROLES.filter(reachesEveryOpportunity);

/** The members who may read applications for an opportunity and have a name, in alphabetical order. @param opportunityId null once it's deleted */
export async function listMentionable(
  db: Database,
  scope: CompanyScope,
  opportunityId: string | null,
): Promise<MentionableMember[]> {
  const rows = await db
    .selectFrom('memberships')
    .where('company_id', '=', scope.companyId)
    .where('name', 'is not', null)
    .where(
      sql<SqlBool>`(memberships.role = any (${REACHES_EVERY}::text[]) or exists (
        select from opportunity_members as given
        where given.opportunity_id = ${opportunityId}::uuid and given.account_id = memberships.account_id
          and given.company_id = memberships.company_id
      ))`,
    )
    .select(['account_id', 'name'])
    .orderBy('name')
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id, name }) => ({ accountId: account_id, name: name ?? '' }));
}

/** The members that the selected note mentions and who are still on the team, with their current names, as a list in JSON. */
export const MENTIONS_JSON = sql<readonly MentionableMember[]>`(
  select coalesce(json_agg(json_build_object('accountId', mentioned.account_id, 'name', coalesce(mentioned.name, '')) order by mentioned.account_id), '[]')
  from memberships as mentioned
  where mentioned.company_id = application_notes.company_id
    and position('@{' || mentioned.account_id::text || '}' in application_notes.text) > 0
)`;

/** A note that mentions members. */
type MentioningNote = {
  readonly noteId: string;
  readonly applicationId: string;
  /** The same for all mentions that were added at once. */
  readonly reference: string;
  readonly accountIds: readonly string[];
  readonly at: Date;
};

/**
 * Makes a note's mentions those of its present text: notifies the members who weren't mentioned before, except the author, and takes back
 * unread notifications of those who aren't any more. Call it in the transaction that writes the note.
 * @returns whether anyone was added
 */
export async function updateMentions(
  db: Database,
  scope: CompanyScope,
  { noteId, applicationId, reference, accountIds, at }: MentioningNote,
): Promise<boolean> {
  const others = accountIds.filter((id) => id !== scope.accountId);
  await db
    .deleteFrom('note_mentions')
    .where('note_id', '=', noteId)
    .where('company_id', '=', scope.companyId)
    .where(sql<SqlBool>`account_id <> all (${others}::uuid[])`)
    .execute();
  if (others.length === 0) return false;
  const added = await db
    .insertInto('note_mentions')
    .columns(['note_id', 'account_id', 'company_id', 'application_id', 'reference', 'mentioned_at'])
    .expression((eb) =>
      eb
        .selectFrom('memberships')
        .where('company_id', '=', scope.companyId)
        .where('account_id', 'in', others)
        .select([
          sql<string>`${noteId}::uuid`.as('note_id'),
          'account_id',
          'company_id',
          sql<string>`${applicationId}::uuid`.as('application_id'),
          sql<string>`${reference}::text`.as('reference'),
          sql<Date>`${at}::timestamptz`.as('mentioned_at'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .execute();
  return added.length > 0;
}
