import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Whether this machine lacks PgBouncer, which comes from the system and not from npm. */
export const isPgBouncerMissing = spawnSync('pgbouncer', ['--version']).error !== undefined;
export const PGBOUNCER_FROM = 'which is not on this machine (Debian: apt-get install pgbouncer)';

/** A real PgBouncer in front of a database. */
export type PgBouncer = {
  /** The database's address through it. */
  readonly url: string;
  /** Pauses or continues its process. */
  stop(): void;
  resume(): void;
  kill(): Promise<void>;
  /** Restarts it at the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function untilThere(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) return;
    await sleep(50);
  }
}

/** Puts PgBouncer in front of a database. The caller closes it. */
export async function openPgBouncer(address: string, mode: 'transaction' | 'session'): Promise<PgBouncer> {
  const direct = new URL(address);
  const pooled = new URL(address);
  pooled.port = String(await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'common-ground-pooler-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
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
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  let child: ChildProcess;
  async function restart(): Promise<void> {
    child = spawn('pgbouncer', ['-q', ...user, file], { stdio: 'ignore' });
    await untilThere(pooled.href, child);
  }
  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  await restart();
  return {
    url: pooled.href,
    stop: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill,
    restart,
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
