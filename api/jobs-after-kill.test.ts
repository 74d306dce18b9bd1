import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FaultWorld, openFaultWorld, signUpAt } from './testing/faults/fault-world.ts';
import type { RunningApi } from './testing/faults/running-api.ts';
import { untilTrue } from './testing/faults/until-true.ts';
import { signUpIdentity } from './testing/worlds/test-people.ts';

let world: FaultWorld;
beforeAll(async () => {
  world = await openFaultWorld();
});
afterEach(() => world.restore());
afterAll(() => world.close());

async function startApi(): Promise<RunningApi> {
  const api = await world.start();
  await api.listening();
  return api;
}

/** Waits until a process is running a job of this task. */
const untilRunning = (task: string) =>
  untilTrue(async () => {
    const { rowCount } = await world.admin.query(
      'select from graphile_worker.jobs where task_identifier = $1 and locked_at is not null',
      [task],
    );
    return rowCount !== 0;
  });

/** Moves everything back by a minute: a process that hasn't reported since then counts as dead. */
async function backdateByAMinute(): Promise<void> {
  await world.admin.query(`
    update job_runners set seen_at = seen_at - interval '1 minute';
    update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute';
    update graphile_worker._private_job_queues set locked_at = locked_at - interval '1 minute'`);
}

const countJobs = async (task: string) =>
  Number(
    (await world.admin.query('select count(*) from graphile_worker.jobs where task_identifier = $1', [task]))
      .rows[0].count,
  );

describe('a server that is killed in the middle of a job', () => {
  it('leaves its queued task to the next server, which completes it', async () => {
    const { uid, renew } = await signUpIdentity();
    world.identity.set('silent');
    const api = await startApi();
    await world.admin.query(
      `insert into identity_deletions (uid_digest, identity_uid, requested_on) values ('killed', $1, current_date)`,
      [uid],
    );
    await world.admin.query(
      `update graphile_worker._private_jobs set run_at = now() where key = 'delete_identity killed'`,
    );
    await untilRunning('delete_identity');
    await api.kill();
    // The dead process's requests are lost, not kept until the provider responds again.
    world.identity.set('gone');
    world.identity.set('open');
    await expect(renew()).resolves.toBeTypeOf('string');
    await backdateByAMinute();
    await startApi();
    await untilTrue(async () => (await countJobs('delete_identity')) === 0);
    await expect(renew()).rejects.toThrow();
    const { rows } = await world.admin.query('select identity_uid from identity_deletions');
    expect(rows).toEqual([{ identity_uid: null }]);
  });

  it('leaves its sweep to the next server, which completes it', async () => {
    await world.admin.query(
      `insert into identity_deletions (uid_digest, requested_on) values ('old', current_date - 9)`,
    );
    await world.admin.query('begin; lock table identity_deletions');
    const api = await startApi();
    await untilRunning('forget_deleted_identities');
    await api.kill();
    await world.admin.query('rollback');
    await backdateByAMinute();
    await startApi();
    await untilTrue(async () => (await countJobs('forget_deleted_identities')) === 0);
    const { rowCount } = await world.admin.query(`select from identity_deletions where uid_digest = 'old'`);
    expect(rowCount).toBe(0);
  });

  it('loses no mail: one that the mail server may already have is sent once more after its pause', async () => {
    const first = await startApi();
    const { email } = await signUpAt(first, 'Harbour Health');
    world.mail.set({ behaviourOf: () => 'silent at the end' });
    const toOwner = (mails: readonly string[]) => mails.filter((mail) => mail.includes(email));
    await world.admin.query('update memberships set role_mail_due_at = now(), role_mail_tries = 0');
    await untilTrue(() => toOwner(world.mail.arrived).length === 1);
    await first.kill();
    world.mail.set('open');
    await backdateByAMinute();
    await startApi();
    await untilTrue(async () => (await countJobs('send_role_mails')) === 1);
    // The email waits, because the mail server may have accepted it.
    expect(toOwner(world.mail.messages)).toHaveLength(0);
    await world.admin.query('update memberships set role_mail_due_at = now()');
    await untilTrue(() => toOwner(world.mail.messages).length === 1);
    await untilTrue(async () => {
      const { rowCount } = await world.admin.query(
        'select from memberships where role_mail_due_at is not null',
      );
      return rowCount === 0;
    });
    expect(toOwner(world.mail.arrived)).toHaveLength(2);
    const ids = toOwner(world.mail.arrived).map((mail) => /^Message-ID:\s*(\S+)/im.exec(mail)?.[1]);
    expect(new Set(ids).size).toBe(1);
  });
});
