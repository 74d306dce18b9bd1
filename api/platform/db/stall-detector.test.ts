import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { detectStalls } from './stall-detector.ts';

/**
 * A server that accepts connections and never responds, watched with a statement that has been running for a long time.
 */
async function watchSilentServer() {
  const server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const called = Promise.withResolvers<'silent'>();
  const watch = detectStalls({
    url: `postgres://nobody@127.0.0.1:${port}/none`,
    connections: new Set([{ askedAt: performance.now() - 60_000, abandon: () => undefined }]),
    slownessFactor: 1,
    onSilent: () => called.resolve('silent'),
    onResponse: () => undefined,
  });
  const close = () => {
    watch.close();
    server.close();
  };
  return { called: called.promise, close };
}

/** Longer than the detector takes to call a server silent. */
const LONG_ENOUGH_MS = 3_000;

async function compute(): Promise<'busy'> {
  const until = performance.now() + LONG_ENOUGH_MS;
  while (performance.now() < until) {
    const turnUntil = performance.now() + 150;
    while (performance.now() < turnUntil);
    await nextTurn();
  }
  return 'busy';
}

describe('a server that says nothing', () => {
  it('is called silent', async () => {
    const { called, close } = await watchSilentServer();
    await expect(called.finally(close)).resolves.toBe('silent');
  });

  it('isn’t called silent while this process is too busy to hear it', async () => {
    const { called, close } = await watchSilentServer();
    expect(await Promise.race([called, compute()]).finally(close)).toBe('busy');
  });
});
