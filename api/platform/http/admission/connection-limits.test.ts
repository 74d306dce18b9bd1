import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { type ConnectionLimits, registerConnectionLimits } from './connection-limits.ts';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function listen(limits: ConnectionLimits, trustedProxies: string[] = []): Promise<number> {
  const app = Fastify({ forceCloseConnections: true });
  registerConnectionLimits(app, trustedProxies, limits);
  app.get('/', async () => 'well');
  await app.listen({ host: '127.0.0.1', port: 0 });
  opened.push(app);
  return (app.server.address() as AddressInfo).port;
}

/** Sends half a request and keeps quiet. */
async function holdOpen(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  opened.unshift({ close: () => socket.destroy() });
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\n');
  return socket;
}

const isClosed = async (socket: Socket) => {
  socket.resume();
  if (!socket.destroyed) await once(socket, 'close');
  return true;
};
const isAnswered = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }).then(
    (answer) => answer.ok,
    () => false,
  );

it('closes what one network opens beyond its share, and takes it again once there is room', async () => {
  const port = await listen({ all: 100, ofNetwork: 3 });
  const [first] = [await holdOpen(port), await holdOpen(port), await holdOpen(port)];
  expect(await isClosed(await holdOpen(port))).toBe(true);
  expect(await isAnswered(port)).toBe(false);
  first?.destroy();
  await expect.poll(() => isAnswered(port)).toBe(true);
});

it('gives a proxy that it trusts no share, and nobody more than there is room for', async () => {
  const port = await listen({ all: 4, ofNetwork: 2 }, ['127.0.0.1']);
  for (let times = 0; times < 3; times += 1) await holdOpen(port);
  expect(await isAnswered(port)).toBe(true);
  await holdOpen(port);
  await expect.poll(() => isAnswered(port)).toBe(false);
});
