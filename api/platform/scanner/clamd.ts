import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { boundOutsideCalls } from '../outside/outside-calls.ts';
import type { OutageLog } from '../telemetry/outage-log.ts';
import type { ScannerAddress } from './scanner-config.ts';

/**
 * The scanner's verdict. `away`: it couldn't be reached. `failed`: it couldn't scan this file, or gave no verdict on it although it's up,
 * which says nothing about other files. Nothing is known about the file in either case.
 */
export type ScanVerdict = 'clean' | 'infected' | 'failed' | 'away';

/** Scans files for viruses. Neither throws. */
export type Scanner = {
  /** Scans bytes. */
  scan(bytes: AsyncIterable<Uint8Array>): Promise<ScanVerdict>;
  /** Whether the scanner is up. Checking is cheap, so one that's down can be checked often. */
  isThere(): Promise<boolean>;
};

const MAX_SCAN_MS = 20_000;
/** During a long scan, how often to check that the scanner is still up, in milliseconds. */
const PROBE_INTERVAL_MS = 1_000;
/** clamd answers that between its scans, however many are running. */
const ANSWERS_WITHIN_MS = 1_000;
/** Waiting for a turn isn't included. */
const LIMITS = { dependency: 'virus scanner', timeLimitMs: MAX_SCAN_MS + 10_000, concurrent: 4, waiting: 16 };
const MAX_REPLY_BYTES = 4_096;

/**
 * Scans with clamd's command INSTREAM (clamd(8)): each chunk is preceded by its length in four bytes, an empty chunk marks the end, and
 * the response is one line.
 */
function askClamd(address: ScannerAddress): Scanner['scan'] {
  return async (bytes) => {
    const socket = connect({ ...address, timeout: MAX_SCAN_MS });
    const deadline = setTimeout(() => socket.destroy(new Error('The scanner took too long')), MAX_SCAN_MS);
    const watch = setInterval(async () => {
      if (!(await ping(address))) socket.destroy(new Error('The scanner stood still'));
    }, PROBE_INTERVAL_MS);
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      answer += text;
      if (answer.length > MAX_REPLY_BYTES) socket.destroy();
    });
    socket.on('timeout', () => socket.destroy(new Error('The scanner said nothing')));
    socket.on('error', () => undefined);
    const closed = finished(socket, { writable: false }).catch(() => undefined);
    try {
      // Doesn't wait for a connection first: bytes that no one starts to read would never be released.
      socket.write('zINSTREAM\0');
      for await (const part of bytes) {
        if (socket.destroyed) break;
        // An empty chunk marks the end.
        if (part.length === 0) continue;
        const length = Buffer.alloc(4);
        length.writeUInt32BE(part.length);
        socket.write(length);
        if (!socket.write(part)) await Promise.race([once(socket, 'drain'), closed]);
      }
      socket.write(Buffer.alloc(4));
      await closed;
    } catch {
      return 'away';
    } finally {
      clearTimeout(deadline);
      clearInterval(watch);
      socket.destroy();
    }
    return verdictOf(answer);
  };
}

/** Whether clamd responds to its command PING. Never rejects. */
function ping(address: ScannerAddress): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ ...address });
    let answer = '';
    const end = () => {
      clearTimeout(late);
      socket.destroy();
      resolve(/^PONG[\0\n]/.test(answer));
    };
    const late = setTimeout(end, ANSWERS_WITHIN_MS);
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      answer += text;
      if (/[\0\n]/.test(answer) || answer.length > MAX_REPLY_BYTES) end();
    });
    socket.on('error', end);
    socket.on('close', end);
    socket.write('zPING\0');
  });
}

/** The scanner at an address, which scans a few files at once, and isn't called while it's known to be down. */
export function createClamd(address: ScannerAddress, outages: OutageLog): Scanner {
  const probe = async () => {
    if (!(await ping(address))) throw new ScannerUnavailableError();
  };
  const calls = boundOutsideCalls({ ...LIMITS, probe }, outages);
  const ask = askClamd(address);
  return {
    async scan(bytes) {
      try {
        return await calls(async () => {
          const verdict = await ask(bytes);
          if (verdict !== 'away') return verdict;
          await probe();
          return 'failed';
        });
      } catch {
        // The scanner may not have been called at all, and nothing else would close the file.
        if (bytes instanceof Readable) bytes.destroy();
        return 'away';
      }
    },
    async isThere() {
      try {
        await calls(probe);
        return true;
      } catch {
        return false;
      }
    },
  };
}

class ScannerUnavailableError extends Error {
  readonly code = 'AWAY';
  override name = 'ScannerUnavailableError';
}

/** `stream: OK`, `stream: <name> FOUND`, or an error, in which case nothing is known about the file. */
function verdictOf(answer: string): ScanVerdict {
  const line = answer.replace(/[\0\n]+$/, '');
  if (line === 'stream: OK') return 'clean';
  if (/ ERROR$/.test(line)) return 'failed';
  return /^stream: .+ FOUND$/.test(line) ? 'infected' : 'away';
}
