import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { registerProblemReplies } from '../problem-reply.ts';
import { registerUnreadBody } from '../unread-body.ts';
import { registerAdmission } from './admission.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const opened: { close(): unknown }[] = [];
afterEach(async () => {
  agent.destroy();
  for (const one of opened.splice(0)) await one.close();
});

/** A server that is always overloaded. */
async function listen(): Promise<number> {
  const app = Fastify();
  opened.push(app);
  registerProblemReplies(app);
  registerUnreadBody(app);
  const rules = { fewWaiting: 0, expectedMs: 0, maxWaitMs: 500, maxWaitWhenQuietMs: 2_000 };
  registerAdmission(app, () => true, { rules, now: () => performance.now() });
  app.put('/', { onRequest: (incoming, reply) => app.admit(incoming, reply) }, async () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** Sends a body together with its headers. */
async function sendHeadWithBody(port: number): Promise<IncomingMessage> {
  const body = JSON.stringify({ rating: 4 });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const sent = request({ host: '127.0.0.1', port, method: 'PUT', agent, headers }).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  return answer;
}

it('keeps the connection of a refused request whose body came with its head', async () => {
  const port = await listen();
  const responses = [await sendHeadWithBody(port), await sendHeadWithBody(port)];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  expect(responses.map(({ headers }) => headers.connection)).toEqual(['keep-alive', 'keep-alive']);
  expect(responses[0]?.socket).toBe(responses[1]?.socket);
});
