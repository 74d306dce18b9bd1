import { once } from 'node:events';
import { connect } from 'node:net';
import { finished } from 'node:stream/promises';
import type { ScannerAddress } from './scanner-config.ts';

/** What the scanner says. `away`: it could not be asked, or its answer is not one; nothing is known then. */
export type ScanVerdict = 'clean' | 'infected' | 'away';

/** Asks a scanner about bytes. Never throws. */
export type ScanFile = (bytes: AsyncIterable<Uint8Array>) => Promise<ScanVerdict>;

const LONGEST_MS = 30_000;
const LONGEST_ANSWER = 4_096;

/**
 * A scanner that is clamd, asked by its command INSTREAM (clamd(8)): each part of the bytes after its length in four bytes, an empty
 * part at the end, then one line as the answer.
 */
export function createClamd(address: ScannerAddress): ScanFile {
  return async (bytes) => {
    const socket = connect({ ...address, timeout: LONGEST_MS });
    const deadline = setTimeout(() => socket.destroy(new Error('The scanner took too long')), LONGEST_MS);
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      answer += text;
      if (answer.length > LONGEST_ANSWER) socket.destroy();
    });
    socket.on('timeout', () => socket.destroy(new Error('The scanner stood still')));
    socket.on('error', () => undefined);
    const closed = finished(socket, { writable: false }).catch(() => undefined);
    try {
      // Not waited for a connection first: bytes that nobody began to read would never be let go of.
      socket.write('zINSTREAM\0');
      for await (const part of bytes) {
        if (socket.destroyed) break;
        // An empty part is the sign of the end.
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
      socket.destroy();
    }
    return verdictOf(answer);
  };
}

/** `stream: OK`, `stream: <name> FOUND`, or an error, after which nothing is known. */
function verdictOf(answer: string): ScanVerdict {
  const line = answer.replace(/[\0\n]+$/, '');
  if (line === 'stream: OK') return 'clean';
  return /^stream: .+ FOUND$/.test(line) ? 'infected' : 'away';
}
