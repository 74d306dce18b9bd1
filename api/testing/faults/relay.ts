import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/**
 * How a dependency behind a relay appears: `open` works normally; `silent` accepts connections and sends nothing; `slow` delays
 * everything by this much; `gone` ends open connections and accepts no new ones; `errors` responds to every HTTP request with 500.
 */
export type RelayMode = 'open' | 'silent' | 'gone' | 'errors' | { readonly slowMs: number };

/** Stands between the API and a real dependency, and fails on demand. */
export type Relay = { readonly port: number; set(mode: RelayMode): void; close(): Promise<void> };

type Link = { readonly client: Socket; readonly upstream: Socket };

function resumeAll(links: ReadonlySet<Link>): void {
  for (const { client, upstream } of links) {
    client.resume();
    upstream.resume();
  }
}

function answerWithError(client: Socket): void {
  client.on('error', () => undefined);
  client.on('data', () =>
    client.end('HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'),
  );
}

/** Opens a relay on a free port of this machine. */
export async function openRelay(target: { host: string; port: number }): Promise<Relay> {
  const links = new Set<Link>();
  let mode: RelayMode = 'open';
  const forwardData = (to: Socket, part: Buffer) => {
    if (typeof mode === 'object') setTimeout(() => to.destroyed || to.write(part), mode.slowMs);
    else to.write(part);
  };
  const server = createServer((client) => {
    if (mode === 'gone') return void client.resetAndDestroy();
    if (mode === 'errors') return answerWithError(client);
    const upstream = createConnection(target);
    const link = { client, upstream };
    links.add(link);
    const end = () => {
      links.delete(link);
      client.destroy();
      upstream.destroy();
    };
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (part: Buffer) => forwardData(to, part));
      from.on('error', end);
      from.on('close', end);
    }
    if (mode === 'silent') {
      client.pause();
      upstream.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const set = (next: RelayMode) => {
    mode = next;
    if (next === 'gone' || next === 'errors')
      for (const { client, upstream } of links) [client, upstream].map((socket) => socket.resetAndDestroy());
    else if (next === 'silent')
      for (const { client, upstream } of links) [client, upstream].map((socket) => socket.pause());
    else resumeAll(links);
  };
  return {
    port: (server.address() as AddressInfo).port,
    set,
    async close() {
      set('gone');
      server.close();
      await once(server, 'close');
    },
  };
}
