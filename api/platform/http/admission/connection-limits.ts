import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { enclosingNetworks, networkOf } from './network-of.ts';

/**
 * How many connections may be open at once: in total, for one network (such as an office with its open pages and live updates), and for
 * the larger networks around it, by the number of address bits they share.
 */
export type ConnectionLimits = {
  readonly all: number;
  readonly perNetwork: number;
  readonly enclosingCounts: Readonly<Record<24 | 48 | 56, number>>;
};

const LIMITS: ConnectionLimits = {
  all: 8_000,
  perNetwork: 1_000,
  enclosingCounts: { 24: 2_000, 48: 2_000, 56: 1_500 },
};
/** In addition to all of them, these may be open while another is being closed. */
const EXTRA_CONNECTIONS = 100;

/** The connections of a network: all of them, and the idle ones, each in order of arrival or of becoming idle. */
type Network = { readonly open: Set<Socket>; readonly idle: Set<Socket>; readonly shares: readonly Share[] };

/** A subset of the connections, and its limit. */
type Share = { readonly name: string; readonly max: number };

/** Tracks every open connection by its network. */
class OpenConnections {
  readonly #limits: ConnectionLimits;
  readonly #networks = new Map<string, Network>();
  readonly #counts = new Map<string, number>();
  readonly #busy = new Map<Socket, number>();
  size = 0;

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** Whether a network, or a larger one around it, has used up its share. */
  isFull(address: string): boolean {
    return this.#fullShare(address) !== undefined;
  }

  /**
   * The connection to close so that a full network has room for another: the longest-idle one within the share that's used up, of the
   * network there that has the most. Null if all of them carry requests.
   */
  replaceable(address: string): Socket | null {
    const full = this.#fullShare(address);
    if (!full) return null;
    const [busiest] = [...this.#networks.values()]
      .filter(({ idle, shares }) => idle.size > 0 && shares.some(({ name }) => name === full.name))
      .sort((a, b) => b.open.size - a.open.size);
    const [longestIdle] = busiest?.idle ?? [];
    return longestIdle ?? null;
  }

  add(socket: Socket, address: string): void {
    const network = this.#networkOf(address);
    this.#networks.set(networkOf(address), network);
    network.open.add(socket);
    network.idle.add(socket);
    this.#count(network, 1);
  }

  leave(socket: Socket, address: string): void {
    const network = this.#networks.get(networkOf(address));
    if (!network?.open.delete(socket)) return;
    network.idle.delete(socket);
    this.#busy.delete(socket);
    this.#count(network, -1);
    if (network.open.size === 0) this.#networks.delete(networkOf(address));
  }

  /** Records that a request on a connection has started or ended. */
  adjustShares(socket: Socket, address: string, change: 1 | -1): void {
    const network = this.#networks.get(networkOf(address));
    if (!network?.open.has(socket)) return;
    const requests = (this.#busy.get(socket) ?? 0) + change;
    this.#busy.set(socket, requests);
    if (requests > 0) network.idle.delete(socket);
    else network.idle.add(socket);
  }

  /**
   * The connection to close to make room for another: of the network with the most, the longest-idle one, or the oldest if none is idle.
   * @param address of the new one, which is itself closed if no network has more
   */
  surplus(address: string): Socket | null {
    const own = this.#networks.get(networkOf(address));
    let max = own ? this.#load(own) : 0;
    let busiest = own;
    for (const network of this.#networks.values()) {
      const load = this.#load(network);
      if (load <= max) continue;
      max = load;
      busiest = network;
    }
    const [idle] = busiest?.idle ?? [];
    const [oldest] = busiest?.open ?? [];
    return idle ?? oldest ?? null;
  }

  #fullShare(address: string): Share | undefined {
    return this.#networkOf(address).shares.find(({ name, max }) => (this.#counts.get(name) ?? 0) >= max);
  }

  /** The largest fraction of any of its shares that a network has used. */
  #load({ shares }: Network): number {
    return Math.max(...shares.map(({ name, max }) => (this.#counts.get(name) ?? 0) / max));
  }

  #networkOf(address: string): Network {
    const name = networkOf(address);
    const { perNetwork, enclosingCounts } = this.#limits;
    const shares = [
      { name, max: perNetwork },
      ...enclosingNetworks(address).map((larger) => ({
        name: larger.name,
        max: enclosingCounts[larger.bits],
      })),
    ];
    return this.#networks.get(name) ?? { open: new Set(), idle: new Set(), shares };
  }

  #count({ shares }: Network, change: 1 | -1): void {
    this.size += change;
    for (const { name } of shares) {
      const count = (this.#counts.get(name) ?? 0) + change;
      if (count > 0) this.#counts.set(name, count);
      else this.#counts.delete(name);
    }
  }
}

/**
 * Closes connections beyond the process's limit, and those of one network beyond its share: otherwise a client that opens thousands and
 * sends nothing would use up what files, the database and everyone else need. Idle ones are closed first, so that such a client doesn't
 * keep others on its network out either. @param trustedProxies addresses that connect for many people, and have no share of their own
 */
export function registerConnectionLimits(
  { server }: Pick<FastifyInstance, 'server'>,
  trustedProxies: readonly string[],
  limits: ConnectionLimits = LIMITS,
): void {
  if (trustedProxies.length > 0) {
    server.maxConnections = limits.all;
    return;
  }
  server.maxConnections = limits.all + EXTRA_CONNECTIONS;
  const connections = new OpenConnections(limits);
  // A connection that has closed no longer knows where it came from.
  const addresses = new WeakMap<Socket, string>();
  const close = (socket: Socket | null) => {
    if (!socket) return;
    connections.leave(socket, addresses.get(socket) ?? '');
    socket.destroy();
  };
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (connections.isFull(address)) close(connections.replaceable(address));
    if (connections.isFull(address)) {
      socket.destroy();
      return;
    }
    connections.add(socket, address);
    addresses.set(socket, address);
    socket.once('close', () => connections.leave(socket, address));
    if (connections.size > limits.all) close(connections.surplus(address));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const address = addresses.get(socket) ?? '';
    connections.adjustShares(socket, address, 1);
    response.once('close', () => connections.adjustShares(socket, address, -1));
  });
}
