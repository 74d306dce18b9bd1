import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Answers `HEAD`: what a stream would begin with, and no stream. */
export function sendStreamHead(reply: FastifyReply): FastifyReply {
  return reply.headers(HEADERS).send('');
}

/**
 * Begins an answer of server-sent events, with the headers that every answer has. It is neither compressed nor held back on the way: each
 * event is a few bytes that someone waits for. From here on the response is the caller's.
 */
export function openEventStream(reply: FastifyReply): ServerResponse {
  const headers = { ...reply.getHeaders() } as Record<string, string>;
  reply.hijack();
  reply.raw.writeHead(200, {
    ...headers,
    ...HEADERS,
    // Nothing else comes over it: so a server that's shutting down needn't wait for it to become idle.
    connection: 'close',
  });
  reply.raw.flushHeaders();
  return reply.raw;
}
