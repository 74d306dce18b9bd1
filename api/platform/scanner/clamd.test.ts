import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test as it } from 'vitest';
import { openScanner } from '../../testing/faults/scanner.ts';
import { createOutageLog } from '../telemetry/outage-log.ts';
import { createClamd } from './clamd.ts';

const QUIET = createOutageLog(() => performance.now());

let server: Server | undefined;
afterEach(() => void server?.close());

/** A peer that reads the protocol of INSTREAM and responds as configured. */
async function openPeer(answer: (bytes: Buffer) => string | null): Promise<{ host: string; port: number }> {
  const listening = createServer((socket: Socket) => {
    let read = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      read = Buffer.concat([read, part]);
      const file = contentOf(read);
      if (file === null) return;
      const words = answer(file);
      if (words === null) socket.destroy();
      else socket.end(words);
    });
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return { host: '127.0.0.1', port: (listening.address() as { port: number }).port };
}

/** What was sent between the command and the empty chunk, or null until all of it has arrived. */
function contentOf(read: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (read.length < command.length) return null;
  if (read.toString('latin1', 0, command.length) !== command) throw new Error('Another command');
  const parts: Buffer[] = [];
  for (let index = command.length; index + 4 <= read.length; ) {
    const length = read.readUInt32BE(index);
    if (length === 0) return Buffer.concat(parts);
    if (index + 4 + length > read.length) return null;
    parts.push(read.subarray(index + 4, index + 4 + length));
    index += 4 + length;
  }
  return null;
}

async function* yieldBytes(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

describe('the scanner', () => {
  it('sends the file in chunks and returns a clear verdict', async () => {
    let received = '';
    const address = await openPeer((file) => {
      received = file.toString();
      return received.includes('bad') ? 'stream: Test.Signature FOUND\0' : 'stream: OK\0';
    });
    const { scan } = createClamd(address, QUIET);
    expect(await scan(yieldBytes('go', '', 'od'))).toBe('clean');
    expect(received).toBe('good');
    expect(await scan(yieldBytes('b', 'ad'))).toBe('infected');
  });

  it('closes a file that it can’t send, because nothing else would', async () => {
    const address = await openPeer(() => null);
    await new Promise((resolve) => server?.close(resolve));
    const file = createReadStream(import.meta.filename);
    expect(await createClamd(address, QUIET).scan(file)).toBe('away');
    expect(file.destroyed).toBe(true);
  });

  it('isn’t considered down because of files it doesn’t respond to', async () => {
    const scanner = await openScanner();
    const lines: string[] = [];
    const outages = createOutageLog(() => performance.now());
    const log = (...words: unknown[]) => void lines.push(String(words.at(-1)));
    outages.writeTo({ warn: log, info: log } as Parameters<typeof outages.writeTo>[0]);
    const { scan } = createClamd({ host: '127.0.0.1', port: scanner.port }, outages);
    for (let times = 0; times < 4; times += 1)
      expect(await scan(yieldBytes('this one breaks off'))).toBe('failed');
    expect(await scan(yieldBytes('file'))).toBe('clean');
    expect(lines).toEqual([]);
    scanner.set('gone');
    for (let times = 0; times < 3; times += 1) expect(await scan(yieldBytes('file'))).toBe('away');
    expect(lines).toEqual(['The virus scanner failed']);
    await scanner.close();
  });

  it('treats any other reply as no response', async () => {
    const answers = ['', 'OK\0', 'x'.repeat(9_000), null];
    for (const answer of answers) {
      const { scan } = createClamd(await openPeer(() => answer), QUIET);
      expect(await scan(yieldBytes('file')), String(answer).slice(0, 20)).toBe('away');
      server?.close();
    }
  });

  it('treats an error as one about this file only', async () => {
    for (const answer of ['INSTREAM size limit exceeded. ERROR\0', 'stream: OK FOUND ERROR\0']) {
      const { scan } = createClamd(await openPeer(() => answer), QUIET);
      for (let files = 0; files < 5; files += 1) expect(await scan(yieldBytes('file'))).toBe('failed');
      server?.close();
    }
  });

  it('is probed separately, and counts as down without a response or with a different one', async () => {
    for (const [words, isThere] of [
      ['PONG\0', true],
      ['PONG', false],
      ['HTTP/1.1 400 Bad Request\r\n\r\n', false],
    ] as const) {
      let commands = '';
      const listening = createServer((socket) =>
        socket.on('data', (part) => {
          commands += part;
          socket.end(words);
        }),
      ).listen(0, '127.0.0.1');
      server = listening;
      await once(listening, 'listening');
      const { port } = listening.address() as { port: number };
      expect(await createClamd({ host: '127.0.0.1', port }, QUIET).isThere()).toBe(isThere);
      expect(commands).toBe('zPING\0');
      listening.close();
    }
    expect(await createClamd({ path: '/no/such/socket' }, QUIET).isThere()).toBe(false);
  });

  it('isn’t waited for if it goes silent in the middle of a file', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
    server = silent;
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    expect(await createClamd({ host: '127.0.0.1', port }, QUIET).scan(yieldBytes('file'))).toBe('away');
  });

  it('counts as down if nothing is listening', async () => {
    const address = await openPeer(() => null);
    await new Promise((resolve) => server?.close(resolve));
    expect(await createClamd(address, QUIET).scan(yieldBytes('file'))).toBe('away');
    expect(await createClamd({ path: '/no/such/socket' }, QUIET).scan(yieldBytes('file'))).toBe('away');
  });
});
