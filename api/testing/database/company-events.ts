import pg from 'pg';
import { onTestFinished } from 'vitest';
import { CHANGES_CHANNEL } from '../../platform/live/notify-company.ts';
import type { TestApp } from '../test-app.ts';

/** What's announced to companies' open pages from now on, until the test ends: the list grows. */
export async function listenToCompanies(test: TestApp): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: test.ownerUrl });
  const events: string[] = [];
  client.on('notification', ({ payload = '' }) => events.push(payload));
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`listen ${CHANGES_CHANNEL}`);
  return events;
}
