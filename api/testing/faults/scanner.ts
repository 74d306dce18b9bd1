import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** How a scanner fails: `silent` never answers, `slow` takes two seconds, `errors` answers every file with an error, `gone` ends every connection. */
export type ScannerMode = 'open' | 'silent' | 'slow' | 'errors' | 'gone';
const SLOW_MS = 2_000;

/** A stand-in for clamd, which finds nothing; a file that holds `this one cannot be scanned` is answered with an error. */
export type Scanner = { readonly port: number; set(mode: ScannerMode): void; close(): Promise<void> };

/** Opens a scanner on a free port of this machine. */
export async function openScanner(): Promise<Scanner> {
  let mode: ScannerMode = 'open';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    if (mode === 'gone') return void socket.resetAndDestroy();
    sockets.add(socket);
    let heard = Buffer.alloc(0);
    socket.on('data', (part) => {
      heard = Buffer.concat([heard, part]);
      // A part of no bytes is the end.
      if (mode === 'silent' || !heard.subarray(-4).equals(Buffer.alloc(4))) return;
      const isBad = mode === 'errors' || heard.includes('this one cannot be scanned');
      const answer = () =>
        socket.destroyed || socket.end(isBad ? 'stream: Can’t read file ERROR\0' : 'stream: OK\0');
      if (mode === 'slow') setTimeout(answer, SLOW_MS).unref();
      else answer();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      mode = next;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
