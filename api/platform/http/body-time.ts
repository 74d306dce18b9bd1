import type { FastifyInstance } from 'fastify';
import { announcesBody } from './unread-body.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the connection if the body takes too long; undefined without a body. */
    bodyTimer: NodeJS.Timeout | undefined;
  }
}

/** The longest that a body of JSON may take to arrive, in milliseconds. */
const MAX_BODY_MS = 15_000;

/**
 * Ends connections whose body does not arrive in time. The server has only one limit of its own, which must allow for a file over a slow
 * connection; routes that take bytes time them themselves.
 */
export function registerBodyTime(app: FastifyInstance): void {
  app.decorateRequest('bodyTimer', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    // A request without a body, like most, can't be late.
    if (announcesBody(request)) {
      request.bodyTimer = setTimeout(() => request.raw.destroy(), MAX_BODY_MS);
      request.bodyTimer.unref();
    }
    done();
  });
  app.addHook('preValidation', ({ bodyTimer }, _reply, done) => {
    clearTimeout(bodyTimer);
    done();
  });
  app.addHook('onResponse', ({ bodyTimer }, _reply, done) => {
    clearTimeout(bodyTimer);
    done();
  });
}
