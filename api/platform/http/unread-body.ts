import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * How long a sender may continue after the response, in milliseconds: a browser that's disconnected while sending can't report the
 * response.
 */
const GRACE_MS = 2_000;

/** Whether a request announces a body. */
export function announcesBody({ raw: { headers } }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

/** Sends the rest of the response, briefly accepts and drops what arrives, and ends the connection. */
function closeAfterGrace(socket: Socket): void {
  socket.end();
  socket.resume();
  setTimeout(() => socket.destroy(), GRACE_MS).unref();
}

/**
 * Ends a connection whose response was sent before the body arrived, and says so: a client that keeps sending
 * then holds no resources here, and no one gets a connection on which the rest of another request is still
 * arriving.
 */
export function registerUnreadBody(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (announcesBody(request) && !request.raw.complete) {
      reply.header('connection', 'close');
      // Node would cut the connection as soon as the response is written.
      request.raw.socket.destroySoon = () => closeAfterGrace(request.raw.socket);
    }
    done();
  });
}
