import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
/** Only ends hung runs; says nothing about speed. */
const TIMEOUT_MS = 120_000;

/** The API as in production: a separate process. */
export type RunningApi = {
  readonly url: string;
  /** The process's output, one JSON line each; anything that isn't JSON stays text. */
  readonly lines: string[];
  /** Whether the process is still there. */
  isAlive(): boolean;
  /** Resolves when it listens. @throws when it ends before */
  listening(): Promise<void>;
  /** @returns how it ended */
  stop(): Promise<number | null>;
  /** Kills it without warning, as a crash does. */
  kill(): Promise<void>;
};

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the API; the caller stops it. */
export async function startRunningApi(environment: Record<string, string>): Promise<RunningApi> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { NODE_OPTIONS: _options, ...outer } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...outer, PORT: String(port), ...environment },
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  const ended = once(child, 'exit');
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return {
    url,
    lines,
    isAlive,
    async listening() {
      const until = Date.now() + TIMEOUT_MS;
      while (isAlive() && Date.now() < until) {
        const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(1_000) }).catch(
          () => null,
        );
        if (response?.ok) return;
        await sleep(50);
      }
      throw new Error(`The API does not listen:\n${lines.slice(-5).join('\n')}`);
    },
    async stop() {
      if (isAlive()) {
        child.kill('SIGTERM');
        const force = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
        await ended;
        clearTimeout(force);
      }
      return child.exitCode;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
