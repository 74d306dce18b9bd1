import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Marks a response as publicly cacheable for a while, with a digest of its content as its weak ETag (RFC 9110).
 * @returns whether the caller already has it (`If-None-Match`), so it needn't be sent again
 */
export function markShared(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  cacheSeconds: number,
): boolean {
  const tag = `W/"${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}"`;
  reply.header('cache-control', `public, max-age=${cacheSeconds}`).header('etag', tag);
  const known = (request.headers['if-none-match'] ?? '').split(',').map((item) => item.trim());
  return known.includes(tag) || known.includes(tag.slice('W/'.length));
}
