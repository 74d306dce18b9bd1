import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { registerAdmission } from './admission/admission.ts';
import { takeUploadSlot } from './admission/files-at-once.ts';
import { onceClosed } from './once-closed.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** Runs a handler that continues only once its client has disconnected, and returns the outcome. */
async function afterDisconnect(proceed: (request: FastifyRequest, reply: FastifyReply) => unknown) {
  const app = Fastify();
  apps.push(app);
  registerAdmission(app, () => false);
  const arrived = Promise.withResolvers<void>();
  const over = Promise.withResolvers<unknown>();
  app.get('/', async (request, reply) => {
    arrived.resolve();
    await once(reply.raw, 'close');
    await Promise.resolve()
      .then(() => proceed(request, reply))
      .then(over.resolve, over.reject);
    return 'nobody reads this';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const sender = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sender.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await arrived.promise;
  sender.destroy();
  return over.promise;
}

test('a callback for the end of a response that has already ended runs right away', async () => {
  let isDone = false;
  await afterDisconnect((_request, { raw }) =>
    onceClosed(raw, () => {
      isDone = true;
    }),
  );
  expect(isDone).toBe(true);
});

test('an upload whose sender left before it got a place doesn’t occupy one forever', async () => {
  const take = (request: FastifyRequest, reply: FastifyReply) => {
    request.scope = { uid: 'Ana' } as FastifyRequest['scope'];
    for (let uploads = 0; uploads < 5; uploads += 1) takeUploadSlot(request, reply);
    return 'none was refused';
  };
  expect(await afterDisconnect(take)).toBe('none was refused');
});

test('a request whose sender left before its turn isn’t started', async () => {
  const outcome = await afterDisconnect(({ server }, reply) =>
    Promise.race([
      server.admit(reply.request, reply).then(() => 'begun'),
      new Promise((resolve) => setImmediate(resolve, 'not begun')),
    ]),
  );
  expect(outcome).toBe('not begun');
});
