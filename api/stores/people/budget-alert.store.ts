import { type BudgetName, warningThreshold } from '@common-ground/domain/access/view-budget';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** A daily budget that's nearly used up. `accountId`: the member it belongs to, or null for the company's. */
type DueAlert = {
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

async function claimBudgets(
  db: Database,
  day: string,
  budgets: Readonly<Record<BudgetName, number>>,
  at: Date,
): Promise<DueAlert[]> {
  const claimed: DueAlert[] = [];
  for (const budget of Object.keys(TABLES) as BudgetName[]) {
    const { table, used, alertedAt } = TABLES[budget];
    const accountId = sql.raw(budget === 'member' ? 'account_id' : 'null::uuid');
    const { rows } = await sql<{ companyId: string; accountId: string | null }>`
      update ${sql.table(table)} set ${sql.ref(alertedAt)} = ${at}
      where day = ${day}::date and ${sql.ref(used)} >= ${warningThreshold(budgets[budget])} and ${sql.ref(alertedAt)} is null
      returning company_id as "companyId", ${accountId} as "accountId"`.execute(db);
    claimed.push(...rows.map((row) => ({ ...row, budget, day })));
  }
  return claimed;
}

/**
 * Claims the alerts that are due on a day, and queues an email to each owner of those companies. Call it in a transaction. Bypasses row
 * level security: reads the budgets of all companies.
 * @returns the alerts
 */
export async function claimBudgetAlerts(
  transaction: Database,
  day: string,
  budgets: Readonly<Record<BudgetName, number>>,
  at: Date,
): Promise<DueAlert[]> {
  const alerts = await claimBudgets(transaction, day, budgets, at);
  for (const { budget, companyId, accountId } of alerts)
    await sql`
      insert into budget_alert_mails (company_id, budget, day, owner_id, member_id)
      select company_id, ${budget}, ${day}::date, account_id, ${accountId}::uuid from memberships
      where company_id = ${companyId}::uuid and role = 'owner'`.execute(transaction);
  return alerts;
}

/** A mail to an owner about a budget. `memberName`: the member the budget belongs to. */
export type BudgetAlertMail = {
  readonly budget: BudgetName;
  readonly day: string;
  readonly ownerUid: string;
  /** For the owner's dates and numbers. */
  readonly locale: string;
  readonly memberName: string | null;
  readonly companyName: string;
  readonly isCompanyVerified: boolean;
};

/** Finds a mail to an owner; null when it was sent, or they are no longer an owner. */
export async function findBudgetAlertMail(db: Database, id: string): Promise<BudgetAlertMail | null> {
  const { rows } = await sql<BudgetAlertMail>`
    select budget, day::text, accounts.identity_uid as "ownerUid", accounts.locale, member.name as "memberName",
      companies.name as "companyName", companies.verified_at is not null as "isCompanyVerified"
    from budget_alert_mails as mails
    join memberships as owner
      on owner.account_id = mails.owner_id and owner.company_id = mails.company_id and owner.role = 'owner'
    join accounts on accounts.id = mails.owner_id
    join companies on companies.id = mails.company_id
    left join memberships as member on member.account_id = mails.member_id and member.company_id = mails.company_id
    where mails.id = ${id}::bigint`.execute(db);
  return rows[0] ?? null;
}

/** Deletes an email that was sent, or never will be. */
export async function deleteBudgetAlertMail(db: Database, id: string): Promise<void> {
  await sql`delete from budget_alert_mails where id = ${id}::bigint`.execute(db);
}

/** Deletes emails about days before the given one. */
export async function deleteOldBudgetAlertMails(db: Database, today: string): Promise<void> {
  await sql`delete from budget_alert_mails where day < ${today}::date`.execute(db);
}

/** A daily budget that was used up by four fifths or more. */
export type NearlySpentBudget = Pick<DueAlert, 'budget' | 'companyId' | 'day'> & {
  readonly companyName: string;
  readonly used: number;
  readonly limit: number;
};

/**
 * The budgets that companies have come close to since a day, newest day first: by the current limits, or because owners were alerted
 * under the limits of the time. Bypasses row level security: reads all companies.
 */
export async function listNearlySpentBudgets(
  db: Database,
  since: string,
  budgets: Readonly<Record<BudgetName, number>>,
): Promise<NearlySpentBudget[]> {
  const listed = await Promise.all(
    (Object.keys(TABLES) as BudgetName[]).map(async (budget) => {
      const { table, used, alertedAt } = TABLES[budget];
      const { rows } = await sql<Omit<NearlySpentBudget, 'budget' | 'limit'>>`
        select day::text, companies.id as "companyId", companies.name as "companyName", ${sql.ref(used)} as used
        from ${sql.table(table)} join companies on companies.id = company_id
        where day >= ${since}::date and (${sql.ref(used)} >= ${warningThreshold(budgets[budget])} or ${sql.ref(alertedAt)} is not null)
        order by day desc, ${sql.ref(used)} desc, companies.id`.execute(db);
      return rows.map((row) => ({ ...row, budget, limit: budgets[budget] }));
    }),
  );
  // The sort is stable, so the given order remains within a day.
  return listed.flat().sort((a, b) => b.day.localeCompare(a.day));
}
