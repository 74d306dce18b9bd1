import { expect, test } from 'vitest';
import { createRequireSpace } from './disk-space.ts';

const GB = 1_000_000_000;
const FOLDER = { incoming: '/data/incoming', storage: { kind: 'folder', folder: '/files' } } as const;
const BUCKET = {
  incoming: '/data/incoming',
  storage: { kind: 'gcs', bucket: 'b', serviceAccount: null },
} as const;

const requireSpaceOn = (disks: Record<string, { free: number; size: number }>) => async (folder: string) =>
  disks[folder] ?? null;

test.each([
  ['a large disk with a little more than 1 GB left', { free: GB, size: 500 * GB }, true],
  ['a large disk with less', { free: GB - 1, size: 500 * GB }, false],
  ['a small disk with a twentieth left', { free: GB / 10, size: 2 * GB }, true],
  ['a small disk with less', { free: GB / 10 - 1, size: 2 * GB }, false],
])('evaluates %s', async (_, disk, hasRoom) => {
  const answer = createRequireSpace(FOLDER, requireSpaceOn({ '/files': disk }))();
  if (hasRoom) await answer;
  else await expect(answer).rejects.toMatchObject({ code: 'ENOSPC' });
});

test('checks the disk for pending uploads, and that of the storage unless it’s a bucket', async () => {
  const full = { free: 0, size: 500 * GB };
  await expect(createRequireSpace(BUCKET, requireSpaceOn({ '/data/incoming': full }))()).rejects.toThrow(
    'full',
  );
  await expect(createRequireSpace(FOLDER, requireSpaceOn({ '/files': full }))()).rejects.toThrow('full');
  await createRequireSpace(BUCKET, requireSpaceOn({ '/files': full }))();
});

test('finds space on this machine’s disk, and for a folder that doesn’t exist yet', async () => {
  await createRequireSpace({ ...BUCKET, incoming: '/nowhere' })();
});
