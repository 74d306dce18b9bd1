import { setTimeout as wait } from 'node:timers/promises';
import { ROUTES } from '@common-ground/contract/routes';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest';
import { createApp } from './app.ts';
import { type Context, createContext } from './platform/context.ts';
import { KEYED_ACTS, type KeyedAct, openKeyedActs } from './testing/keyed-acts.ts';
import { useTestApp } from './testing/test-app.ts';

const test = useTestApp();
const openKeyedAct = openKeyedActs(() => test.current);
const KEYED = ROUTES.filter(({ isIdempotent }) => isIdempotent).map(({ operationId }) => operationId);

/** A second API over the same database, like a second process. */
let second: { app: FastifyInstance; context: Context };
beforeAll(async () => {
  const context = createContext(test.current.context.config);
  const app = await createApp(context, { log: { write: () => undefined }, admission: null });
  second = { app, context };
});
afterAll(async () => {
  await second.app.close();
  await second.context.db.destroy();
});

type Sent = { readonly url: string; readonly body?: unknown };

async function send(app: FastifyInstance, { token }: KeyedAct, { url, body }: Sent, key: string) {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
  const payload = body === undefined ? {} : { payload: body as object };
  const { statusCode: status, body: text } = await app.inject({ method: 'POST', url, headers, ...payload });
  return { status, body: JSON.parse(text) };
}

/** Sends two requests under one key, the second 5 ms after the first. */
async function sendPair(act: KeyedAct, other: Sent, key: string, where: FastifyInstance) {
  const first = send(test.current.app, act, act, key);
  await wait(5);
  return Promise.all([first, send(where, act, other, key)]);
}

it('covers every operation that takes a key', () => {
  expect(Object.keys(KEYED_ACTS).toSorted()).toEqual(KEYED.toSorted());
});

it('takes a UUID in capitals as the same key', async () => {
  const act = await openKeyedAct('createShortlist');
  const key = crypto.randomUUID();
  const made = await send(test.current.app, act, act, key);
  expect(made.status).toBe(201);
  expect(await send(test.current.app, act, act, key.toUpperCase())).toEqual(made);
});

describe.each(['one process', 'two processes'])('at %s', (processes) => {
  const where = () => (processes === 'one process' ? test.current.app : second.app);

  it.each(KEYED)('%s answers the same twice, 5 ms apart and later', async (operationId) => {
    const act = await openKeyedAct(operationId);
    const key = crypto.randomUUID();
    const [one, another] = await sendPair(act, act, key, where());
    expect(one).toMatchObject({ status: 201 });
    expect(another).toEqual(one);
    expect(await send(where(), act, act, key)).toEqual(one);
  });

  it.each(KEYED)('%s refuses something else under the key, 5 ms apart and later', async (operationId) => {
    const act = await openKeyedAct(operationId);
    const other = { url: act.url, body: act.body, ...act.other };
    const key = crypto.randomUUID();
    const responses = await sendPair(act, other, key, where());
    const reused = { status: 409, body: { code: 'idempotency_key_reused' } };
    const [made, refused] = responses[0].status === 201 ? [act, other] : [other, act];
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(responses.find(({ status }) => status === 409)).toMatchObject(reused);
    expect(await send(where(), act, refused, key)).toMatchObject(reused);
    expect(await send(where(), act, made, key)).toEqual(responses.find(({ status }) => status === 201));
    // The second act succeeds under its own key: nothing else was blocking it.
    if (operationId === 'inviteCandidate' || operationId === 'importContacts') return;
    expect(await send(where(), act, refused, crypto.randomUUID())).toMatchObject({
      status: operationId === 'saveSearch' ? 409 : 201,
    });
  });
});
