import type { Database } from '../platform/db/database.ts';
import { upsertSuspension, upsertVerification } from '../stores/company/operator.store.ts';
import type { TestApp } from './test-app.ts';
import type { TestPerson } from './worlds/test-people.ts';

const byOperator = () => ({ operator: 'test', at: new Date() });
const companyOf = ({ companyId }: TestPerson) => ({ id: String(companyId), name: 'a company of a test' });

/** Each way in which a member loses permissions, as a transaction that others can wait for. */
export const LOSSES = {
  removal: (db: Database, { accountId }: TestPerson) =>
    db.deleteFrom('accounts').where('id', '=', accountId).execute(),
  demotion: (db: Database, { accountId }: TestPerson) =>
    db.updateTable('memberships').set({ role: 'auditor' }).where('account_id', '=', accountId).execute(),
  suspension: (db: Database, member: TestPerson) =>
    upsertSuspension(db, companyOf(member), true, byOperator()),
  'lost verification': (db: Database, member: TestPerson) =>
    upsertVerification(db, companyOf(member), false, byOperator()),
} as const;
export type Loss = keyof typeof LOSSES;

/** The member's authority, to be restored after a loss. */
export async function rememberAuthority({ context }: TestApp, member: TestPerson) {
  const { systemDb, scopes } = context;
  const [account, membership, company] = await Promise.all([
    systemDb.selectFrom('accounts').where('id', '=', member.accountId).selectAll().executeTakeFirstOrThrow(),
    systemDb
      .selectFrom('memberships')
      .where('account_id', '=', member.accountId)
      .selectAll()
      .executeTakeFirstOrThrow(),
    systemDb
      .selectFrom('companies')
      .where('id', '=', member.companyId)
      .select(['verified_at', 'verified_by', 'verification_withheld_at', 'suspended_at'])
      .executeTakeFirstOrThrow(),
  ]);
  /** Restores it. */
  return async () => {
    await systemDb.deleteFrom('withheld_domains').execute();
    await systemDb.updateTable('companies').set(company).where('id', '=', member.companyId).execute();
    await systemDb
      .insertInto('accounts')
      .values(account)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await systemDb
      .insertInto('memberships')
      .values(membership)
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ role: membership.role }))
      .execute();
    scopes.forget(member.uid);
  };
}
