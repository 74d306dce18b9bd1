import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * How a mail server treats a recipient: it accepts their email, says "try again later", says so and closes, disconnects, refuses them
 * permanently, or goes silent after the address, after `DATA`, or after the whole message.
 */
export type RecipientBehaviour =
  | 'taken'
  | 'put off'
  | 'closes'
  | 'breaks off'
  | 'refused'
  | 'silent'
  | 'silent at DATA'
  | 'silent at the end';

/**
 * How a mail server fails: `silent` takes a connection and says nothing, `refuses` answers every recipient with a temporary error, `gone`
 * ends every connection; it is slow when it answers a recipient only after `recipientMs`, or the mail itself after `dataMs`; or by
 * recipient.
 */
export type MailServerMode =
  | 'open'
  | 'silent'
  | 'gone'
  | 'refuses'
  | { readonly recipientMs: number }
  | { readonly dataMs: number }
  | { readonly behaviourOf: (address: string) => RecipientBehaviour };

/** A minimal mail server that stores what it receives. */
export type MailServer = {
  readonly port: number;
  /** Every accepted message, complete. */
  readonly messages: string[];
  /** How many complete messages arrived, whether or not they were acknowledged. */
  readonly arrived: string[];
  /** The commands on each connection, line by line, without messages. */
  readonly commands: (readonly string[])[];
  set(mode: MailServerMode): void;
  /** How many connections are open. */
  connected(): number;
  /** Deletes everything it has received. */
  forget(): void;
  close(): Promise<void>;
};

type State = {
  mode: MailServerMode;
  readonly isPipelining: boolean;
  readonly messages: string[];
  readonly arrived: string[];
  readonly commands: string[][];
};

function behaviourAt({ mode }: State, line: string): RecipientBehaviour {
  if (mode === 'refuses') return 'put off';
  const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
  return typeof mode === 'object' && 'behaviourOf' in mode ? mode.behaviourOf(address) : 'taken';
}

/** One client's input, line by line. */
class Conversation {
  readonly #heard: string[] = [];
  #message: string | null = null;
  #behaviour: RecipientBehaviour = 'taken';
  #isSilent = false;
  readonly #socket: Socket;
  readonly #state: State;

  constructor(socket: Socket, state: State) {
    this.#socket = socket;
    this.#state = state;
    state.commands.push(this.#heard);
    let text = '';
    socket.on('data', (part) => {
      text += part.toString('latin1');
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (!this.#isSilent) this.#hear(line);
      }
    });
    socket.on('error', () => undefined);
    this.#say('220 a mail server');
  }

  #say(...lines: readonly string[]): void {
    if (!this.#socket.destroyed) this.#socket.write(lines.map((line) => `${line}\r\n`).join(''));
  }

  #hear(line: string): void {
    if (this.#message !== null) {
      this.#hearMessage(this.#message, line);
      return;
    }
    this.#heard.push(line);
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'EHLO' && this.#state.isPipelining) this.#say('250-a mail server', '250 PIPELINING');
    else if (word === 'RCPT') this.#hearRecipient(line);
    else if (word === 'DATA') this.#hearData();
    else this.#say(word === 'QUIT' ? '221 bye' : '250 ok');
  }

  #hearRecipient(line: string): void {
    this.#behaviour = behaviourAt(this.#state, line);
    if (this.#behaviour === 'silent') this.#isSilent = true;
    else if (this.#behaviour === 'breaks off') this.#socket.resetAndDestroy();
    else if (this.#behaviour === 'put off') this.#say('451 try again later');
    else if (this.#behaviour === 'refused') this.#say('550 no such user');
    else if (this.#behaviour === 'closes') {
      this.#say('421 too busy for that one');
      this.#socket.end();
      this.#isSilent = true;
    } else this.#respondAfter('recipientMs', () => this.#say('250 ok'));
  }

  #hearData(): void {
    if (this.#behaviour === 'silent at DATA') this.#isSilent = true;
    else if (this.#behaviour === 'put off' || this.#behaviour === 'refused') this.#say('503 for whom?');
    else {
      this.#message = '';
      this.#say('354 go on');
    }
  }

  #hearMessage(message: string, line: string): void {
    if (line !== '.') {
      this.#message = `${message}${line}\n`;
      return;
    }
    this.#message = null;
    const { arrived, messages } = this.#state;
    arrived.push(message);
    if (this.#behaviour === 'silent at the end') {
      this.#isSilent = true;
      return;
    }
    this.#respondAfter('dataMs', () => {
      if (this.#socket.destroyed) return;
      messages.push(message);
      this.#say('250 taken');
    });
  }

  /** Responds now, or later if the server is slow with this. */
  #respondAfter(slowness: 'recipientMs' | 'dataMs', answer: () => void): void {
    const { mode } = this.#state;
    const ms = typeof mode === 'object' ? (mode as Partial<Record<typeof slowness, number>>)[slowness] : 0;
    if (ms) setTimeout(answer, ms).unref();
    else answer();
  }
}

/** Opens a mail server on a free port of this machine. @param isPipelining whether it takes several commands at once (RFC 2920) */
export async function openMailServer({ isPipelining = false } = {}): Promise<MailServer> {
  const state: State = { mode: 'open', isPipelining, messages: [], arrived: [], commands: [] };
  const sockets = new Set<Socket>();
  /** Clients that connected while it was silent: they get a response once it continues, as from a stopped process. */
  const unheard = new Set<Socket>();
  const server = createServer((socket) => {
    if (state.mode === 'gone') return void socket.resetAndDestroy();
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      unheard.delete(socket);
    });
    if (state.mode === 'silent') unheard.add(socket.pause());
    else new Conversation(socket, state);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endAll = () => [...sockets].map((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    messages: state.messages,
    arrived: state.arrived,
    commands: state.commands,
    connected: () => sockets.size,
    forget() {
      state.messages.length = 0;
      state.arrived.length = 0;
      state.commands.length = 0;
    },
    set(mode) {
      state.mode = mode;
      if (mode === 'gone') endAll();
      if (mode === 'silent') for (const socket of sockets) unheard.add(socket.pause());
      else
        for (const socket of unheard) {
          unheard.delete(socket);
          if (socket.listenerCount('data') === 0) new Conversation(socket, state);
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
