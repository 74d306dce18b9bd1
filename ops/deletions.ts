import { text } from 'node:stream/consumers';
import { listTombstones, replayDeletions, type Tombstone } from '@common-ground/database/replay-deletions';

const USAGE = `Usage, with DATABASE_URL set:
  node ops/deletions.ts list > tombstones.json     after every backup, and kept apart from it
  node ops/deletions.ts replay < tombstones.json   after a restore, before the server starts`;

function readTombstones(json: string): Tombstone[] {
  const list: unknown = JSON.parse(json);
  const isOne = (item: unknown) =>
    typeof item === 'object' &&
    item !== null &&
    'uidDigest' in item &&
    'deletedOn' in item &&
    /^[\w-]{43}$/.test(String(item.uidDigest)) &&
    /^\d{4}-\d\d-\d\d$/.test(String(item.deletedOn));
  if (!Array.isArray(list) || !list.every(isOne)) throw new Error('This is not a list of tombstones');
  return list;
}

async function main(command: string | undefined, databaseUrl: string | undefined): Promise<number> {
  if (!databaseUrl || (command !== 'list' && command !== 'replay')) {
    console.error(USAGE);
    return 2;
  }
  if (command === 'list') console.log(JSON.stringify(await listTombstones(databaseUrl), null, 2));
  else {
    const count = await replayDeletions(databaseUrl, readTombstones(await text(process.stdin)));
    console.log(`Deleted again: ${count}. Start the server: it deletes their files and identities.`);
  }
  return 0;
}

process.exitCode = await main(process.argv[2], process.env.DATABASE_URL);
