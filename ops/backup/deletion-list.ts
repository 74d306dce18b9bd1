import { readFile } from 'node:fs/promises';
import type { OperatorStorage } from '@common-ground/api/operator-storage';
import { listTombstones, type Tombstone, withDatabase } from '@common-ground/database/replay-deletions';
import { writePrivateFile } from '@common-ground/local/private-file';

/** Each deletion once, oldest first: the database and the file store have the same ones. */
function withoutRepeats(tombstones: readonly Tombstone[]): Tombstone[] {
  const byContent = new Map(tombstones.map((tombstone) => [JSON.stringify(tombstone), tombstone]));
  return [...byContent.values()].sort((a, b) => a.deletedAt.getTime() - b.deletedAt.getTime());
}

/**
 * Writes the list of all deleted accounts to a file, replacing it atomically: digests, times and whether the identity stays.
 * @returns how many
 */
export async function writeDeletions(
  path: string,
  databaseUrl: string,
  { tombstones }: Pick<OperatorStorage, 'tombstones'>,
): Promise<number> {
  const allTombstones = [...(await withDatabase(databaseUrl, listTombstones)), ...(await tombstones.list())];
  const list = withoutRepeats(allTombstones);
  await writePrivateFile(path, `${JSON.stringify(list, null, 2)}\n`);
  return list.length;
}

/** Reads a list of deleted accounts. @throws if the file isn't one */
export async function readDeletions(path: string): Promise<Tombstone[]> {
  const list: unknown = JSON.parse(await readFile(path, 'utf8'));
  const isOne = (item: unknown): item is { uidDigest: string; deletedAt: string; isIdentityKept?: unknown } =>
    typeof item === 'object' &&
    item !== null &&
    'uidDigest' in item &&
    'deletedAt' in item &&
    /^[\w-]{43}$/.test(String(item.uidDigest)) &&
    !Number.isNaN(Date.parse(String(item.deletedAt)));
  if (!Array.isArray(list) || !list.every(isOne)) throw new Error(`${path} isn’t a list of deletions.`);
  return list.map(({ uidDigest, deletedAt, isIdentityKept }) => ({
    uidDigest,
    deletedAt: new Date(deletedAt),
    isIdentityKept: isIdentityKept === true,
  }));
}
