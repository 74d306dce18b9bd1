import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { sweepReceived } from '../../platform/files/receive-file.ts';
import { type RunOutcome, scheduleJob } from '../../platform/jobs/schedule-job.ts';
import {
  deleteListedFiles,
  deleteOldLinks,
  findUnknownKeys,
  listWaitingFiles,
  writeVerdict,
} from '../../stores/documents/document-file.store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** A file younger than this stays: whoever has started with a wrong database notices before. */
const SETTLED_MS = HOUR_MS;

/** Whatever else lies there is not ours to delete. */
const OUR_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** So many files are with the scanner at once. It takes one more, so that nobody's upload waits behind those that have waited longer. */
const SCANS_AT_ONCE = 3;

type WaitingFile = Awaited<ReturnType<typeof listWaitingFiles>>[number];

/** A few at a time, and in portions, so that files that can never be scanned keep no others from their turn. */
async function* waitingFiles(db: Context['systemDb']): AsyncGenerator<readonly WaitingFile[]> {
  let after: string | null = null;
  for (;;) {
    const portion: readonly WaitingFile[] = await listWaitingFiles(db, after);
    for (let at = 0; at < portion.length; at += SCANS_AT_ONCE) yield portion.slice(at, at + SCANS_AT_ONCE);
    const last = portion.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/**
 * Asks the scanner about every file that waits; where it is away, none is opened, and they go on waiting. One that it cannot scan goes on
 * waiting alone.
 * @returns whether to run again soon
 * @throws StorageError after the run, when a file could not be opened
 */
export async function scanWaitingFiles(
  { systemDb: db, files, scanner }: Context,
  stop?: AbortSignal,
): Promise<RunOutcome> {
  if (!scanner) return 'done';
  let isThere = false;
  const failures: unknown[] = [];
  async function scan(waiting: WaitingFile): Promise<void> {
    if (waiting.file_key === null) return;
    try {
      const verdict = await scanner?.scan(await files.open(waiting.file_key));
      if (verdict === 'clean' || verdict === 'infected') await writeVerdict(db, waiting, verdict);
      else if (verdict === 'away') isThere = false;
    } catch (error) {
      // One that cannot be opened must not keep the others waiting for ever.
      failures.push(error);
    }
  }
  for await (const some of waitingFiles(db)) {
    isThere ||= await scanner.isThere();
    if (isThere) await Promise.all(some.map(scan));
    if (!isThere) return 'away';
    if (stop?.aborted) break;
  }
  if (failures.length > 0) throw failures[0];
  return 'done';
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

/**
 * While the server runs: each minute what waits is scanned and what is over is deleted; each hour what nobody knows is deleted. While a file waits
 * and the scanner is away, it is looked for every second.
 */
export function scheduleDocumentFiles(app: FastifyInstance, context: Context): void {
  const { systemDb: db, files, now, scanSignal } = context;
  const failure = 'Work on stored files failed; the next run tries again';
  scheduleJob(app, {
    everyMs: MINUTE_MS,
    failure,
    async run() {
      await deleteOldLinks(db, now());
      await deleteListedFiles(db, files);
    },
  });
  // By itself: a scanner that is slow keeps nothing from being deleted.
  scheduleJob(app, {
    everyMs: MINUTE_MS,
    failure,
    signal: scanSignal,
    run: (_log, stop) => scanWaitingFiles(context, stop),
  });
  scheduleJob(app, {
    everyMs: HOUR_MS,
    failure,
    async run() {
      await sweepReceived(context);
      await sweepUnknownFiles(context);
    },
  });
}
