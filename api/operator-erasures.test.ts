import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { identityDeletion } from './features/accounts/identity-deletions.job.ts';
import { openOperator } from './operator.ts';
import { publishTombstones } from './stores/accounts/tombstone.store.ts';
import { deleteListedFiles } from './stores/documents/document-file.store.ts';
import { runQueuedTask } from './testing/run-queued-task.ts';
import { useTestApp } from './testing/test-app.ts';
import { pdf, uploadFile } from './testing/worlds/test-files.ts';
import { signUpCandidate } from './testing/worlds/test-people.ts';

const test = useTestApp();
beforeEach(() => test.current.context.systemDb.deleteFrom('identity_deletions').execute());
const TASKS = ['delete_old_files', 'store_tombstones'];

/** Does what the server's jobs do, which have to be queued. */
async function runQueued(): Promise<void> {
  const { app, context } = test.current;
  const { rows } = await sql`select distinct task_identifier from graphile_worker.jobs
    where task_identifier = any(${TASKS}::text[]) and run_at <= now()`.execute(context.systemDb);
  expect(rows).toHaveLength(2);
  await runQueuedTask(test.current, identityDeletion(context));
  await deleteListedFiles(context.systemDb, context.files);
  await publishTombstones(context, app.log);
}

const NONE = { count: 0, oldestAt: null, attempts: 0 };

it('the operator sees what is left of an erasure while everything else is down, and has it completed later', async () => {
  const { context, ownerUrl } = test.current;
  const { identities, files, tombstones, systemDb } = context;
  const working = {
    deleteIdentity: identities.deleteIdentity,
    remove: files.remove,
    write: tombstones.write,
  };
  const failAway = () => Promise.reject(new Error('away'));
  const person = await signUpCandidate(test.current);
  await uploadFile(test.current, person, pdf('x'));
  const operator = openOperator(ownerUrl, 'ada');
  try {
    expect(await operator.readErasures()).toEqual({ identities: [], files: NONE, unrecorded: NONE });
    Object.assign(identities, { deleteIdentity: failAway });
    Object.assign(files, { remove: failAway });
    Object.assign(tombstones, { write: failAway });
    expect((await test.call(deleteAccount, { token: person.token })).status).toBe(204);
    const left = await operator.readErasures();
    expect(left).toMatchObject({
      identities: [{ attempts: 0, lastError: null, nextAttemptAt: expect.any(Date) }],
      files: { count: 1, oldestAt: expect.any(Date) },
      unrecorded: { count: 1, oldestAt: expect.any(Date) },
    });
    expect(left.files.attempts).toBeGreaterThan(0);
    expect(JSON.stringify(left)).not.toContain(person.uid);

    // After its last attempt, only the operator can have it tried again.
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'IdentityProviderError'
      where key like 'delete_identity %'`.execute(systemDb);
    expect((await operator.readErasures()).identities).toMatchObject([
      { attempts: 25, lastError: 'IdentityProviderError', nextAttemptAt: null },
    ]);
    Object.assign(identities, { deleteIdentity: working.deleteIdentity });
    Object.assign(files, { remove: working.remove });
    Object.assign(tombstones, { write: working.write });
    await operator.retryErasures();
    expect((await operator.readErasures()).identities).toMatchObject([{ attempts: 0 }]);
    await runQueued();
    expect(await operator.readErasures()).toEqual({ identities: [], files: NONE, unrecorded: NONE });
  } finally {
    await operator.close();
  }
});

it('an identity whose job was lost gets a new one', async () => {
  const { context, ownerUrl } = test.current;
  const { systemDb } = context;
  const person = await signUpCandidate(test.current);
  await systemDb
    .insertInto('identity_deletions')
    .values({ uid_digest: 'x'.repeat(43), identity_uid: person.uid, requested_on: '2026-11-01' })
    .execute();
  await sql`delete from graphile_worker._private_jobs where key = ${`delete_identity ${'x'.repeat(43)}`}`.execute(
    systemDb,
  );
  const operator = openOperator(ownerUrl, 'ada');
  try {
    expect((await operator.readErasures()).identities).toMatchObject([{ attempts: 0, nextAttemptAt: null }]);
    await operator.retryErasures();
    await runQueued();
    expect((await operator.readErasures()).identities).toEqual([]);
  } finally {
    await operator.close();
  }
});
