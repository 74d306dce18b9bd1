import type { Context } from '../../platform/context.ts';
import { sweepReceived } from '../../platform/files/receive-file.ts';
import type { RunOutcome, Sweep } from '../../platform/jobs/task.ts';
import {
  deleteListedFiles,
  deleteOldLinks,
  findUnknownKeys,
  listWaitingFiles,
  updateScanState,
} from '../../stores/documents/document-file.store.ts';
import { deleteOldAttachments } from '../../stores/messages/attachment.store.ts';
import { deleteOldAttachmentLinks } from '../../stores/messages/attachment-link.store.ts';

const HOUR_MS = 3_600_000;
/** Files younger than this are kept, so that anyone who has started with the wrong database notices in time. */
const SETTLED_MS = HOUR_MS;

/** Anything else there isn't ours to delete. */
const OUR_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** How many files are with the scanner at once. It accepts one more, so that a new upload doesn't wait behind older files. */
const CONCURRENT_SCANS = 3;

/** Deleted a few at a time and in portions, so that files that can never be scanned don't hold up others. */
async function* waitingFiles(db: Context['systemDb']): AsyncGenerator<readonly string[]> {
  let after: string | null = null;
  for (;;) {
    const portion: readonly string[] = await listWaitingFiles(db, after);
    for (let at = 0; at < portion.length; at += CONCURRENT_SCANS)
      yield portion.slice(at, at + CONCURRENT_SCANS);
    const last = portion.at(-1);
    if (!last) return;
    after = last;
  }
}

/**
 * Asks the scanner about every file that waits; while it's down, none can be opened and they keep waiting. A file it can't scan doesn't
 * hold up the others.
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
  async function scan(key: string): Promise<void> {
    try {
      const verdict = await scanner?.scan(await files.open(key));
      if (verdict === 'clean' || verdict === 'infected') await updateScanState(db, key, verdict);
      else if (verdict === 'away') isThere = false;
    } catch (error) {
      // A file that can't be opened mustn't keep the others waiting forever.
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

/** Deletes stored files that have no row. */
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

/** Every minute: deletes files that have expired. */
export const fileRetention = ({ systemDb: db, files, now }: Context): Sweep => ({
  name: 'delete_old_files',
  cron: '* * * * *',
  failure: 'Deleting expired files failed; will retry on the next run',
  async sweep() {
    await deleteOldLinks(db, now());
    await deleteOldAttachmentLinks(db, now());
    await deleteOldAttachments(db, now());
    await deleteListedFiles(db, files);
  },
});

/** When a file is waiting for the scanner, when the scanner recovers while one is waiting, and every minute. */
export const fileScans = (context: Context): Sweep => ({
  name: 'scan_waiting_files',
  cron: '* * * * *',
  failure: 'Scanning files failed; will retry on the next run',
  sweep: ({ stop }) => scanWaitingFiles(context, stop),
});

/** Every hour: deletes files that have no row. */
export const unknownFiles = (context: Context): Sweep => ({
  name: 'delete_unknown_files',
  cron: '37 * * * *',
  failure: 'Deleting orphaned files failed; will retry on the next run',
  async sweep() {
    await sweepReceived(context);
    await sweepUnknownFiles(context);
  },
});
