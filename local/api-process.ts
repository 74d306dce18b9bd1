import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compileCache } from './compile-cache.ts';
import { readTextIfExists, writePrivateFile } from './private-file.ts';
import { isRunning, readStartMark } from './process-table.ts';
import { describeExit } from './supervision.ts';

export interface RunningApi {
  pid: number;
  /** Settles when the process has ended, with how it ended. */
  ended: Promise<string>;
  /** Resolves when it serves requests; rejects if the process ends first. */
  ready: Promise<void>;
  /** Ends the preparation: from now on `/readyz` returns 200. */
  announceReady(): void;
  stop(): Promise<void>;
}

export interface ApiOptions {
  root: string;
  dataDir: string;
  /** The API's whole configuration, besides this process's environment. */
  env: Record<string, string>;
  /** The URL where it will respond, for example `http://127.0.0.1:3000`. */
  url: string;
  /** Whether `/readyz` should wait for `announceReady`. */
  isPreparing: boolean;
}

/** Ends a hung start; generous, because busy machines are slow. */
const readyTimeoutMs = 300_000;
const stopTimeoutMs = 12_000;
/** Lets it release the memory that the start used. */
const GARBAGE_COLLECTION = '--expose-gc';

/** Starts the API server as a separate process, which ends with this one. */
export async function startApi({ root, dataDir, env, url, isPreparing }: ApiOptions): Promise<RunningApi> {
  const args = [GARBAGE_COLLECTION, join(root, 'api', 'main.ts'), ...(isPreparing ? ['--preparing'] : [])];
  const child = spawn(process.execPath, args, {
    cwd: root,
    // Its own process group: Ctrl-C in a terminal goes to the supervisor, which stops it before the database.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...compileCache, ...env },
  });
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  await mkdir(dataDir, { recursive: true });
  await writePrivateFile(recordPath(dataDir), JSON.stringify({ pid, startMark: readStartMark(pid) }));
  const ended = once(child, 'exit').then(([code, signal]) => describeExit(code, signal));
  return {
    pid,
    ended,
    ready: waitUntilServing(child, url),
    announceReady: () => void (child.connected && child.send('prepared')),
    stop: () => stopChild(child, ended),
  };
}

/**
 * Stops the API that a killed supervisor left behind. It stops by itself when it notices; a stuck one is killed.
 */
export async function stopOrphanedApi(dataDir: string): Promise<void> {
  const text = await readTextIfExists(recordPath(dataDir));
  if (text === null) return;
  const { pid, startMark } = JSON.parse(text) as { pid: number; startMark: string | null };
  const isSameProcess = () => isRunning(pid) && readStartMark(pid) === startMark && startMark !== null;
  const until = Date.now() + 2_000;
  while (isSameProcess() && Date.now() < until) await sleep(20);
  if (isSameProcess()) process.kill(pid, 'SIGKILL');
  while (isSameProcess()) await sleep(20);
}

function recordPath(dataDir: string): string {
  return join(dataDir, 'api.pid');
}

/** Whether requests are served, though the database may still be filled. */
async function isServing(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  if (!response || response.ok) return response !== null;
  const body = (await response.json().catch(() => null)) as { status?: string } | null;
  return body?.status === 'preparing';
}

async function waitUntilServing(child: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + readyTimeoutMs;
  for (let pause = 50; Date.now() < until; pause = Math.min(pause * 1.2, 500)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('The API server exited during startup.');
    if (await isServing(url)) return;
    await sleep(pause);
  }
  throw new Error(`The API server was not ready within ${readyTimeoutMs / 1000} s.`);
}

async function stopChild(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(force);
}
