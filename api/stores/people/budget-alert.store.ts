import { type BudgetName, nearFrom } from '@common-ground/domain/access/view-budget';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** A budget of a day that is nearly used up, of which nobody was told yet. `accountId` is the member's whose it is, or null. */
export type DueAlert = {
  readonly budget: BudgetName;
  readonly companyId: string;
  readonly accountId: string | null;
  readonly day: string;
};

const TABLES = {
  member: { table: 'view_budgets', used: 'used', alertedAt: 'alerted_at' },
  company: { table: 'company_view_budgets', used: 'opened', alertedAt: 'opened_alerted_at' },
  listed: { table: 'company_view_budgets', used: 'listed', alertedAt: 'listed_alerted_at' },
} as const satisfies Record<BudgetName, object>;

/**
 * Takes the alerts of a day that are due, each for one caller alone: they count as sent by this, unless {@link requeueAlert} says otherwise.
 * It reads the budgets of all companies, and so passes the walls.
 */
export async function claimBudgetAlerts(
  db: Database,
  day: string,
  budgets: Readonly<Record<BudgetName, number>>,
  at: Date,
): Promise<DueAlert[]> {
  const taken = await Promise.all(
    (Object.keys(TABLES) as BudgetName[]).map(async (budget) => {
      const { table, used, alertedAt } = TABLES[budget];
      const accountId = sql.raw(budget === 'member' ? 'account_id' : 'null::uuid');
      const { rows } = await sql<{ companyId: string; accountId: string | null }>`
        update ${sql.table(table)} set ${sql.ref(alertedAt)} = ${at}
        where day = ${day}::date and ${sql.ref(used)} >= ${nearFrom(budgets[budget])} and ${sql.ref(alertedAt)} is null
        returning company_id as "companyId", ${accountId} as "accountId"`.execute(db);
      return rows.map((row) => ({ ...row, budget, day }));
    }),
  );
  return taken.flat();
}

/** Makes an alert due again that couldn't be sent. */
export async function requeueAlert(
  db: Database,
  { budget, companyId, accountId, day }: DueAlert,
): Promise<void> {
  const { table, alertedAt } = TABLES[budget];
  const isTheMembers = accountId === null ? sql`true` : sql`account_id = ${accountId}::uuid`;
  await sql`
    update ${sql.table(table)} set ${sql.ref(alertedAt)} = null
    where day = ${day}::date and company_id = ${companyId}::uuid and ${isTheMembers}`.execute(db);
}

/** A budget of a day that was used up to four fifths or more. */
export type NearBudget = Pick<DueAlert, 'budget' | 'companyId' | 'day'> & {
  readonly companyName: string;
  readonly used: number;
  readonly limit: number;
};

/**
 * The budgets that companies came close to since a day, the last day first: those that are close by what is allowed now, and those of which
 * owners were told under what was allowed then. It reads all companies, and so passes the walls.
 */
export async function listNearBudgets(
  db: Database,
  since: string,
  budgets: Readonly<Record<BudgetName, number>>,
): Promise<NearBudget[]> {
  const listed = await Promise.all(
    (Object.keys(TABLES) as BudgetName[]).map(async (budget) => {
      const { table, used, alertedAt } = TABLES[budget];
      const { rows } = await sql<Omit<NearBudget, 'budget' | 'limit'>>`
        select day::text, companies.id as "companyId", companies.name as "companyName", ${sql.ref(used)} as used
        from ${sql.table(table)} join companies on companies.id = company_id
        where day >= ${since}::date and (${sql.ref(used)} >= ${nearFrom(budgets[budget])} or ${sql.ref(alertedAt)} is not null)
        order by day desc, ${sql.ref(used)} desc, companies.id`.execute(db);
      return rows.map((row) => ({ ...row, budget, limit: budgets[budget] }));
    }),
  );
  // Stable: of one day, as the budgets come.
  return listed.flat().sort((one, other) => other.day.localeCompare(one.day));
}

/** Whom to tell: the identities of the company's owners, and what the member is called whose budget it is. */
export async function findOwnersToAlert(
  db: Database,
  { companyId, accountId }: DueAlert,
): Promise<{ readonly ownerUids: readonly string[]; readonly memberName: string | null }> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .where('memberships.company_id', '=', companyId)
    .select(['accounts.id', 'accounts.identity_uid', 'memberships.role', 'memberships.name'])
    .execute();
  return {
    ownerUids: rows.filter(({ role }) => role === 'owner').map((row) => row.identity_uid),
    memberName: rows.find(({ id }) => id === accountId)?.name ?? null,
  };
}
