import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { findBlindCandidates } from './blind-review.store.ts';

/**
 * Whether the author of a text about an applicant could have seen the name when writing it,
 * according to the records of blind review and reveals: the name was shown to them then, or to
 * everyone before blind review was last turned on, unless they joined the team later. True for
 * those who have left: their reveals are no longer known. For a query that has the application
 * joined.
 * @param author their account, as a column or an expression
 * @param writtenAt the moment, as a column or an expression
 */
export function authorSawName(
  scope: CompanyScope,
  { author, writtenAt }: { readonly author: RawBuilder<unknown>; readonly writtenAt: RawBuilder<unknown> },
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    not coalesce((
      select changes.is_blind from blind_review_changes as changes
      where changes.opportunity_id = applications.opportunity_id and changes.changed_at < ${writtenAt}
      order by changes.id desc limit 1
    ), false)
    or not exists (
      select from memberships as writers
      where writers.account_id = ${author} and writers.company_id = ${scope.companyId}
        and not exists (
          select from blind_review_changes as changes
          where changes.opportunity_id = applications.opportunity_id and changes.is_blind
            and changes.changed_at between applications.sent_at and ${writtenAt} and changes.changed_at >= writers.joined_at
        )
    )
    or exists (
      select from reveals as earlier
      where earlier.application_id = applications.id and (earlier.account_id = ${author} or earlier.account_id is null)
        and earlier.revealed_at <= ${writtenAt}
    )
  )`;
}

/**
 * Whether the caller, who writes about someone the company has found, could have seen the name: they see it, or the company was shown it
 * while they were on the team and before blind review of a job was turned on.
 */
export async function isCandidateNameKnown(
  db: Database,
  scope: CompanyScope,
  candidateId: string,
): Promise<boolean> {
  const isBlind = await findBlindCandidates(db, scope, [candidateId]);
  if (!isBlind(candidateId)) return true;
  const { rows } = await sql<{ saw: boolean }>`
    select exists (
      select from profile_views as views
      join memberships as writers on writers.company_id = views.company_id and writers.account_id = ${scope.accountId}
      join blind_review_changes as changes
        on changes.company_id = views.company_id and changes.is_blind
        and changes.changed_at >= views.seen_at and changes.changed_at >= writers.joined_at
      where views.company_id = ${scope.companyId} and views.candidate_id = ${candidateId} and 'name' = any (views.parts)
    ) as saw`.execute(db);
  return rows[0]?.saw !== false;
}
