import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteAccount, readAccount } from '@common-ground/contract/accounts/accounts';
import { afterAll, describe, expect, test as it } from 'vitest';
import { createTombstoneStore } from '../../platform/storage/tombstone-store.ts';
import { createOutageLog } from '../../platform/telemetry/outage-log.ts';
import { publishTombstones } from '../../stores/accounts/tombstone.store.ts';
import { untilTrue } from '../../testing/faults/until-true.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { pdf, uploadFile } from '../../testing/worlds/test-files.ts';
import { signUpCandidate, type TestPerson } from '../../testing/worlds/test-people.ts';
import { replayStoredDeletions } from './deletion-replay.job.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** A data folder used by several applications of a test, one after another. */
function newEnvironment() {
  const DATA_DIR = join(tmpdir(), `common-ground-replay-${randomUUID()}`);
  folders.push(DATA_DIR);
  return { DATA_DIR };
}

const nameOf = (test: TestApp) => new URL(test.ownerUrl).pathname.slice(1);
const linesSayingRestored = (test: TestApp) =>
  test.logLines.filter((line) => line.includes('restored from a backup'));

async function close(test: TestApp): Promise<void> {
  await test.app.close();
  await test.context.db.destroy();
}

const statusOf = async (test: TestApp, { token }: TestPerson) =>
  (await test.call(readAccount, { token })).status;

async function uidsIn({ context }: TestApp): Promise<string[]> {
  const rows = await context.systemDb.selectFrom('accounts').select('identity_uid').execute();
  return rows.map(({ identity_uid: uid }) => uid);
}

async function storedKeys({ context }: TestApp): Promise<string[]> {
  const keys: string[] = [];
  for await (const some of context.files.keys()) keys.push(...some);
  return keys;
}

/** A database as of a backup, with someone who stays and someone who deletes their account in the live one. */
async function eraseAfterBackup() {
  const environment = newEnvironment();
  const before = await openTestApp({ environment });
  const [stays, goes] = [await signUpCandidate(before), await signUpCandidate(before)];
  await uploadFile(before, goes, pdf('goes'));
  await close(before);
  const live = await openTestApp({ environment, template: nameOf(before) });
  expect((await live.call(deleteAccount, { token: goes.token })).status).toBe(204);
  expect(await live.context.tombstones.list()).toMatchObject([{ isIdentityKept: false }]);
  await close(live);
  return { environment, backup: nameOf(before), stays, goes };
}

describe('a database that is restored from before someone deleted their account', () => {
  it('loses them again on startup, which is logged; no request is answered before that', async () => {
    const { environment, backup, stays, goes } = await eraseAfterBackup();
    const restored = await openTestApp({ environment, template: backup });
    expect((await restored.call(readAccount, { token: goes.token })).problem.code).toBe('account_missing');
    expect(await statusOf(restored, stays)).toBe(200);
    expect(await uidsIn(restored)).toEqual([stays.uid]);
    expect(linesSayingRestored(restored)).toHaveLength(1);
    expect(JSON.parse(linesSayingRestored(restored)[0] ?? '')).toMatchObject({
      level: 40,
      missing: 1,
      deleted: 1,
    });
    expect(linesSayingRestored(restored)[0]).not.toContain(goes.uid);
    await close(restored);

    const again = await openTestApp({ environment, template: nameOf(restored) });
    expect(await statusOf(again, stays)).toBe(200);
    expect(linesSayingRestored(again)).toEqual([]);
    await close(again);
  });

  it('answers no requests while the file store is unreachable, and recovers by itself', async () => {
    const { environment, backup, stays, goes } = await eraseAfterBackup();
    const storage = { kind: 'folder', folder: join(environment.DATA_DIR, 'files') } as const;
    const tombstones = createTombstoneStore(
      storage,
      createOutageLog(() => 0),
    );
    let isUnavailable = true;
    const list = async () => {
      if (isUnavailable) throw new Error('away');
      return tombstones.list();
    };
    const restored = await openTestApp({
      environment,
      template: backup,
      context: { tombstones: { ...tombstones, list } },
      isGateClosed: true,
    });
    for (const person of [stays, goes]) expect(await statusOf(restored, person)).toBe(503);
    expect((await restored.callRaw('GET', '/readyz')).status).toBe(503);
    expect((await restored.callRaw('GET', '/healthz')).status).toBe(200);
    isUnavailable = false;
    await untilTrue(async () => (await statusOf(restored, stays)) === 200);
    expect(await statusOf(restored, goes)).toBe(403);
    expect((await restored.callRaw('GET', '/readyz')).status).toBe(200);
    await close(restored);
  });
});

describe('a tombstone', () => {
  it('names no one, and is stored later if the file store is down during the deletion', async () => {
    const test = await openTestApp({ environment: newEnvironment() });
    const { context } = test;
    const person = await signUpCandidate(test);
    await uploadFile(test, person, pdf('x'));
    const { write } = context.tombstones;
    const list = () => context.tombstones.list();
    Object.assign(context.tombstones, { write: () => Promise.reject(new Error('away')) });
    expect((await test.call(deleteAccount, { token: person.token })).status).toBe(204);
    expect(await list()).toEqual([]);
    Object.assign(context.tombstones, { write });
    await publishTombstones(context, test.app.log);
    const [stored, ...others] = await list();
    expect(others).toEqual([]);
    expect(JSON.stringify(stored)).not.toMatch(
      new RegExp(`${person.uid}|${person.accountId}|${person.email}`),
    );
    expect(await storedKeys(test)).toEqual([]);

    // A file store that lost it gets it back.
    await context.tombstones.remove(stored as NonNullable<typeof stored>);
    await replayStoredDeletions(context, test.app.log);
    await publishTombstones(context, test.app.log);
    expect(await list()).toEqual([stored]);
    // Once it's older than any backup, it's of no use.
    const late = new Date(Date.now() + 401 * 86_400_000);
    await replayStoredDeletions({ ...context, now: () => late }, test.app.log);
    expect(await list()).toEqual([]);
    expect(await context.systemDb.selectFrom('tombstones').selectAll().execute()).toEqual([]);
    await close(test);
  });
});
