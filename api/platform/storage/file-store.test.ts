import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { buffer } from 'node:stream/consumers';
import type { Tombstone } from '@common-ground/database/replay-deletions';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest';
import { type GcsServer, openGcs } from '../../testing/faults/gcs-server.ts';
import { isOutage } from '../outside/is-unavailable.ts';
import { createRecordHeadStore } from '../records/record-head-store.ts';
import { createOutageLog } from '../telemetry/outage-log.ts';
import { createFileStore } from './file-store.ts';
import type { StorageConfig } from './storage-config.ts';
import { createTombstoneStore } from './tombstone-store.ts';

const QUIET = createOutageLog(() => performance.now());
const S3_PORT = 3_871;
let folder: string;
let s3: S3rver;
let gcs: GcsServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'common-ground-store-'));
  s3 = new S3rver({
    port: S3_PORT,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'documents', configs: [] }],
  });
  await s3.run();
  gcs = await openGcs();
  process.env.STORAGE_EMULATOR_HOST = gcs.url;
});
afterAll(async () => {
  await s3.close();
  delete process.env.STORAGE_EMULATOR_HOST;
  await gcs.close();
  await rm(folder, { recursive: true, force: true });
});

const GOOGLE: StorageConfig = { kind: 'gcs', bucket: 'documents', serviceAccount: null };
const stores: Record<string, () => StorageConfig> = {
  'a local folder': () => ({ kind: 'folder', folder: join(folder, 'files') }),
  'an S3-speaking server': () => ({
    kind: 's3',
    bucket: 'documents',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${S3_PORT}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    isPathStyle: true,
  }),
  'a server that speaks as Google’s does': () => GOOGLE,
};

describe.each(Object.keys(stores))('%s', (name) => {
  const configOf = () => (stores[name] as () => StorageConfig)();
  const open = () => createFileStore(configOf(), QUIET);

  it('stores, finds, lists, opens and deletes', async () => {
    const store = open();
    const key = randomUUID();
    const path = join(folder, 'ten-megabytes');
    const bytes = Buffer.alloc(10 * 1_024 * 1_024, 'abcdefg');
    await writeFile(path, bytes);
    expect(await store.find(key)).toBeNull();
    const before = Date.now();
    await store.put(key, path);
    const changedAt = (await store.find(key))?.changedAt.getTime() ?? 0;
    // Some file stores only keep whole seconds.
    expect(changedAt).toBeGreaterThanOrEqual(before - 1_000);
    expect(changedAt).toBeLessThanOrEqual(Date.now() + 1_000);
    expect((await buffer(await store.open(key))).equals(bytes)).toBe(true);
    const keys: string[] = [];
    for await (const portion of store.keys()) keys.push(...portion);
    expect(keys).toEqual([key]);
    await store.remove(key);
    await store.remove(key);
    expect(await store.find(key)).toBeNull();
    const missing = await store.open(key).catch((error: unknown) => error);
    // Jobs log it without treating it as an outage.
    expect([missing, isOutage(missing)]).toEqual([expect.objectContaining({ name: 'StorageError' }), false]);
  });

  it('has no files at first', async () => {
    for await (const portion of open().keys()) expect(portion).toEqual([]);
  });

  it('stores tombstones, which don’t count as files, and returns what was written', async () => {
    const tombstones = createTombstoneStore(configOf(), QUIET);
    expect(await tombstones.list()).toEqual([]);
    const [gone, removed] = ['gone', 'removed'].map((uid, index) => ({
      uidDigest: createHash('sha256').update(uid).digest('base64url'),
      deletedAt: new Date(Date.UTC(2027, 0, 1, 12, 30, 15, index)),
      isIdentityKept: index === 1,
    })) as [Tombstone, Tombstone];
    for (const one of [gone, removed, gone]) await tombstones.write(one);
    const listed = await tombstones.list();
    expect(listed).toHaveLength(2);
    expect(listed).toEqual(expect.arrayContaining([gone, removed]));
    for await (const portion of open().keys()) expect(portion).toEqual([]);
    for (const one of [gone, removed, removed]) await tombstones.remove(one);
    expect(await tombstones.list()).toEqual([]);
  });

  it('stores a file of signed heads for each day, oldest first', async () => {
    const heads = createRecordHeadStore(configOf(), QUIET);
    expect(await heads.listDays()).toEqual([]);
    const days = ['2027-01-31', '2026-12-31', '2027-01-01'];
    for (const day of days) await heads.write(day, `heads of ${day}, Żółw`);
    await heads.write('2027-01-01', 'again');
    expect(await heads.listDays()).toEqual(['2026-12-31', '2027-01-01', '2027-01-31']);
    expect(await heads.read('2027-01-31')).toBe('heads of 2027-01-31, Żółw');
    expect(await heads.read('2027-01-01')).toBe('again');
    await expect(heads.read('2027-02-01')).rejects.toMatchObject({ name: 'StorageError' });
    expect(await createTombstoneStore(configOf(), QUIET).list()).toEqual([]);
  });
});

