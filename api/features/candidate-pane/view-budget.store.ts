import { spending, type ViewBudget, viewBudget } from '@common-ground/domain/access/view-budget';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** What came of opening some profiles. */
export type Spent = {
  readonly isAllowed: boolean;
  readonly budget: ViewBudget;
  /** It is the first refusal of the day: the owners are to be told. */
  readonly isAlertDue: boolean;
};

/**
 * Takes some profiles off the caller's budget of a day, all or none; what was opened on that day already costs nothing. Call it in the
 * transaction that reads them: the budget is locked until it ends.
 * @param day `YYYY-MM-DD` in UTC
 */
export async function spendViews(
  db: Database,
  scope: CompanyScope,
  candidateIds: readonly string[],
  { day, limit, at }: { day: string; limit: number; at: Date },
): Promise<Spent> {
  const { used } = await db
    .insertInto('view_budgets')
    .values({ account_id: scope.accountId, company_id: scope.companyId, day })
    // An update of nothing takes the lock, also where the row was made in the same moment.
    .onConflict((conflict) => conflict.columns(['account_id', 'day']).doUpdateSet({ day }))
    .returning('used')
    .executeTakeFirstOrThrow();
  const opened = await db
    .selectFrom('opened_candidates')
    .where('account_id', '=', scope.accountId)
    .where('day', '=', day)
    .where('candidate_id', '=', sql<string>`any (${[...candidateIds]}::uuid[])`)
    .select('candidate_id')
    .execute();
  const { fresh, isAllowed } = spending(
    { used, limit },
    candidateIds,
    new Set(opened.map((row) => row.candidate_id)),
  );
  if (!isAllowed) {
    const first = await db
      .updateTable('view_budgets')
      .set({ alerted_at: at })
      .where('account_id', '=', scope.accountId)
      .where('day', '=', day)
      .where('alerted_at', 'is', null)
      .returning('day')
      .executeTakeFirst();
    return { isAllowed, budget: viewBudget(used, limit), isAlertDue: first !== undefined };
  }
  if (fresh.length > 0) {
    await db
      .insertInto('opened_candidates')
      .values(
        fresh.map((candidate_id) => ({
          account_id: scope.accountId,
          company_id: scope.companyId,
          day,
          candidate_id,
        })),
      )
      .execute();
    await db
      .updateTable('view_budgets')
      .set({ used: used + fresh.length })
      .where('account_id', '=', scope.accountId)
      .where('day', '=', day)
      .execute();
  }
  return { isAllowed, budget: viewBudget(used + fresh.length, limit), isAlertDue: false };
}

/** Whom to tell that a member's budget is spent: the identities of the owners, and what the member is called. */
export async function findOwnersToAlert(
  db: Database,
  scope: CompanyScope,
): Promise<{ readonly ownerUids: readonly string[]; readonly memberName: string | null }> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .where('memberships.company_id', '=', scope.companyId)
    .where((where) =>
      where.or([
        where('memberships.role', '=', 'owner'),
        where('memberships.account_id', '=', scope.accountId),
      ]),
    )
    .select(['accounts.id', 'accounts.identity_uid', 'memberships.role', 'memberships.name'])
    .execute();
  return {
    ownerUids: rows.filter(({ role }) => role === 'owner').map((row) => row.identity_uid),
    memberName: rows.find(({ id }) => id === scope.accountId)?.name ?? null,
  };
}

/** Forgets the budgets of days gone by, with what was opened on them: the ledger of each candidate holds that for good. */
export async function discardOldBudgets(db: Database, before: string): Promise<void> {
  await db.deleteFrom('view_budgets').where('day', '<', before).execute();
}
