import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { pingDatabase } from '../db/database.ts';

/** `/healthz`: the process answers. `/readyz`: the database answers too, so that traffic may come. */
export function registerHealth(app: FastifyInstance, context: Context): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await pingDatabase(context.db);
      return reply.send({ status: 'ready' });
    } catch (error) {
      request.log.error({ err: error }, 'The database does not answer');
      return reply.code(503).header('retry-after', '2').send({ status: 'unavailable' });
    }
  });
}
