import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { boundOutsideCalls } from '../outside/outside-calls.ts';
import type { OutageLog } from '../telemetry/outage-log.ts';
import type { ScannerAddress } from './scanner-config.ts';

/**
 * What the scanner says. `away`: it could not be asked. `failed`: it could not scan this file, or gave no answer about it though it is there,
 * which says nothing about others. Nothing is known of the file in either case.
 */
export type ScanVerdict = 'clean' | 'infected' | 'failed' | 'away';

/** Scans files for viruses. Neither throws. */
export type Scanner = {
  /** Asks about bytes. */
  scan(bytes: AsyncIterable<Uint8Array>): Promise<ScanVerdict>;
  /** Whether the scanner is there. Asking is cheap, so one that's down can be checked often. */
  isThere(): Promise<boolean>;
};

const LONGEST_MS = 20_000;
/** While a scan takes its time, the scanner is asked this often whether it is still there, in milliseconds. */
const LOOK_EVERY_MS = 1_000;
/** clamd answers that between its scans, however many are running. */
const ANSWERS_WITHIN_MS = 1_000;
/** Waiting for a turn comes on top. */
const LIMITS = { dependency: 'virus scanner', timeLimitMs: LONGEST_MS + 10_000, atOnce: 4, waiting: 16 };
const LONGEST_ANSWER = 4_096;

/**
 * A scanner that is clamd, asked by its command INSTREAM (clamd(8)): each part of the bytes after its length in four bytes, an empty
 * part at the end, then one line as the answer.
 */
function askClamd(address: ScannerAddress): Scanner['scan'] {
  return async (bytes) => {
    const socket = connect({ ...address, timeout: LONGEST_MS });
    const deadline = setTimeout(() => socket.destroy(new Error('The scanner took too long')), LONGEST_MS);
    const watch = setInterval(async () => {
      if (!(await ping(address))) socket.destroy(new Error('The scanner stood still'));
    }, LOOK_EVERY_MS);
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      answer += text;
      if (answer.length > LONGEST_ANSWER) socket.destroy();
    });
    socket.on('timeout', () => socket.destroy(new Error('The scanner said nothing')));
    socket.on('error', () => undefined);
    const closed = finished(socket, { writable: false }).catch(() => undefined);
    try {
      // Not waited for a connection first: bytes that no one began to read would never be let go of.
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

/** Whether clamd answers its command PING. Never rejects. */
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
      if (/[\0\n]/.test(answer) || answer.length > LONGEST_ANSWER) end();
    });
    socket.on('error', end);
    socket.on('close', end);
    socket.write('zPING\0');
  });
}

/** A scanner at an address, asked about a few files at once, and not at all while it is known to be down. */
export function createClamd(address: ScannerAddress, outages: OutageLog): Scanner {
  const probe = async () => {
    if (!(await ping(address))) throw new ScannerAwayError();
  };
  const bounded = boundOutsideCalls({ ...LIMITS, probe }, outages);
  const ask = askClamd(address);
  return {
    async scan(bytes) {
      try {
        return await bounded(async () => {
          const verdict = await ask(bytes);
          if (verdict !== 'away') return verdict;
          await probe();
          return 'failed';
        });
      } catch {
        // Not asked at all, perhaps: no one else would close it.
        if (bytes instanceof Readable) bytes.destroy();
        return 'away';
      }
    },
    async isThere() {
      try {
        await bounded(probe);
        return true;
      } catch {
        return false;
      }
    },
  };
}

class ScannerAwayError extends Error {
  readonly code = 'AWAY';
  override name = 'ScannerAwayError';
}

/** `stream: OK`, `stream: <name> FOUND`, or an error, after which nothing is known of the file. */
function verdictOf(answer: string): ScanVerdict {
  const line = answer.replace(/[\0\n]+$/, '');
  if (line === 'stream: OK') return 'clean';
  if (/ ERROR$/.test(line)) return 'failed';
  return /^stream: .+ FOUND$/.test(line) ? 'infected' : 'away';
}
