import { createHash } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { boundOutsideCalls } from '../outside/outside-calls.ts';
import { isStorageUnavailable, listNames, openDiskOnce, wrapErrors } from '../storage/disk.ts';
import type { StorageConfig } from '../storage/storage-config.ts';
import type { OutageLog } from '../telemetry/outage-log.ts';

/** Files of signed heads, stored next to the documents, one a day (`YYYY-MM-DD`). */
export type RecordHeadStore = {
  /** The days that have a file, oldest first. */
  listDays(): Promise<string[]>;
  read(day: string): Promise<string>;
  /** Replaces the day's file atomically: a reader finds either the old or the new one. */
  write(day: string, text: string): Promise<void>;
  /** Moves a file that isn't what was signed to another name, where it stays until the operator deletes it. */
  quarantine(day: string, text: string): Promise<void>;
  /** The days of which a file was kept aside, each once. */
  listQuarantined(): Promise<string[]>;
};

const PREFIX = 'record-heads';
const LIMITS = {
  dependency: 'file store',
  timeLimitMs: 60_000,
  concurrent: 2,
  waiting: 2,
  isUnavailable: isStorageUnavailable,
};

/** Opens the signed heads in the storage of a configuration. */
export function createRecordHeadStore(config: StorageConfig, outages: OutageLog): RecordHeadStore {
  const disk = openDiskOnce(config);
  const calls = boundOutsideCalls(LIMITS, outages);
  const keyOf = (day: string) => `${PREFIX}/${day}.json`;
  return {
    listDays: () =>
      calls(async () => {
        const days: string[] = [];
        for await (const names of listNames(disk, PREFIX))
          days.push(...names.flatMap((name) => /^(\d{4}-\d\d-\d\d)\.json$/.exec(name)?.[1] ?? []));
        return days.sort();
      }),
    quarantine: (day, text) => {
      const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
      return calls(() =>
        wrapErrors(async () => (await disk()).put(`${PREFIX}/altered-${day}-${digest}.json`, text)),
      );
    },
    listQuarantined: () =>
      calls(async () => {
        const days = new Set<string>();
        for await (const names of listNames(disk, PREFIX))
          for (const name of names) {
            const day = /^altered-(\d{4}-\d\d-\d\d)-[0-9a-f]{16}\.json$/.exec(name)?.[1];
            if (day !== undefined) days.add(day);
          }
        return [...days].sort();
      }),
    read: (day) => calls(() => wrapErrors(async () => (await disk()).get(keyOf(day)))),
    write: (day, text) =>
      calls(() =>
        wrapErrors(async () => {
          const opened = await disk();
          // A bucket replaces a file atomically; in a folder, a killed process would leave half of it.
          if (config.kind !== 'folder') return opened.put(keyOf(day), text);
          const path = `${config.folder}/${keyOf(day)}`;
          const unfinished = `${config.folder}/${PREFIX}/unfinished-${process.pid}`;
          await writeFile(unfinished, text, { mode: 0o600, flush: true });
          await rename(unfinished, path);
        }),
      ),
  };
}
