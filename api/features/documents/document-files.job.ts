import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { sweepReceived } from '../../platform/files/receive-file.ts';
import { type RunOutcome, scheduleJob } from '../../platform/jobs/schedule-job.ts';
import {
  deleteListedFiles,
  discardOldLinks,
  findUnknownKeys,
  listWaitingFiles,
  writeVerdict,
} from './document-file.store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** A file younger than this stays: whoever has started with a wrong database notices before. */
const SETTLED_MS = HOUR_MS;

/** Whatever else lies there is not ours to delete. */
const OUR_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** In portions, so that files that can never be scanned keep no others from their turn. */
async function* waitingFiles(db: Context['systemDb']) {
  let after: string | null = null;
  for (;;) {
    const portion = await listWaitingFiles(db, after);
    yield* portion;
    const last = portion.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/**
 * Asks the scanner about every file that waits; where it is away, they go on waiting. One that it cannot scan goes on waiting alone.
 * @returns whether to run again soon
 * @throws StorageError after the run, when a file could not be opened
 */
export async function scanWaitingFiles(
  { systemDb: db, files, scanFile }: Context,
  stop?: AbortSignal,
): Promise<RunOutcome> {
  if (!scanFile) return 'done';
  let isAway = false;
  const failures: unknown[] = [];
  for await (const waiting of waitingFiles(db)) {
    if (stop?.aborted) break;
    if (waiting.file_key === null) continue;
    try {
      const verdict = await scanFile(await files.open(waiting.file_key));
      if (verdict === 'away') {
        isAway = true;
        break;
      }
      if (verdict !== 'failed') await writeVerdict(db, waiting, verdict);
    } catch (error) {
      // One that cannot be opened must not keep the others waiting for ever.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return isAway ? 'away' : 'done';
}

/** Deletes files of the storage that no row knows. */
export async function sweepUnknownFiles({ systemDb: db, files, now }: Context): Promise<void> {
  for await (const keys of files.keys()) {
    for (const key of await findUnknownKeys(
      db,
      keys.filter((key) => OUR_KEY.test(key)),
    )) {
      const file = await files.find(key);
      if (file && now().getTime() - file.changedAt.getTime() > SETTLED_MS) await files.remove(key);
    }
  }
}

/** While the server runs: each minute what waits is scanned and what is over is deleted; each hour what nobody knows is deleted. */
export function scheduleDocumentFiles(app: FastifyInstance, context: Context): void {
  const { systemDb: db, files, now } = context;
  const failure = 'Work on stored files failed; the next run tries again';
  scheduleJob(app, {
    everyMs: MINUTE_MS,
    failure,
    async run() {
      await discardOldLinks(db, now());
      await deleteListedFiles(db, files);
    },
  });
  // By itself: a scanner that is slow keeps nothing from being deleted.
  scheduleJob(app, { everyMs: MINUTE_MS, failure, run: (_log, stop) => scanWaitingFiles(context, stop) });
  scheduleJob(app, {
    everyMs: HOUR_MS,
    failure,
    async run() {
      await sweepReceived(context);
      await sweepUnknownFiles(context);
    },
  });
}
