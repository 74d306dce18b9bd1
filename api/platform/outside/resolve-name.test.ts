import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import process from 'node:process';
import { afterEach, expect, it } from 'vitest';
import { fetchPublic } from './fetch-public.ts';
import { resolver } from './resolve-name.ts';

const open: Socket[] = [];
afterEach(() => {
  resolver.nameServers = null;
  for (const socket of open.splice(0)) socket.close();
});

/** Starts a name server. @param answer returns the response to a question, or null for none. @returns the questions received */
async function nameServer(answer: (question: Buffer) => Buffer | null) {
  const socket = createSocket('udp4');
  open.push(socket);
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const questions: Buffer[] = [];
  socket.on('message', (question, { port, address }) => {
    questions.push(question);
    const answered = answer(question);
    if (answered) socket.send(answered, port, address);
  });
  resolver.nameServers = [`127.0.0.1:${socket.address().port}`];
  return questions;
}

/** The answer to a question (RFC 1035, 4): one address of the requested type, or none. */
function answerTo(question: Buffer, address: readonly number[] | null): Buffer {
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(address === null ? 0 : 1, 6);
  head.writeUInt32BE(0, 8);
  const questionBytes = question.subarray(12, question.indexOf(0, 12) + 5);
  if (address === null) return Buffer.concat([head, questionBytes]);
  const record = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address];
  return Buffer.concat([head, questionBytes, Buffer.from(record)]);
}

/** Whether a question is about IPv4 addresses. */
const isForIpv4 = (question: Buffer) => question.readUInt16BE(question.indexOf(0, 12) + 1) === 1;

const LIMITS = { bytes: 1_000, redirects: 2, allowsLoopback: false };

it('a name whose server never responds doesn’t occupy the threads that resolve other names', async () => {
  const questions = await nameServer(() => null);
  const fetching = Promise.all(
    ['a', 'b', 'c', 'd'].map((name) =>
      fetchPublic(`https://${name}.calendar.example/`, { ...LIMITS, timeMs: 1_000 }),
    ),
  );
  await expect.poll(() => questions.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(8);
  expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap');
  for (const outcome of await fetching) expect(outcome).toEqual({ ok: false, failure: 'unreachable' });
});

it('a lookup ends as soon as its fetch is over', async () => {
  const questions = await nameServer(() => null);
  const ended: string[] = [];
  const [over, other] = [new AbortController(), new AbortController()];
  // This query started first, so it would end first.
  const waiting = resolver.resolve('a.example', other.signal).then(() => ended.push('a'));
  const lookup = resolver.resolve('b.example', over.signal).then((found) => {
    ended.push('b');
    return found;
  });
  // On a slow machine they may have been sent again.
  await expect.poll(() => questions.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(4);
  over.abort();
  expect(await lookup).toEqual([]);
  expect(ended).toEqual(['b']);
  other.abort();
  await waiting;
});

it('a name has the addresses of both kinds', async () => {
  await nameServer((question) => answerTo(question, isForIpv4(question) ? [93, 184, 215, 14] : null));
  const { signal } = new AbortController();
  expect(await resolver.resolve('calendar.example', signal)).toEqual([
    { address: '93.184.215.14', family: 4 },
  ]);
});

it('a name leads nowhere if it has no address, or an internal one', async () => {
  const fetchCalendarExample = () => fetchPublic('https://calendar.example/', { ...LIMITS, timeMs: 60_000 });
  await nameServer((question) => answerTo(question, null));
  expect(await fetchCalendarExample()).toEqual({ ok: false, failure: 'unreachable' });
  await nameServer((question) => answerTo(question, isForIpv4(question) ? [10, 0, 0, 7] : null));
  expect(await fetchCalendarExample()).toEqual({ ok: false, failure: 'forbidden' });
});

it('localhost is this machine', async () => {
  expect(await fetchPublic('https://localhost/', { ...LIMITS, timeMs: 60_000 })).toEqual({
    ok: false,
    failure: 'forbidden',
  });
});
