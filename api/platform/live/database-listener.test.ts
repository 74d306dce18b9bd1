import pg from 'pg';
import { afterEach, expect, test as it, vi } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { APPLICATION_ROLE } from '../db/database-roles.ts';
import { listenToDatabase } from './database-listener.ts';

const test = useTestApp();
const CHANNEL = 'listener_test';

afterEach(() => vi.restoreAllMocks());

it('listens as the application’s role, whichever login it connects with', async () => {
  const received = Promise.withResolvers<void>();
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  const listener = listenToDatabase({
    databaseUrl: test.current.ownerUrl,
    channels: [CHANNEL],
    onMessage: () => undefined,
    onListening: received.resolve,
    onDisconnected: () => undefined,
    onTrouble: received.reject,
  });
  try {
    await received.promise;
    const at = queries.mock.calls.findIndex(([text]) => String(text) === `listen "${CHANNEL}"`);
    const client = queries.mock.contexts[at] as pg.Client;
    const { rows } = await client.query('select current_user, session_user');
    expect(rows).toEqual([{ current_user: APPLICATION_ROLE, session_user: expect.any(String) }]);
    expect(rows[0].session_user).not.toBe(APPLICATION_ROLE);
  } finally {
    await listener.close();
  }
});
