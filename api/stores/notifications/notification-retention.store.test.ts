import { NOTIFICATION_LIMITS } from '@common-ground/domain/notifications/notification';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCompany } from '../../testing/worlds/test-people.ts';
import { deleteOldNotifications } from './notification-retention.store.ts';

const test = useTestApp();
const NOW = new Date('2026-11-23T10:00:00Z');

/** Allows notifications about applications that don't exist. */
async function openOwnerWithoutReferences(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: test.current.ownerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('set session_replication_role = replica');
  return client;
}

it('keeps a person’s newest notifications, and the newest occurrences that each counts', async () => {
  const { accountId, companyId } = await signUpCompany(test.current, 'Harbour Health');
  const client = await openOwnerWithoutReferences();
  const chatty = '00000000-0000-4000-8000-0000000000c1';
  const insert = (subject: string, count: number, minutesAgo: string) =>
    client.query(
      `insert into notifications (account_id, company_id, kind, application_id, happened_at)
       select $1, $2, 'message_received', ${subject}, $3::timestamptz - ${minutesAgo} from generate_series(1, ${count}) as place`,
      [accountId, companyId, NOW],
    );
  await insert(`'${chatty}'`, 130, 'make_interval(mins => place)');
  // With the conversation, one more than the limit: the oldest is deleted, and the conversation's many rows
  // don't displace any others.
  await insert('gen_random_uuid()', NOTIFICATION_LIMITS.perPerson, 'make_interval(hours => 4 + place)');
  await insert('gen_random_uuid()', 1, 'make_interval(days => 91)');

  await deleteOldNotifications(test.current.context.systemDb, NOW);

  const { rows } = await client.query(
    `select application_id = '${chatty}' as chatty, count(*)::int, min(happened_at) as oldest from notifications group by 1 order by 1`,
  );
  const timeAgo = (ms: number) => new Date(NOW.getTime() - ms);
  expect(rows).toEqual([
    { chatty: false, count: NOTIFICATION_LIMITS.perPerson - 1, oldest: timeAgo(203 * 3_600_000) },
    { chatty: true, count: 100, oldest: timeAgo(100 * 60_000) },
  ]);
});
