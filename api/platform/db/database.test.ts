import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyDatabase, databaseAt } from '../../testing/database/database-copies.ts';
import { openRelay, type Relay } from '../../testing/faults/relay.ts';
import { openSystemDatabase } from './database.ts';

describe('a pooled connection', () => {
  let url: string;
  let relay: Relay;
  const open = (statementTimeoutMs = 5_000) => {
    const address = Object.assign(new URL(url), { port: String(relay.port) }).href;
    return openSystemDatabase(address, { maxConnections: 1, statementTimeoutMs });
  };
  beforeAll(async () => {
    url = await copyDatabase(inject('templateDatabase'));
    const { hostname: host, port } = new URL(url);
    relay = await openRelay({ host, port: Number(port) });
  });
  afterAll(() => relay.close());

  it('to a read-only server is dropped, so that the next one reaches its successor', async () => {
    const db = open();
    const owner = new pg.Client({ connectionString: inject('adminDatabaseUrl') });
    await owner.connect();
    const readOnly = (value: 'on' | 'off') =>
      owner.query(`alter database ${databaseAt(url)} set default_transaction_read_only = ${value}`);
    const write = () => db.deleteFrom('tombstones').execute();
    try {
      await readOnly('on');
      await expect(write()).rejects.toMatchObject({ code: '25006' });
      await readOnly('off');
      await expect(write()).resolves.toBeDefined();
    } finally {
      await Promise.all([db.destroy(), owner.end()]);
    }
  });

  it('whose statement is never answered isn’t used again: its rollback fails as well', async () => {
    const db = open(0);
    try {
      await db.selectFrom('tombstones').select('deleted_at').execute();
      const order: string[] = [];
      const transaction = db.transaction().execute(async (inside) => {
        relay.set('silent');
        await inside
          .selectFrom('tombstones')
          .select('deleted_at')
          .execute()
          .catch(() => order.push('the statement failed'));
        await inside
          .selectFrom('tombstones')
          .select('deleted_at')
          .execute()
          .catch((error: Error) => order.push(error.message));
        throw new Error('rolled back');
      });
      await expect(transaction).rejects.toThrow();
      // If it had been sent, it would have run into its own time limit.
      expect(order).toEqual(['the statement failed', expect.stringMatching(/terminated|not queryable/)]);
      relay.set('open');
      await expect(db.selectFrom('tombstones').select('deleted_at').execute()).resolves.toEqual([]);
    } finally {
      relay.set('open');
      await db.destroy();
    }
  });
});
