import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { pingDatabase } from '../db/database.ts';
import { sharedPing } from './shared-ping.ts';

/** A healthy start opens the gate well within this time, in milliseconds. */
const GATE_WAIT_MS = 500;
/** How long the database counts as healthy after a response, in milliseconds: strangers may ask as often as they like. */
const HEALTHY_MS = 1_000;

/**
 * `/healthz`: the process responds. `/readyz`: the database responds too, is open and has been seeded, so the process can take traffic.
 */
export function registerHealth(app: FastifyInstance, context: Context): void {
  const pingOnce = sharedPing(
    () => pingDatabase(context.db),
    HEALTHY_MS,
    () => performance.now(),
  );
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!(await context.startGate.opensWithin(GATE_WAIT_MS))) return sendUnavailable(reply);
    if (!(await context.prepared.opensWithin(0))) return sendUnavailable(reply, 'preparing');
    try {
      await pingOnce();
      return reply.send({ status: 'ready' });
    } catch {
      // The pool logs the reason once per outage.
      return sendUnavailable(reply);
    }
  });
}

function sendUnavailable(
  reply: FastifyReply,
  status: 'unavailable' | 'preparing' = 'unavailable',
): FastifyReply {
  return reply.code(503).header('retry-after', '2').send({ status });
}
