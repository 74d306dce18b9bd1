import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 100;

/**
 * While the server ends, closes each connection as soon as its last request is answered. One that is kept alive after an answer that was on its
 * way would otherwise hold the server until its client lets go.
 */
export function registerLastConnections(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
