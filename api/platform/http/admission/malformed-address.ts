import type { FastifyInstance } from 'fastify';
import { RefusalError } from '../problem-reply.ts';
import { takeBodyMemory } from './body-memory.ts';

/** Where requests are sent whose path the router can't read. */
const MALFORMED_PATH = '/api/malformed-address';
/** No parameter in a path is longer, in characters. */
export const MAX_PARAM_LENGTH = 200;

/** Whether the router can read a path: it's correctly encoded, and no part of it is longer than a parameter may be. */
function isReadable(path: string): boolean {
  try {
    const decoded = path.includes('%') ? decodeURIComponent(path) : path;
    return (
      !decoded.startsWith('/api/') || decoded.split('/').every((part) => part.length <= MAX_PARAM_LENGTH)
    );
  } catch {
    return false;
  }
}

/** Replaces a path that the router would refuse before any hook has run, so that the request is treated like any other. */
export function replaceMalformed({ url = '/' }: { readonly url?: string | undefined }): string {
  return isReadable(url.split(/[?#]/, 1)[0] ?? '') ? url : MALFORMED_PATH;
}

/** Refuses requests to malformed addresses before their bodies are read, and charges their senders. */
export function registerMalformedAddress(app: FastifyInstance): void {
  app.all(
    MALFORMED_PATH,
    {
      onRequest: async (request, reply) => {
        request.caller = `address ${request.ip}`;
        await app.chargeRequest(request, reply);
        takeBodyMemory(request, reply);
        throw new RefusalError({ refusal: 'malformed_request' });
      },
    },
    async () => undefined,
  );
}
