import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loginUrl } from '@common-ground/database/login';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabases } from './platform/db/database.ts';
import { useTestApp } from './testing/test-app.ts';

/** A real pooler, which only `npm run isolation` looks for: `npm test` needs npm packages alone. */
const isWanted = process.env.ISOLATION_CASES !== undefined;
const isMissing = spawnSync('pgbouncer', ['--version']).error !== undefined;
if (isWanted && isMissing)
  process.stderr.write(
    'Left out: the canary behind PgBouncer, which is not on this machine (Debian: apt-get install pgbouncer).\n',
  );

const test = useTestApp();
const poolers: ChildProcess[] = [];
let folder: string;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Puts PgBouncer in front of the test's database. @returns the API's address through it */
async function poolIn(mode: 'transaction' | 'session'): Promise<string> {
  const direct = new URL(loginUrl(test.current.ownerUrl));
  const pooled = new URL(direct);
  pooled.port = String(await freePort());
  const file = join(folder, `${mode}.ini`);
  writeFileSync(
    file,
    `[databases]
* = host=${direct.hostname} port=${direct.port} user=${direct.username} password=${decodeURIComponent(direct.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooled.port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout
`,
  );
  chmodSync(file, 0o644);
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', ['-q', ...user, file], { stdio: 'ignore' });
  poolers.push(child);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    const client = new pg.Client({ connectionString: pooled.href });
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) return pooled.href;
    await sleep(50);
  }
}

describe.runIf(isWanted && !isMissing)('behind PgBouncer', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'common-ground-pooler-'));
    chmodSync(folder, 0o755);
  });
  afterAll(async () => {
    for (const child of poolers) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it('in transaction mode, where tenants would be mixed up, the API refuses to start and says why', async () => {
    const api = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
      env: {
        PATH: process.env.PATH,
        PORT: String(await freePort()),
        PUBLIC_URL: inject('publicUrl'),
        DATABASE_URL: await poolIn('transaction'),
        DATA_DIR: folder,
        ...Object.fromEntries(
          ['API_KEY', 'AUTH_DOMAIN', 'STORAGE_BUCKET', 'MESSAGING_SENDER_ID', 'APP_ID', 'MEASUREMENT_ID'].map(
            (name) => [`FIREBASE_${name}`, 'local'],
          ),
        ),
        FIREBASE_PROJECT_ID: inject('projectId'),
        COMPANION_URL: inject('companionUrl'),
        COMPANION_SECRET: inject('companionSecret'),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let words = '';
    api.stderr.on('data', (piece) => {
      words += piece;
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
