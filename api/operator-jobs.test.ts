import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openOperator } from './operator.ts';
import { useTestApp } from './testing/test-app.ts';
import { signUpFinder } from './testing/worlds/test-found-people.ts';

const test = useTestApp();
const NO_MAILS = { 'role-mails': 0, 'team-notices': 0, notices: 0, invitations: 0, 'search-alerts': 0 };

it('the operator can retry mails that were given up', async () => {
  const { systemDb } = test.current.context;
  const { accountId } = await signUpFinder(test.current);
  await systemDb
    .updateTable('memberships')
    .set({ role_mail_due_at: new Date(0), role_mail_tries: 8 })
    .where('account_id', '=', accountId)
    .execute();
  const operator = openOperator(test.current.ownerUrl, 'ada');
  try {
    expect(await operator.countGivenUpMails()).toEqual({ ...NO_MAILS, 'role-mails': 1 });
    await operator.retryJob('role-mails');
    await operator.retryJob('notices');
    expect(await operator.countGivenUpMails()).toEqual(NO_MAILS);
  } finally {
    await operator.close();
  }
  const due = await systemDb
    .selectFrom('memberships')
    .where('account_id', '=', accountId)
    .select('role_mail_tries')
    .executeTakeFirst();
  expect(due?.role_mail_tries).toBe(0);
});

it('the operator lists the jobs that have failed permanently, and retries one', async () => {
  const { systemDb } = test.current.context;
  await sql`select from graphile_worker.add_job('waiting')`.execute(systemDb);
  await sql`select from graphile_worker.add_job('failed')`.execute(systemDb);
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'IdentityProviderError'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'failed')`.execute(
    systemDb,
  );
  const operator = openOperator(test.current.ownerUrl, 'ada');
  try {
    const dead = await operator.listDeadJobs();
    expect(dead).toMatchObject([{ task: 'failed', attempts: 25, lastError: 'IdentityProviderError' }]);
    await expect(operator.retryJob('0')).rejects.toThrow('has the ID "0"');
    await operator.retryJob(dead[0]?.id ?? '');
    expect(await operator.listDeadJobs()).toEqual([]);
  } finally {
    await operator.close();
  }
});
