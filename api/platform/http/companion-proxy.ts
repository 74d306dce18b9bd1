import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** What the browser's identity SDK calls, and the local mailbox. The companion's admin door is not among them. */
const PREFIXES = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/__local'] as const;

/** On a laptop: serves the local identity provider and mailbox on the application's own origin. */
export async function registerCompanionProxy(
  app: FastifyInstance,
  companion: Config['companion'],
): Promise<void> {
  if (!companion) return;
  for (const prefix of PREFIXES)
    await app.register(httpProxy, {
      upstream: companion.url,
      prefix,
      rewritePrefix: prefix,
      logLevel: 'warn',
      replyOptions: {
        rewriteRequestHeaders: ({ headers: { host } }, headers) => {
          const { 'x-companion-secret': _secret, ...rest } = headers;
          // As the browser sent it: the companion refuses a page of another site that points its name at this machine.
          return { ...rest, host };
        },
      },
    });
}
