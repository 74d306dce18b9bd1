import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loginUrl } from '@common-ground/database/login';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabases } from './platform/db/database.ts';
import {
  isPgBouncerMissing,
  openPgBouncer,
  PGBOUNCER_FROM,
  type PgBouncer,
} from './testing/faults/pgbouncer.ts';
import { useTestApp } from './testing/test-app.ts';

/** A real pooler, which only `npm run isolation` uses: `npm test` only needs npm packages. */
const isWanted = process.env.ISOLATION_CASES !== undefined;
if (isWanted && isPgBouncerMissing)
  process.stderr.write(`Left out: the canary behind PgBouncer, ${PGBOUNCER_FROM}.\n`);

const test = useTestApp();
const poolers: PgBouncer[] = [];

/** Puts PgBouncer in front of the test's database. @returns the API's address through it */
async function poolIn(mode: 'transaction' | 'session'): Promise<string> {
  const pooler = await openPgBouncer(loginUrl(test.current.ownerUrl), mode);
  poolers.push(pooler);
  return pooler.url;
}

describe.runIf(isWanted && !isPgBouncerMissing)('behind PgBouncer', () => {
  afterAll(async () => {
    for (const pooler of poolers) await pooler.close();
  });

  it('in transaction mode, where tenants would be mixed up, the API refuses to start and says why', async () => {
    const api = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
      env: {
        PATH: process.env.PATH,
        PORT: '1',
        PUBLIC_URL: inject('publicUrl'),
        DATABASE_URL: await poolIn('transaction'),
        DATA_DIR: dirname(test.current.context.config.incoming),
        ...Object.fromEntries(
          ['API_KEY', 'AUTH_DOMAIN', 'STORAGE_BUCKET', 'MESSAGING_SENDER_ID', 'APP_ID', 'MEASUREMENT_ID'].map(
            (name) => [`FIREBASE_${name}`, 'local'],
          ),
        ),
        FIREBASE_PROJECT_ID: inject('projectId'),
        AUTH_EMULATOR_URL: inject('authEmulatorUrl'),
        AUTH_EMULATOR_SECRET: inject('authEmulatorSecret'),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let words = '';
    api.stderr.on('data', (chunk) => {
      words += chunk;
    });
    const [code] = await once(api, 'close');
    expect(words).toContain('Two connections share one database session');
    expect(code).toBe(78);
  });

  it('in session mode every connection keeps a session of its own and is used', async () => {
    const { db, verifyDatabase } = openDatabases(await poolIn('session'), {
      maxConnections: 2,
      statementTimeoutMs: 10_000,
    });
    await expect(verifyDatabase()).resolves.toBeUndefined();
    await db.destroy();
  });
});
