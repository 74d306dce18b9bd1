import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * How long a sender may go on after its answer, in milliseconds: a browser that is cut while it sends tells nobody what was answered.
 */
const LINGER_MS = 2_000;

/** Whether the body of a request is still on its way. */
function isArriving({ raw }: FastifyRequest): boolean {
  const announces =
    raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
  return announces && !raw.complete;
}

/** Sends what is left of the answer, takes and drops what arrives for a moment, and ends the connection. */
function closeSoon(socket: Socket): void {
  socket.end();
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/**
 * Ends a connection that is answered before the body has arrived, and says so: whoever would go on sending holds nothing here, and nobody
 * is given a connection on which the rest of another request is still to come.
 */
export function registerUnreadBody(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!isArriving(request)) return;
    reply.header('connection', 'close');
    // Node would cut the connection as soon as the answer is written.
    request.raw.socket.destroySoon = () => closeSoon(request.raw.socket);
  });
}
