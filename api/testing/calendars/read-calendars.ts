import { readDueCalendars } from '../../features/interviews/member-calendars.job.ts';
import type { TestApp } from '../test-app.ts';

/** Reads all calendars that are due, as the job does. */
export async function readCalendars({ context, app }: TestApp): Promise<void> {
  await readDueCalendars(context, { log: app.log, stop: new AbortController().signal });
}
