import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;

type Document = { readonly etag: string; readonly bytes: Readonly<Record<string, Buffer>> };

async function prepare(text: string): Promise<Document> {
  const identity = Buffer.from(text);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, quality),
    promisify(gzip)(identity),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url')}"`;
  return { etag, bytes: { identity, br, gzip: zipped } };
}

/**
 * A large document that never changes, created and compressed once: doing so for each response would let a few strangers block everyone.
 * @param type its media type
 * @param write called with the first request for it
 * @returns the response to a request for it, empty for callers that already have it (`If-None-Match`)
 */
export function readyDocument(type: string, write: () => string) {
  let prepared: Promise<Document> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    prepared ??= prepare(write()).catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    const { etag, bytes } = await prepared;
    void reply.headers({ etag, 'cache-control': 'public, max-age=300', vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding =
      negotiate(request.headers['accept-encoding'] ?? 'identity', [...ENCODINGS]) ?? 'identity';
    // Set even if nothing is compressed, because a response with an encoding isn't compressed again.
    void reply.header('content-encoding', encoding);
    return reply.type(type).send(bytes[encoding]);
  };
}
