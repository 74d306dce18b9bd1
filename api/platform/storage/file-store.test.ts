import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest';
import { createOutageLog } from '../telemetry/outage-log.ts';
import { createFileStore, type FileStore } from './file-store.ts';

const QUIET = createOutageLog(() => performance.now());
const S3_PORT = 3_871;
let folder: string;
let s3: S3rver;

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
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const stores: Record<string, () => FileStore> = {
  'a local folder': () => createFileStore({ kind: 'folder', folder: join(folder, 'files') }, QUIET),
  'an S3-speaking server': () =>
    createFileStore(
      {
        kind: 's3',
        bucket: 'documents',
        region: 'us-east-1',
        endpoint: `http://127.0.0.1:${S3_PORT}`,
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
        isPathStyle: true,
      },
      QUIET,
    ),
};

describe.each(Object.keys(stores))('%s', (name) => {
  const open = () => (stores[name] as () => FileStore)();

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
    // Some stores keep whole seconds.
    expect(changedAt).toBeGreaterThanOrEqual(before - 1_000);
    expect(changedAt).toBeLessThanOrEqual(Date.now() + 1_000);
    expect((await buffer(await store.open(key))).equals(bytes)).toBe(true);
    const keys: string[] = [];
    for await (const portion of store.keys()) keys.push(...portion);
    expect(keys).toEqual([key]);
    await store.remove(key);
    await store.remove(key);
    expect(await store.find(key)).toBeNull();
    await expect(store.open(key)).rejects.toThrow('The storage did not answer');
  });

  it('has no files at first', async () => {
    for await (const portion of open().keys()) expect(portion).toEqual([]);
  });
});

it('a local folder is closed to other users of the machine', async () => {
  const store = createFileStore({ kind: 'folder', folder: join(folder, 'closed') }, QUIET);
  await writeFile(join(folder, 'x'), 'x');
  await store.put('a', join(folder, 'x'));
  expect((await stat(join(folder, 'closed'))).mode & 0o777).toBe(0o700);
  expect(await readFile(join(folder, 'closed', 'documents', 'a'), 'utf8')).toBe('x');
});

it('a storage that is away is said to be', async () => {
  const store = createFileStore(
    {
      kind: 's3',
      bucket: 'documents',
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:9',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      isPathStyle: true,
    },
    QUIET,
  );
  await expect(store.find('a')).rejects.toMatchObject({ name: 'StorageError' });
});

it('leaves nothing of a file that could not be stored whole', async () => {
  const store = createFileStore({ kind: 'folder', folder: join(folder, 'half') }, QUIET);
  const key = randomUUID();
  // A folder cannot be read as a file: the copy has begun by then.
  await expect(store.put(key, folder)).rejects.toMatchObject({ name: 'StorageError' });
  expect(await store.find(key)).toBeNull();
});
