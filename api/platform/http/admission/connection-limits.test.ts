import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { type ConnectionLimits, registerConnectionLimits } from './connection-limits.ts';

const LARGE: ConnectionLimits = { all: 100, perNetwork: 100, enclosingCounts: { 24: 100, 48: 100, 56: 100 } };

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

/** Sends half a request and then nothing. */
async function sendHalfRequest(port: number): Promise<Socket> {
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

it('closes the longest-idle connection of a network beyond its share, so that others there get through', async () => {
  const port = await listen({ ...LARGE, perNetwork: 3 });
  const [first, second] = [
    await sendHalfRequest(port),
    await sendHalfRequest(port),
    await sendHalfRequest(port),
  ];
  expect(await isAnswered(port)).toBe(true);
  if (first) expect(await isClosed(first)).toBe(true);
  expect(second?.destroyed).toBe(false);
});

it('doesn’t limit a trusted proxy to a share, and gives no one more than there’s room for', async () => {
  const port = await listen({ ...LARGE, all: 4, perNetwork: 2 }, ['127.0.0.1']);
  for (let times = 0; times < 3; times += 1) await sendHalfRequest(port);
  expect(await isAnswered(port)).toBe(true);
  await sendHalfRequest(port);
  await expect.poll(() => isAnswered(port)).toBe(false);
});

/** A server whose connections come from given addresses. */
function openServer(limits: Partial<ConnectionLimits>) {
  const server = new EventEmitter() as Server;
  registerConnectionLimits({ server }, [], { ...LARGE, ...limits });
  const open = (remoteAddress: string) => {
    const socket = new EventEmitter() as Socket;
    const destroy = () => {
      Object.assign(socket, { destroyed: true, remoteAddress: undefined });
      socket.emit('close');
    };
    Object.assign(socket, { remoteAddress, destroyed: false, destroy });
    server.emit('connection', socket);
    return socket;
  };
  /** Starts a request on a connection. @returns a function that ends it */
  const ask = (socket: Socket) => {
    const response = new EventEmitter();
    server.emit('request', { socket }, response);
    return () => response.emit('close');
  };
  return { open, ask };
}

const closedAmong = (sockets: readonly Socket[]) => sockets.map(({ destroyed }) => destroyed);

it('when all places are taken, closes the longest-idle connection of the network with the most', () => {
  const { open, ask } = openServer({ all: 5 });
  const [first, second, third] = [open('192.0.2.1'), open('192.0.2.1'), open('192.0.2.1')];
  const others = [open('198.51.100.1'), open('203.0.113.1')];
  const end = ask(first);
  ask(second)();
  const guest = open('198.18.0.1');
  // The first is serving a request, and the second has served one since the third connected.
  expect(closedAmong([first, second, third, ...others, guest])).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
  ]);
  end();
  const another = open('198.18.1.1');
  expect(closedAmong([first, second, ...others, guest, another])).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('closes that network’s oldest connection if all of them carry a request', () => {
  const { open, ask } = openServer({ all: 3 });
  const sockets = [open('192.0.2.1'), open('192.0.2.1'), open('192.0.2.1')];
  for (const socket of sockets) ask(socket);
  const guest = open('198.51.100.1');
  expect(closedAmong([...sockets, guest])).toEqual([true, false, false, false]);
});

it('closes no one else’s connections for a network that has just as many', () => {
  const { open } = openServer({ all: 2 });
  const sockets = [open('192.0.2.1'), open('198.51.100.1')];
  const more = [open('192.0.2.1'), open('192.0.2.1')];
  expect(closedAmong(sockets)).toEqual([true, false]);
  expect(closedAmong(more)).toEqual([true, false]);
});

it.each([
  ['IPv4 addresses that share 24 bits', { 24: 3 }, (n: number) => `192.0.2.${n}`, '192.0.3.1'],
  ['IPv6 networks that share 56 bits', { 56: 3 }, (n: number) => `2001:db8:0:${n}::1`, '2001:db8:0:100::1'],
  ['IPv6 networks that share 48 bits', { 48: 3 }, (n: number) => `2001:db8:0:${n}00::1`, '2001:db8:1::1'],
])('gives %s a share together', (_, label, addressOf, outsideAddress) => {
  const { open, ask } = openServer({ enclosingCounts: { ...LARGE.enclosingCounts, ...label } });
  const sockets = [1, 2, 3].map((n) => open(addressOf(n)));
  const ends = sockets.map(ask);
  expect(closedAmong([open(addressOf(4))])).toEqual([true]);
  expect(closedAmong([open(outsideAddress)])).toEqual([false]);
  ends[1]?.();
  expect(closedAmong([open(addressOf(5))])).toEqual([false]);
  expect(closedAmong(sockets)).toEqual([false, true, false]);
});
