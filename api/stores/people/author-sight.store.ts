import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';

/**
 * Whether the author of a text about an applicant could see the name when they wrote it, by the records of blind review and of reveals.
 * True for those who have left: their reveals are no longer known. For a query that has the application joined.
 * @param author the column with their account
 * @param writtenAt the moment, as a column or an expression
 */
export function authorSawName(
  scope: CompanyScope,
  { author, writtenAt }: { readonly author: string; readonly writtenAt: RawBuilder<unknown> },
): RawBuilder<SqlBool> {
  const account = sql.ref(author);
  return sql<SqlBool>`(
    not coalesce((
      select changes.is_blind from blind_review_changes as changes
      where changes.opportunity_id = applications.opportunity_id and changes.changed_at < ${writtenAt}
      order by changes.id desc limit 1
    ), false)
    or not exists (
      select from memberships as writers
      where writers.account_id = ${account} and writers.company_id = ${scope.companyId}
    )
    or exists (
      select from reveals as earlier
      where earlier.application_id = applications.id and (earlier.account_id = ${account} or earlier.account_id is null)
        and earlier.revealed_at <= ${writtenAt}
    )
  )`;
}
