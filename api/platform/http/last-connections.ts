import type { FastifyInstance } from 'fastify';

const PROBE_INTERVAL_MS = 100;

/**
 * While the server shuts down, closes each connection as soon as its last request is answered. Otherwise a connection kept alive after a
 * response in progress would keep the server running until its client closes it.
 */
export function registerLastConnections(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), PROBE_INTERVAL_MS);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
