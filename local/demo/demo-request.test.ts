import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { demoFetch, repeatedly } from './demo-request.ts';

const servers: { close(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that handles each request with the next of these functions. */
async function serverWith(...acts: ((reply: ServerResponse) => void)[]): Promise<string> {
  const server = createServer((_request, reply) => acts.shift()?.(reply)).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/account`;
}

const answer = (status: number, text: string) => (reply: ServerResponse) =>
  void reply.writeHead(status).end(text);
const dropConnection = (reply: ServerResponse) => void reply.destroy();

test('a demo step that gets a 503, a dropped connection or a lost response is repeated', async () => {
  const url = await serverWith(
    answer(503, 'a dependency is away'),
    dropConnection,
    answer(409, 'done already'),
    answer(200, 'done'),
  );
  const pauses: number[] = [];
  expect(
    await repeatedly(
      () => demoFetch(url),
      async (ms) => pauses.push(ms),
    ),
  ).toBe('done');
  expect(pauses).toEqual([250, 500, 1_000]);
});

test('a refusal that retrying can’t change ends the step right away', async () => {
  const url = await serverWith(answer(422, 'no such section'));
  await expect(repeatedly(() => demoFetch(url))).rejects.toThrow(
    'GET /api/account was answered with 422: no such section',
  );
});

test('a problem that lasts longer than about a minute is thrown', async () => {
  let waited = 0;
  const step = () => Promise.reject(Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' }));
  const wait = async (ms: number) => {
    waited += ms;
  };
  await expect(repeatedly(step, wait)).rejects.toThrow('nobody there');
  expect(waited).toBeGreaterThan(50_000);
});
