import { text } from 'node:stream/consumers';
import {
  listTombstones,
  replayDeletions,
  type Tombstone,
  withDatabase,
} from '@common-ground/database/replay-deletions';

const USAGE = `The server keeps this list in the file store and replays it by itself; this is for a file store that was lost too.
Usage, with DATABASE_URL set:
  node ops/deletions.ts list > tombstones.json     as often as deletions must survive, and kept apart from backups
  node ops/deletions.ts replay < tombstones.json   after a restore, before the server starts`;

function readTombstones(json: string): Tombstone[] {
  const list: unknown = JSON.parse(json);
  const isOne = (item: unknown): item is { uidDigest: string; deletedAt: string; isIdentityKept?: unknown } =>
    typeof item === 'object' &&
    item !== null &&
    'uidDigest' in item &&
    'deletedAt' in item &&
    /^[\w-]{43}$/.test(String(item.uidDigest)) &&
    !Number.isNaN(Date.parse(String(item.deletedAt)));
  if (!Array.isArray(list) || !list.every(isOne)) throw new Error('This is not a list of tombstones');
  return list.map(({ uidDigest, deletedAt, isIdentityKept }) => ({
    uidDigest,
    deletedAt: new Date(deletedAt),
    isIdentityKept: isIdentityKept === true,
  }));
}

async function main(command: string | undefined, databaseUrl: string | undefined): Promise<number> {
  if (!databaseUrl || (command !== 'list' && command !== 'replay')) {
    console.error(USAGE);
    return 2;
  }
  if (command === 'list')
    console.log(JSON.stringify(await withDatabase(databaseUrl, listTombstones), null, 2));
  else {
    const tombstones = readTombstones(await text(process.stdin));
    const { deleted } = await withDatabase(databaseUrl, (db) => replayDeletions(db, tombstones));
    console.log(`Deleted again: ${deleted}. Start the server to delete their files and identities.`);
  }
  return 0;
}

process.exitCode = await main(process.argv[2], process.env.DATABASE_URL);
