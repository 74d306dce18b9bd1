import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onceClosed } from '../once-closed.ts';

/** How many requests may wait on a connection for their turn. Browsers and proxies send the next one after the last response. */
const MAX_WAITING = 16;

type Exchange = readonly [IncomingMessage, ServerResponse];

/**
 * Handles the requests of one connection one after another, which is also the order of their responses. Node would start all those that a
 * client has sent at once: over a thousand in 64 KB, each with its own memory and files, whatever the limits on connections. A connection
 * with more waiting than a client has a reason for is closed. Call it
 * after whatever else listens to requests.
 */
export function registerRequestOrder(app: FastifyInstance): void {
  const { server } = app;
  const handlers = server.listeners('request') as ((...exchange: Exchange) => void)[];
  server.removeAllListeners('request');
  /** Of the connections with a request in progress, those that wait. */
  const waiting = new WeakMap<Socket, Exchange[]>();

  function handle(socket: Socket, exchange: Exchange): void {
    const [, response] = exchange;
    for (const handler of handlers) handler.apply(server, [...exchange]);
    onceClosed(response, () => {
      const next = waiting.get(socket)?.shift();
      if (next && !socket.destroyed) handle(socket, next);
      else waiting.delete(socket);
    });
  }

  server.on('request', (...exchange: Exchange) => {
    const [{ socket }] = exchange;
    if (socket.destroyed) return;
    const queue = waiting.get(socket);
    if (queue === undefined) {
      waiting.set(socket, []);
      handle(socket, exchange);
    } else if (queue.length < MAX_WAITING) queue.push(exchange);
    else socket.destroy();
  });
}
