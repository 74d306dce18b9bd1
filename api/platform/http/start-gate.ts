import type { FastifyInstance } from 'fastify';
import type { StartGate } from '../jobs/start-gate.ts';
import { RefusalError } from './problem-reply.ts';

/** The longest that a request waits at the gate, in milliseconds. */
const MAX_WAIT_MS = 2_000;

/** Requests that arrive before the gate is open wait for a moment and are then refused. */
export function registerStartGate(app: FastifyInstance, gate: StartGate): void {
  app.addHook('onRequest', (_request, _reply, done) => {
    if (gate.isOpen()) return done();
    gate
      .opensWithin(MAX_WAIT_MS)
      .then((isOpen) => done(isOpen ? undefined : new RefusalError({ refusal: 'unavailable' })), done);
  });
}