it('a local folder is closed to other users of the machine', async () => {
  const store = createFileStore({ kind: 'folder', folder: join(folder, 'closed') }, QUIET);
  await writeFile(join(folder, 'x'), 'x');
  await store.put('a', join(folder, 'x'));
  expect((await stat(join(folder, 'closed'))).mode & 0o777).toBe(0o700);
  expect(await readFile(join(folder, 'closed', 'documents', 'a'), 'utf8')).toBe('x');
});

const UNREACHABLE = {
  kind: 's3',
  bucket: 'documents',
  region: 'us-east-1',
  endpoint: 'http://127.0.0.1:9',
  accessKeyId: 'a',
  secretAccessKey: 'b',
  isPathStyle: true,
} as const;

it('a storage that’s down is reported as down', async () => {
  const unavailable = { name: 'StorageError', code: 'UNREACHABLE' };
  await expect(createFileStore(UNREACHABLE, QUIET).find('a')).rejects.toMatchObject(unavailable);
  // An empty list would mean "no one has deleted an account" and "nothing was signed".
  await expect(createTombstoneStore(UNREACHABLE, QUIET).list()).rejects.toMatchObject(unavailable);
  await expect(createRecordHeadStore(UNREACHABLE, QUIET).listDays()).rejects.toMatchObject(unavailable);
});

it.runIf(process.platform === 'linux')('closes a file that the storage doesn’t accept', async () => {
  const path = join(folder, 'not-taken');
  await writeFile(path, Buffer.alloc(1_000_000));
  await expect(createFileStore(UNREACHABLE, QUIET).put(randomUUID(), path)).rejects.toMatchObject({
    name: 'StorageError',
  });
  const openPaths = async () => {
    const names = await readdir('/proc/self/fd');
    return Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
  };
  await expect.poll(openPaths, { timeout: 10_000 }).not.toContain(path);
});

it('a storage that answers everything with 503 counts as down, and is left alone', async () => {
  gcs.set('errors');
  try {
    const store = createFileStore(GOOGLE, QUIET);
    const path = join(folder, 'google');
    await writeFile(path, 'x');
    const calls = [() => store.find('a'), () => store.open('a'), () => store.put('a', path)];
    for (const ask of calls) {
      const error = await ask().catch((reason: unknown) => reason);
      expect(error).toMatchObject({ name: 'StorageError', code: 'UNREACHABLE' });
      expect(isOutage(error)).toBe(true);
    }
    await expect(store.remove('a')).rejects.toMatchObject({
      name: 'DependencyUnavailableError',
      code: 'AWAY',
    });
  } finally {
    gcs.set('open');
  }
});

it('leaves nothing behind of a file that couldn’t be stored completely', async () => {
  const store = createFileStore({ kind: 'folder', folder: join(folder, 'half') }, QUIET);
  const key = randomUUID();
  // A folder can't be read as a file, and the copy has started by then.
  await expect(store.put(key, folder)).rejects.toMatchObject({ name: 'StorageError' });
  expect(await store.find(key)).toBeNull();
});
