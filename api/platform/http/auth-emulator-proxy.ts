import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** The paths that the browser's identity SDK calls, and the local mailbox; not the auth emulator's admin routes. */
const PREFIXES = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/__local'] as const;

/** Serves the local identity provider and mailbox on the application's own origin. Does nothing with a real Firebase project. */
export async function registerAuthEmulatorProxy(
  app: FastifyInstance,
  authEmulator: Config['authEmulator'],
): Promise<void> {
  if (!authEmulator) return;
  // Loaded only here: it brings its own HTTP client, 1.1 MB of source that a real project never needs.
  const { default: httpProxy } = await import('@fastify/http-proxy');
  for (const prefix of PREFIXES)
    await app.register(httpProxy, {
      upstream: authEmulator.url,
      prefix,
      rewritePrefix: prefix,
      logLevel: 'warn',
      replyOptions: {
        rewriteRequestHeaders: ({ headers: { host } }, headers) => {
          const { 'x-auth-emulator-secret': _secret, ...rest } = headers;
          // Unchanged from the browser, because the auth emulator refuses pages of other sites whose name resolves to this machine.
          return { ...rest, host };
        },
      },
    });
}
