import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from './free-port.ts';
import { readPostmaster, stopPostmaster } from './postgres/postmaster.ts';
import { isRunning } from './process-table.ts';

const program = fileURLToPath(new URL('./start.ts', import.meta.url));
let folder: string;
let dataDir: string;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'common-ground-start-'));
  dataDir = join(folder, 'data');
  port = await findFreePort();
  mkdirSync(join(folder, 'dist'));
  writeFileSync(
    join(folder, 'dist', 'index.html'),
    '<script type="application/json">__CONFIGURATION__</script>',
  );
});

afterAll(async () => {
  running?.child.kill('SIGKILL');
  const cluster = join(dataDir, 'postgres', 'cluster');
  const leftover = await readPostmaster(cluster);
  if (leftover) await stopPostmaster(cluster, leftover.pid);
  rmSync(folder, { recursive: true, force: true });
});

interface Start {
  child: ChildProcess;
  words(): string;
  ended: Promise<number | null>;
}

function start(env: Record<string, string> = {}): Start {
  const child = spawn(process.execPath, [program, '--empty'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      WEB_DIST: join(folder, 'dist'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece) => {
      text += piece;
    });
  }
  return { child, words: () => text, ended: once(child, 'exit').then(([code]) => code as number | null) };
}

/** Waits until it has printed something this many times. */
async function waitUntilPrinted(started: Start, text: string, times = 1): Promise<Start> {
  while (started.words().split(text).length <= times) {
    if (started.child.exitCode !== null) throw new Error(started.words());
    await sleep(20);
  }
  return started;
}

/** An application left running by one test for the next, because starting takes longer than the tests. */
let running: Start | undefined;

const ready = (started: Start) => waitUntilPrinted(started, 'is ready');

const apiPid = () => JSON.parse(readFileSync(join(dataDir, 'api.pid'), 'utf8')).pid as number;
const authEmulatorPid = () =>
  JSON.parse(readFileSync(join(dataDir, 'auth-emulator.lock'), 'utf8')).pid as number;
const postgresPid = async () => (await readPostmaster(join(dataDir, 'postgres', 'cluster')))?.pid ?? 0;
const answers = (path: string) => fetch(`http://localhost:${port}${path}`).then(({ status }) => status);

async function signUp(email: string): Promise<number> {
  const response = await fetch(
    `http://localhost:${port}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'meadow-lantern-47', returnSecureToken: true }),
    },
  );
  return response.status;
}

describe('npm start', () => {
  test('an occupied port is reported before anything is started', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const started = start();
    expect(await started.ended).toBe(1);
    expect(started.words()).toBe(
      `Port ${port} is in use by another program. Stop it, or set another PORT.\n`,
    );
    other.close();
  });

  test('reports all mistakes at once', async () => {
    const started = start({ PORT: 'x', HOST: '0.0.0.0', ENVIRONMENT_NAME: 'production' });
    expect(await started.ended).toBe(1);
    expect(started.words()).toMatch(/PORT is x[\s\S]*DATABASE_URL[\s\S]*Production does not start/);
  });

  // One after another on the same data: each test begins where the previous one left it.
  test('serves everything on one address; a second start says so and stops; Ctrl-C ends every process', async () => {
    const started = await ready(start());
    expect(started.words()).toContain(`Common Ground is ready: http://localhost:${port}`);
    for (const path of ['/healthz', '/readyz', '/login', '/__local/mail'])
      expect(await answers(path)).toBe(200);
    expect(await signUp('first@people.example')).toBe(200);

    const second = start({ PORT: String(await findFreePort()) });
    expect(await second.ended).toBe(1);
    expect(second.words()).toContain(
      `is already running with the data in ${dataDir} (process ${started.child.pid})`,
    );
    expect(await answers('/readyz')).toBe(200);

    const pids = [apiPid(), authEmulatorPid(), await postgresPid()];
    expect(pids.map(isRunning)).toEqual([true, true, true]);
    started.child.kill('SIGINT');
    expect(await started.ended).toBe(0);
    expect(pids.map(isRunning)).toEqual([false, false, false]);
  });

  test('after kill -9 of the supervisor or every process, the next start just works and no account is lost', async () => {
    const first = await ready(start());
    expect(await signUp('second@people.example')).toBe(200);
    first.child.kill('SIGKILL');
    await first.ended;

    const second = await ready(start());
    expect(await signUp('third@people.example')).toBe(200);
    for (const pid of [second.child.pid ?? 0, apiPid(), authEmulatorPid(), await postgresPid()]) {
      process.kill(pid, 'SIGKILL');
    }
    await second.ended;

    running = await ready(start());
    for (const name of ['first', 'second', 'third']) expect(await signUp(`${name}@people.example`)).toBe(400);
  });

  test('a part that crashes is restarted, says why in one line, and everything can still be stopped', async () => {
    const started = running ?? (await ready(start()));
    const before = { api: apiPid(), authEmulator: authEmulatorPid(), postgres: await postgresPid() };

    process.kill(before.api, 'SIGKILL');
    await waitUntilPrinted(started, 'The API server is running again.');
    expect(started.words()).toContain('The API server was ended by SIGKILL. Starting it again in 0.25 s.');
    expect(apiPid()).not.toBe(before.api);
    expect(await answers('/readyz')).toBe(200);

    process.kill(before.authEmulator, 'SIGKILL');
    await waitUntilPrinted(started, 'The local identity provider is running again.');
    expect(await signUp('first@people.example')).toBe(400);
    expect(await signUp('fourth@people.example')).toBe(200);

    process.kill(before.postgres, 'SIGKILL');
    await waitUntilPrinted(started, 'Postgres is running again.');
    expect(await postgresPid()).not.toBe(before.postgres);
    while ((await answers('/readyz')) !== 200) await sleep(50);

    const restarted = { api: apiPid(), postgres: await postgresPid() };
    process.kill(restarted.postgres, 'SIGKILL');
    process.kill(restarted.api, 'SIGKILL');
    await waitUntilPrinted(started, 'The API server is running again.', 2);
    expect(await answers('/readyz')).toBe(200);

    const pids = [apiPid(), authEmulatorPid(), await postgresPid()];
    expect(pids.map(isRunning)).toEqual([true, true, true]);
    started.child.kill('SIGINT');
    expect(await started.ended).toBe(0);
    expect(pids.map(isRunning)).toEqual([false, false, false]);
  });
});
