import { setTimeout as sleep } from 'node:timers/promises';
import { replayDeletions } from '@common-ground/database/replay-deletions';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import { deleteOldTombstones, markTombstonesUnstored } from '../../stores/accounts/tombstone.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longer than any backup is kept: tombstones are only needed for a restore. */
const TOMBSTONE_RETENTION_MS = 400 * DAY_MS;
/** How long to wait before retrying a file store that doesn't respond, in milliseconds. */
const RETRY_MS = 500;
const DEPENDENCY = 'comparison of deletions with those of the file store';

/**
 * Compares the deletions recorded in the database with those in the file store. A database that was restored from a backup lacks those made
 * since; they are repeated, and logged. Tombstones older than any backup are removed on both sides. @throws when the file store doesn't
 * respond
 */
export async function replayStoredDeletions(
  { systemDb: db, tombstones, now }: Pick<Context, 'systemDb' | 'tombstones' | 'now'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const keptSince = new Date(now().getTime() - TOMBSTONE_RETENTION_MS);
  await deleteOldTombstones(db, keptSince);
  const stored = await tombstones.list();
  const recent = stored.filter(({ deletedAt }) => deletedAt >= keptSince);
  const { missing, deleted } = await replayDeletions(db, recent);
  if (missing > 0)
    log.warn(
      { missing, deleted },
      'The database was restored from a backup that predates some deletions; those accounts are being deleted again',
    );
  await markTombstonesUnstored(db, recent);
  for (const old of stored) if (old.deletedAt < keptSince) await tombstones.remove(old);
}

/**
 * Lets requests and jobs through once no deleted account is left. The server listens in the meantime, and retries a file store that is
 * down until it responds.
 */
export function openStartGate(app: FastifyInstance, context: Context): void {
  const { outages, startGate } = context;
  const stop = new AbortController();
  let opening: Promise<void> = Promise.resolve();

  async function open(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await replayStoredDeletions(context, app.log);
        outages.answered(DEPENDENCY);
        startGate.open();
        return;
      } catch (error) {
        if (!stop.signal.aborted) outages.failed(DEPENDENCY, error);
        await sleep(RETRY_MS, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    }
  }

  app.addHook('onReady', async () => {
    opening = open();
  });
  app.addHook('preClose', async () => stop.abort());
  app.addHook('onClose', () => opening);
}

/** Each hour: compares again. */
export const deletionReplay = (context: Context): Sweep => ({
  name: 'replay_deletions',
  cron: '41 * * * *',
  failure: 'Comparing deletions with the file store failed; will retry on the next run',
  sweep: ({ log }) => replayStoredDeletions(context, log),
});
