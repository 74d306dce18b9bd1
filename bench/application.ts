import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The whole application on its own port and data folder, started as `npm start -- --empty` does. */
export type RunningApplication = { url: string; pid: number; readyAfterMs: number; stop(): Promise<void> };

export async function newDataDir(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'common-ground-bench-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The application exited before it was ready');
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Resident memory of a process, in bytes. */
export function residentBytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}

/** Starts the application and waits until it is ready. @throws if it ends before that */
export async function startApplication(dataDir: string, port: number): Promise<RunningApplication> {
  const begunAt = performance.now();
  const child = spawn(process.execPath, ['local/start.ts', '--empty'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '1000000',
    },
    // The application notices through the IPC channel if the bench ends without stopping it.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.channel?.unref();
  const url = `http://localhost:${port}`;
  await waitUntilReady(url, child);
  return {
    url,
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - begunAt,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
