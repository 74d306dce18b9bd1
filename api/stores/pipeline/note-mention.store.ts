import type { MentionableMember } from '@common-ground/contract/pipeline/application-notes';
import { isTextWithheld } from '@common-ground/domain/access/withheld-text';
import { MEMBER_ROLES, reachesEveryOpportunity } from '@common-ground/domain/team/member-role';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { authorSawName } from '../people/author-sight.store.ts';
import { isBlindApplication } from '../people/blind-review.store.ts';

const ROLES_REACHING_ALL_JOBS = MEMBER_ROLES.filter(reachesEveryOpportunity);

/** Who can be mentioned, and how many colleagues may read the application but not the note. */
export type Mentionable = {
  readonly items: readonly MentionableMember[];
  readonly withheldCount: number;
};

/**
 * The members who have a name and can read a note that the caller writes now, in alphabetical order. Under blind review, those who haven't
 * revealed the candidate can't read it if the caller could see the name.
 * @param applicationId an application that the caller is known to reach
 */
export async function listMentionable(
  db: Database,
  scope: CompanyScope,
  { applicationId, at }: { readonly applicationId: string; readonly at: Date },
): Promise<Mentionable> {
  const isBlind = isBlindApplication(
    scope,
    { id: 'applications.id', opportunityId: 'applications.opportunity_id' },
    sql.ref('memberships.account_id'),
  );
  const sawName = authorSawName(scope, {
    author: sql`${scope.accountId}::uuid`,
    writtenAt: sql`${at}::timestamptz`,
  });
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('applications', 'applications.company_id', 'memberships.company_id')
    .where('memberships.company_id', '=', scope.companyId)
    .where('applications.id', '=', applicationId)
    .where(
      sql<SqlBool>`(memberships.role = any (${ROLES_REACHING_ALL_JOBS}::text[]) or exists (
        select from opportunity_members as assigned
        where assigned.opportunity_id = applications.opportunity_id and assigned.account_id = memberships.account_id
          and assigned.company_id = memberships.company_id
      ))`,
    )
    .select(['memberships.account_id', 'memberships.name'])
    .select(isBlind.as('is_blind'))
    .select(sawName.as('author_saw_name'))
    .orderBy('memberships.name')
    .orderBy('memberships.account_id')
    .execute();
  const readers = rows.filter(
    (row) =>
      !isTextWithheld({
        isBlind: Boolean(row.is_blind),
        isOwn: row.account_id === scope.accountId,
        authorSawName: Boolean(row.author_saw_name),
      }),
  );
  return {
    items: readers.flatMap(({ account_id, name }) => (name ? [{ accountId: account_id, name }] : [])),
    withheldCount: rows.length - readers.length,
  };
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
 * Makes a note's mentions those of its present text: notifies the members who weren't mentioned before, except the author, and deletes
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
