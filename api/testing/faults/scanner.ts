import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * How a scanner fails: `silent` sends nothing until it continues, like a stopped process; `slow` takes two seconds per file; `errors`
 * returns an error for every file; `gone` ends every connection.
 */
export type ScannerMode = 'open' | 'silent' | 'slow' | 'errors' | 'gone';
const SLOW_MS = 2_000;

/**
 * A stand-in for clamd that finds nothing; it returns an error for a file that contains `this one cannot be scanned`, and disconnects for
 * one that contains `this one breaks off`.
 */
export type Scanner = { readonly port: number; set(mode: ScannerMode): void; close(): Promise<void> };

/** Opens a scanner on a free port of this machine. */
export async function openScanner(): Promise<Scanner> {
  let mode: ScannerMode = 'open';
  const sockets = new Set<Socket>();
  /** What it sends once it continues. */
  let pendingReplies: (() => void)[] = [];
  function respond(socket: Socket, input: Buffer): void {
    if (mode === 'silent') return void pendingReplies.push(() => respond(socket, input));
    const reply = (response: string) => socket.destroyed || socket.end(response);
    if (input.equals(Buffer.from('zPING\0'))) return void reply('PONG\0');
    if (input.includes('this one breaks off')) return void socket.destroy();
    const isBad = mode === 'errors' || input.includes('this one cannot be scanned');
    const answer = () => reply(isBad ? 'stream: Can’t read file ERROR\0' : 'stream: OK\0');
    if (mode === 'slow') setTimeout(answer, SLOW_MS).unref();
    else answer();
  }
  const server = createServer((socket) => {
    if (mode === 'gone') return void socket.resetAndDestroy();
    sockets.add(socket);
    let input = Buffer.alloc(0);
    socket.on('data', (part) => {
      input = Buffer.concat([input, part]);
      const isScan = input.subarray(0, 10).equals(Buffer.from('zINSTREAM\0'));
      // An empty chunk is the end of a file.
      const end = isScan ? Buffer.alloc(4) : Buffer.from('\0');
      if (input.length > 10 === isScan && input.subarray(-end.length).equals(end)) respond(socket, input);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      mode = next;
      if (mode === 'gone') for (const socket of sockets) socket.resetAndDestroy();
      const replies = pendingReplies;
      pendingReplies = [];
      for (const reply of replies) reply();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
