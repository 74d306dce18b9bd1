import type { FastifyInstance } from 'fastify';

/** The longest that a body of JSON may take to arrive, in milliseconds. */
const LONGEST_MS = 15_000;

/**
 * Ends connections whose body does not arrive in time. The server's own limit is a single one, and it must leave room for a file over
 * a slow connection; routes that take bytes watch over them themselves.
 */
export function registerBodyTime(app: FastifyInstance): void {
  const timers = new WeakMap<object, NodeJS.Timeout>();
  app.addHook('onRequest', async (request) => {
    const timer = setTimeout(() => request.raw.destroy(), LONGEST_MS);
    timer.unref();
    timers.set(request, timer);
  });
  app.addHook('preValidation', async (request) => clearTimeout(timers.get(request)));
  app.addHook('onResponse', async (request) => clearTimeout(timers.get(request)));
}
