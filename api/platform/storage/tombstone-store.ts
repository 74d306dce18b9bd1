import type { Tombstone } from '@common-ground/database/replay-deletions';
import { boundOutsideCalls } from '../outside/outside-calls.ts';
import type { OutageLog } from '../telemetry/outage-log.ts';
import { isStorageUnavailable, listNames, openDiskOnce, wrapErrors } from './disk.ts';
import type { StorageConfig } from './storage-config.ts';

/**
 * The tombstones stored next to the files, where a restored database finds those it lacks. A tombstone's
 * whole content is in its name, so reading them means listing them.
 */
export type TombstoneStore = {
  write(tombstone: Tombstone): Promise<void>;
  /** All tombstones, in no particular order; one digest can have several. */
  list(): Promise<Tombstone[]>;
  remove(tombstone: Tombstone): Promise<void>;
};

const PREFIX = 'tombstones';
const NAME = /^(\d{13})\.([\w-]{43})(\.kept)?$/;

const keyOf = ({ uidDigest, deletedAt, isIdentityKept }: Tombstone) =>
  `${PREFIX}/${deletedAt.getTime()}.${uidDigest}${isIdentityKept ? '.kept' : ''}`;

function tombstoneOf(name: string): Tombstone[] {
  const [, moment, uidDigest, isIdentityKept] = NAME.exec(name) ?? [];
  if (!moment || !uidDigest) return [];
  return [{ uidDigest, deletedAt: new Date(Number(moment)), isIdentityKept: isIdentityKept !== undefined }];
}

/** Deleting an account waits for one to be written. */
const WRITING = {
  dependency: 'file store',
  timeLimitMs: 5_000,
  concurrent: 4,
  waiting: 100,
  isUnavailable: isStorageUnavailable,
};
/** Every start waits for all of them to be listed. */
const LISTING = {
  dependency: 'file store',
  timeLimitMs: 60_000,
  concurrent: 1,
  waiting: 1,
  isUnavailable: isStorageUnavailable,
};

/** Opens the tombstones in the storage of a configuration. */
export function createTombstoneStore(config: StorageConfig, outages: OutageLog): TombstoneStore {
  const disk = openDiskOnce(config);
  const writing = boundOutsideCalls(WRITING, outages);
  const listing = boundOutsideCalls(LISTING, outages);
  return {
    // Some services don't keep empty files.
    write: (tombstone) => writing(() => wrapErrors(async () => (await disk()).put(keyOf(tombstone), '\n'))),
    remove: (tombstone) => writing(() => wrapErrors(async () => (await disk()).delete(keyOf(tombstone)))),
    list: () =>
      listing(async () => {
        const found: Tombstone[] = [];
        for await (const names of listNames(disk, PREFIX)) found.push(...names.flatMap(tombstoneOf));
        return found;
      }),
  };
}
