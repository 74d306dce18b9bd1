import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { registerRequestOrder } from './request-order.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** A server that notes the requests it handles, and how many it handles at the same time. */
async function openServer() {
  const app = Fastify({ forceCloseConnections: true });
  registerRequestOrder(app);
  const handled: string[] = [];
  let running = 0;
  let mostAtOnce = 0;
  app.all<{ Params: { name: string } }>('/:name', async ({ params }) => {
    handled.push(params.name);
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    // The first ones take longest, so that without an order the last would be done first.
    await sleep(Math.max(1, 20 - Number(params.name) || 1));
    while (params.name === 'together' && mostAtOnce < 3) await sleep(1);
    running -= 1;
    return `<${params.name}>`;
  });
  closers.push(() => app.close());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { port: Number(new URL(address).port), handled, findMostAtOnce: () => mostAtOnce };
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, place) => String(place));
const LAST = 'connection: close\r\n';

/** Sends requests at once on one connection. @returns all that came back, once the connection is closed */
function sendAtOnce(port: number, names: readonly string[], lastHeader = '') {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => {
    text += part.toString('latin1');
  });
  socket.on('error', () => undefined);
  const requests = names.map(
    (name, place) =>
      `GET /${name} HTTP/1.1\r\nhost: localhost\r\n${place === names.length - 1 ? lastHeader : ''}\r\n`,
  );
  socket.write(requests.join(''));
  return new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
}

it('handles the requests of a connection one after another', async () => {
  const { port, handled, findMostAtOnce } = await openServer();
  const text = await sendAtOnce(port, numbersTo(10), LAST);
  expect(text.match(/<\d+>/g)).toEqual(numbersTo(10).map((name) => `<${name}>`));
  expect(handled).toHaveLength(10);
  expect(findMostAtOnce()).toBe(1);
});

it('handles the requests of several connections at the same time', async () => {
  const { port } = await openServer();
  const texts = await Promise.all([1, 2, 3].map(() => sendAtOnce(port, ['together'], LAST)));
  for (const text of texts) expect(text).toContain('<together>');
});

it('closes a connection on which far too many wait, and answers the next one', async () => {
  const { port, handled } = await openServer();
  await sendAtOnce(port, numbersTo(1_600));
  expect(handled.length).toBeLessThanOrEqual(1);
  expect(await sendAtOnce(port, numbersTo(1), LAST)).toContain('<0>');
});
