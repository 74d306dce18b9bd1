import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/**
 * Begins an answer of server-sent events, with the headers that every answer has. It is neither compressed nor held back on the way: each
 * event is a few bytes that somebody waits for. From here on the response is the caller's.
 */
export function openEventStream(reply: FastifyReply): ServerResponse {
  const headers = { ...reply.getHeaders() } as Record<string, string>;
  reply.hijack();
  reply.raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // Nothing else comes over it: a server that shuts down need not wait for it to be idle for long enough.
    connection: 'close',
  });
  reply.raw.flushHeaders();
  return reply.raw;
}
