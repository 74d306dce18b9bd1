import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * How a mail server fails: `silent` takes a connection and says nothing, `slow` answers DATA only after `dataMs`, `refuses` answers every
 * recipient with a temporary error, `gone` ends every connection.
 */
export type MailServerMode = 'open' | 'silent' | 'gone' | 'refuses' | { readonly dataMs: number };

/** A mail server of a few lines that keeps what it was given. */
export type MailServer = {
  readonly port: number;
  /** Every message that was taken, whole. */
  readonly taken: string[];
  /** How many messages arrived whole, whether or not they were answered. */
  readonly arrived: string[];
  set(mode: MailServerMode): void;
  /** How many connections are open. */
  connected(): number;
  /** Forgets what it was given. */
  forget(): void;
  close(): Promise<void>;
};

/** What one client says, line by line. */
function converse(
  socket: Socket,
  server: { mode: MailServerMode; taken: string[]; arrived: string[] },
): void {
  let text = '';
  let message: string | null = null;
  const say = (line: string) => socket.destroyed || socket.write(`${line}\r\n`);
  const take = (whole: string) => {
    server.arrived.push(whole);
    const done = () => {
      if (socket.destroyed) return;
      server.taken.push(whole);
      say('250 taken');
    };
    if (typeof server.mode === 'object') setTimeout(done, server.mode.dataMs).unref();
    else done();
  };
  const hear = (line: string) => {
    if (message !== null) {
      if (line !== '.') message += `${line}\n`;
      else {
        take(message);
        message = null;
      }
      return;
    }
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'DATA') {
      message = '';
      return say('354 go on');
    }
    if (word === 'QUIT') return say('221 bye');
    return say(word === 'RCPT' && server.mode === 'refuses' ? '451 try again later' : '250 ok');
  };
  socket.on('data', (part) => {
    text += part.toString('latin1');
    for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      hear(line);
    }
  });
  socket.on('error', () => undefined);
  say('220 a mail server');
}

/** Opens a mail server on a free port of this machine. */
export async function openMailServer(): Promise<MailServer> {
  const state = { mode: 'open' as MailServerMode, taken: [] as string[], arrived: [] as string[] };
  const sockets = new Set<Socket>();
  /** Who connected while it said nothing: they are answered once it goes on, as by a process that was stopped. */
  const unheard = new Set<Socket>();
  const server = createServer((socket) => {
    if (state.mode === 'gone') return void socket.resetAndDestroy();
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      unheard.delete(socket);
    });
    if (state.mode === 'silent') unheard.add(socket.pause());
    else converse(socket, state);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endAll = () => [...sockets].map((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    taken: state.taken,
    arrived: state.arrived,
    connected: () => sockets.size,
    forget() {
      state.taken.length = 0;
      state.arrived.length = 0;
    },
    set(mode) {
      state.mode = mode;
      if (mode === 'gone') endAll();
      if (mode === 'silent') for (const socket of sockets) unheard.add(socket.pause());
      else
        for (const socket of unheard) {
          unheard.delete(socket);
          if (socket.listenerCount('data') === 0) converse(socket, state);
          socket.resume();
        }
    },
    async close() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
