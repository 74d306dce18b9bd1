import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Responds to `HEAD` with the headers of a stream, but no stream. */
export function sendStreamHead(reply: FastifyReply): FastifyReply {
  return reply.headers(HEADERS).send('');
}

/**
 * Starts a response of server-sent events, with the headers that every response has. It's neither compressed nor buffered: each event is
 * a few bytes that someone is waiting for. From here on the caller owns the response.
 */
export function openEventStream(reply: FastifyReply): ServerResponse {
  const headers = { ...reply.getHeaders() } as Record<string, string>;
  reply.hijack();
  reply.raw.writeHead(200, {
    ...headers,
    ...HEADERS,
    // Nothing else uses the connection, so a server that's shutting down needn't wait for it to become idle.
    connection: 'close',
  });
  reply.raw.flushHeaders();
  return reply.raw;
}
