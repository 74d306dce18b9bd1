import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network-of.ts';

/** How many connections are open at once: to everybody, and to one network, an office with its open pages and live updates, say. */
export type ConnectionLimits = { readonly all: number; readonly ofNetwork: number };

const LIMITS: ConnectionLimits = { all: 8_000, ofNetwork: 1_000 };

/**
 * Closes connections beyond what the process has room for, and those of one network beyond its share: whoever opens thousands and says
 * nothing would otherwise use up what files, the database and all others need.
 * @param trustedProxies addresses that connect for many people, and have no share of their own
 */
export function registerConnectionLimits(
  app: FastifyInstance,
  trustedProxies: readonly string[],
  { all, ofNetwork }: ConnectionLimits = LIMITS,
): void {
  const open = new Map<string, number>();
  app.server.maxConnections = all;
  if (trustedProxies.length > 0) return;
  app.server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > ofNetwork) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
