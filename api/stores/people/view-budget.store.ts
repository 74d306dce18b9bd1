import {
  type BudgetName,
  budgetSpending,
  type ViewBudget,
  viewBudget,
} from '@common-ground/domain/access/view-budget';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** The day (`YYYY-MM-DD` in UTC) that is charged, and the daily limits. */
type BudgetCharge = { readonly day: string; readonly budgets: Readonly<Record<BudgetName, number>> };

/** The outcome of opening some profiles. */
export type ViewCharge = { readonly isAllowed: boolean; readonly budget: ViewBudget };

/**
 * Charges some profiles to the caller's and the company's daily budgets, all or none; what was opened that day already costs nothing.
 * Call it in the transaction that reads them: both budgets are locked until it ends.
 */
export async function recordOpenedProfiles(
  db: Database,
  scope: CompanyScope,
  candidateIds: readonly string[],
  { day, budgets }: BudgetCharge,
): Promise<ViewCharge> {
  const { opened: usedByCompany } = await lockCompanyBudget(db, scope, day);
  const { used } = await lockMemberBudget(db, scope, day);
  const opened = await db
    .selectFrom('opened_candidates')
    .where('company_id', '=', scope.companyId)
    .where('day', '=', day)
    .where('candidate_id', '=', sql<string>`any (${[...candidateIds]}::uuid[])`)
    .select(['account_id', 'candidate_id'])
    .execute();
  const own = opened.filter((row) => row.account_id === scope.accountId);
  const idsOf = (rows: typeof opened) => new Set(rows.map((row) => row.candidate_id));
  const member = budgetSpending({ used, limit: budgets.member }, candidateIds, idsOf(own));
  const company = budgetSpending(
    { used: usedByCompany, limit: budgets.company },
    candidateIds,
    idsOf(opened),
  );
  const isAllowed = member.isAllowed && company.isAllowed;
  const after = {
    member: viewBudget(used + (isAllowed ? member.fresh.length : 0), budgets.member),
    company: viewBudget(usedByCompany + (isAllowed ? company.fresh.length : 0), budgets.company),
  };
  if (isAllowed && member.fresh.length > 0) {
    await insertOpened(db, scope, member.fresh, day);
    await writeUsed(db, scope, { member: after.member.used, company: after.company.used }, day);
  }
  const isTighter = after.company.remaining < after.member.remaining;
  return { isAllowed, budget: isTighter ? after.company : after.member };
}

/**
 * Charges the company for people shown in a list who weren't shown yet that day: all or none. Call it in the transaction that
 * shows them.
 * @param count how many
 * @returns whether the day's budget allows it
 */
export async function recordListedCandidates(
  db: Database,
  scope: CompanyScope,
  count: number,
  { day, budgets }: BudgetCharge,
): Promise<boolean> {
  const { listed } = await lockCompanyBudget(db, scope, day);
  if (listed + count > budgets.listed) return false;
  await db
    .updateTable('company_view_budgets')
    .set({ listed: listed + count })
    .where('company_id', '=', scope.companyId)
    .where('day', '=', day)
    .execute();
  return true;
}

/** The company's row of a day, locked. A no-op update takes the lock, even if the row was inserted at the same moment. */
function lockCompanyBudget(db: Database, { companyId }: CompanyScope, day: string) {
  return db
    .insertInto('company_view_budgets')
    .values({ company_id: companyId, day })
    .onConflict((conflict) => conflict.columns(['company_id', 'day']).doUpdateSet({ day }))
    .returning(['opened', 'listed'])
    .executeTakeFirstOrThrow();
}

function lockMemberBudget(db: Database, scope: CompanyScope, day: string) {
  return db
    .insertInto('view_budgets')
    .values({ account_id: scope.accountId, company_id: scope.companyId, day })
    .onConflict((conflict) => conflict.columns(['account_id', 'day']).doUpdateSet({ day }))
    .returning('used')
    .executeTakeFirstOrThrow();
}

async function insertOpened(db: Database, scope: CompanyScope, fresh: readonly string[], day: string) {
  const { accountId: account_id, companyId: company_id } = scope;
  await db
    .insertInto('opened_candidates')
    .values(fresh.map((candidate_id) => ({ account_id, company_id, day, candidate_id })))
    .execute();
}

async function writeUsed(
  db: Database,
  scope: CompanyScope,
  used: { readonly member: number; readonly company: number },
  day: string,
): Promise<void> {
  await db
    .updateTable('view_budgets')
    .set({ used: used.member })
    .where('account_id', '=', scope.accountId)
    .where('day', '=', day)
    .execute();
  await db
    .updateTable('company_view_budgets')
    .set({ opened: used.company })
    .where('company_id', '=', scope.companyId)
    .where('day', '=', day)
    .execute();
}

/** How many days of budget usage are stored. */
const RETENTION_DAYS = 30;

/** The first day (`YYYY-MM-DD` in UTC) whose budget usage is stored. */
export function oldestBudgetDay(today: string): string {
  return new Date(Date.parse(today) - RETENTION_DAYS * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Deletes which profiles were opened on past days (each candidate's own record keeps that), and old daily counts.
 * @param today `YYYY-MM-DD` in UTC
 */
export async function deleteOldBudgets(db: Database, today: string): Promise<void> {
  const keptSince = oldestBudgetDay(today);
  await db.deleteFrom('opened_candidates').where('day', '<', today).execute();
  await db.deleteFrom('view_budgets').where('day', '<', keptSince).execute();
  await db.deleteFrom('company_view_budgets').where('day', '<', keptSince).execute();
}
