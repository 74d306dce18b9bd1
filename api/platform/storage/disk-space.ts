import { statfs } from 'node:fs/promises';
import type { Config } from '../config.ts';

/** Checks that there's room for files on this machine. @throws an error with the code ENOSPC when less than the reserve is left */
export type RequireSpace = () => Promise<void>;

/** The space on one disk, in bytes. */
type Space = { readonly free: number; readonly size: number };

/** The database, email and the log may need the same disk, so this much is left to them, or a twentieth of a small disk. In bytes. */
const RESERVE = 1_000_000_000;
const RESERVED_SHARE = 1 / 20;

async function readSpace(folder: string): Promise<Space | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    // The folder doesn't exist yet, or the next write there reports what's wrong.
    return null;
  }
}

/**
 * Watches the disks that files go to: the one for pending uploads, and the storage's unless that's a bucket. @param read returns the free
 * space, or null if it's unknown
 */
export function createRequireSpace(
  { incoming, storage }: Pick<Config, 'incoming' | 'storage'>,
  read: (folder: string) => Promise<Space | null> = readSpace,
): RequireSpace {
  const folders = storage.kind === 'folder' ? [incoming, storage.folder] : [incoming];
  return async () => {
    for (const space of await Promise.all(folders.map(read)))
      if (space && space.free < Math.min(RESERVE, space.size * RESERVED_SHARE))
        throw Object.assign(new Error('The disk for files is almost full'), { code: 'ENOSPC' });
  };
}
