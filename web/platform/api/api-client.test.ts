import { route } from '@common-ground/contract/route';
import { Type } from 'typebox';
import { expect, test, vi } from 'vitest';
import { createCall } from './api-client.ts';

const readThing = route({
  operationId: 'readThing',
  method: 'GET',
  path: '/api/things/:thingId',
  tag: 'things',
  summary: 'A thing.',
  access: 'account',
  params: Type.Object({ thingId: Type.String() }),
  query: Type.Object({ limit: Type.Optional(Type.Integer()), words: Type.Optional(Type.String()) }),
  responses: { 200: Type.Object({ name: Type.String() }) },
  refusals: [],
});

const saveThing = route({
  operationId: 'saveThing',
  method: 'PUT',
  path: '/api/things',
  tag: 'things',
  summary: 'Saves a thing.',
  access: 'public',
  body: Type.Object({ name: Type.String() }),
  responses: { 204: Type.Null() },
  refusals: [],
});

function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  return new Response(JSON.stringify(body), { status, headers });
}
function problem(status: number, code: string, headers: Record<string, string> = {}) {
  return json(status, { type: '', title: '', status, code, requestId: 'r1', violations: [] }, headers);
}

function world(answers: (Response | Error)[], renewed = false) {
  const sent: Request[] = [];
  const token = vi.fn(async (isFresh: boolean): Promise<string | null> => (isFresh ? 'fresh' : 'cached'));
  const renewSession = vi.fn(async () => renewed);
  const call = createCall({
    baseUrl: () => 'https://api.example',
    token,
    renewSession,
    fetch: async (input, init) => {
      sent.push(new Request(input, init));
      const answer = answers.shift();
      if (answer instanceof Response) return answer;
      throw answer;
    },
  });
  return { call, sent, token, renewSession };
}
const thing = { params: { thingId: 'a/b' }, query: {} };

test('parameters, query and token go where they belong', async () => {
  const { call, sent } = world([json(200, { name: 'lamp' })]);
  const result = await call(readThing, { params: { thingId: 'a/b' }, query: { limit: 5, words: 'x y' } });
  expect(result).toMatchObject({ ok: true, status: 200, body: { name: 'lamp' } });
  expect(sent[0]?.url).toBe('https://api.example/api/things/a%2Fb?limit=5&words=x+y');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer cached');
});

test('a public operation carries no token and asks for none', async () => {
  const { call, sent, token } = world([new Response(null, { status: 204 })]);
  expect(await call(saveThing, { body: { name: 'lamp' } })).toMatchObject({
    ok: true,
    status: 204,
    body: null,
  });
  expect(token).not.toHaveBeenCalled();
  expect(sent[0]?.headers.has('authorization')).toBe(false);
  expect(await sent[0]?.json()).toEqual({ name: 'lamp' });
});

test('a refused token is refreshed and tried once more without asking the user', async () => {
  const { call, sent, renewSession } = world([problem(401, 'unauthenticated'), json(200, { name: 'lamp' })]);
  expect(await call(readThing, thing)).toMatchObject({ ok: true });
  expect(sent[1]?.headers.get('authorization')).toBe('Bearer fresh');
  expect(renewSession).not.toHaveBeenCalled();
});

test('an ended session is renewed in place and the call repeated', async () => {
  const refused = () => problem(401, 'unauthenticated');
  const { call, sent } = world([refused(), refused(), json(200, { name: 'lamp' })], true);
  expect(await call(readThing, thing)).toMatchObject({ ok: true });
  expect(sent).toHaveLength(3);
});

test('without renewal, the refusal is returned', async () => {
  const { call, sent } = world([problem(401, 'unauthenticated'), problem(401, 'unauthenticated')]);
  expect(await call(readThing, thing)).toMatchObject({ ok: false, problem: { code: 'unauthenticated' } });
  expect(sent).toHaveLength(2);
});

test('a problem is returned with its code, its violations and how long to wait', async () => {
  const { call } = world([problem(429, 'too_many_requests', { 'retry-after': '12' })]);
  expect(await call(readThing, thing)).toEqual({
    ok: false,
    problem: {
      code: 'too_many_requests',
      status: 429,
      violations: [],
      requestId: 'r1',
      retryAfterSeconds: 12,
    },
  });
});

test('a lost connection is a problem of its own', async () => {
  const { call } = world([new TypeError('Failed to fetch')]);
  expect(await call(readThing, thing)).toMatchObject({ ok: false, problem: { code: 'offline', status: 0 } });
});

test('a response that never comes times out', async () => {
  const call = createCall({
    baseUrl: () => '',
    token: async () => 't',
    renewSession: async () => false,
    fetch: (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  });
  const result = await call(readThing, { ...thing, timeoutMs: 5 });
  expect(result).toMatchObject({ ok: false, problem: { code: 'timeout' } });
});

test('an HTML page instead of a response isn’t accepted', async () => {
  const { call } = world([new Response('<html>', { status: 200 }), new Response('<html>', { status: 502 })]);
  expect(await call(readThing, thing)).toMatchObject({
    ok: false,
    problem: { code: 'unreadable', status: 200 },
  });
  expect(await call(readThing, thing)).toMatchObject({
    ok: false,
    problem: { code: 'unreadable', status: 502 },
  });
});

test('a file is returned as it is, with progress reported along the way', async () => {
  const bytes = new Uint8Array([80, 75, 0, 255]);
  const { call } = world([new Response(bytes, { headers: { 'content-type': 'application/zip' } })]);
  const offsets: number[] = [];
  const result = await call(readThing, { ...thing, onBytes: (received) => offsets.push(received) });
  const body = (result.ok ? result.body : null) as unknown as Blob;
  expect(new Uint8Array(await body.arrayBuffer())).toEqual(bytes);
  expect(body.type).toBe('application/zip');
  expect(offsets.at(-1)).toBe(4);
});

test('an interrupted download returns no file', async () => {
  const interruptedBody = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array([1])),
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  const { call } = world([new Response(interruptedBody)]);
  const result = await call(readThing, { ...thing, onBytes: () => undefined });
  expect(result).toMatchObject({ ok: false, problem: { code: 'offline' } });
});

test('a refusal instead of a file says why', async () => {
  const { call } = world([problem(429, 'too_many_requests')]);
  const result = await call(readThing, { ...thing, onBytes: () => undefined });
  expect(result).toMatchObject({ ok: false, problem: { code: 'too_many_requests' } });
});

test('a problem is returned once its wording has been loaded, and a success loads none', async () => {
  const offsets: string[] = [];
  const words = Promise.withResolvers<void>();
  const answers = [problem(409, 'already_applied'), json(200, { name: 'lamp' })];
  const call = createCall({
    baseUrl: () => '',
    token: async () => 'cached',
    renewSession: async () => false,
    loadMessages: (code) => {
      offsets.push(`asked for ${code}`);
      return words.promise;
    },
    fetch: async () => answers.shift() as Response,
  });
  const refused = call(readThing, thing).then((result) => {
    offsets.push(result.ok ? 'ok' : result.problem.code);
  });
  await vi.waitFor(() => expect(offsets).toEqual(['asked for already_applied']));
  words.resolve();
  await refused;
  expect(offsets).toEqual(['asked for already_applied', 'already_applied']);
  await call(readThing, thing);
  expect(offsets).toHaveLength(2);
});
