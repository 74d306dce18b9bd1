import { route } from '@common-ground/contract/route';
import { Type } from 'typebox';
import { expect, expectTypeOf, test } from 'vitest';
import { createOperationCall, type OperationRequest, unchecked } from './operation-call.ts';
import type { RawCall } from './raw-call.ts';

const saveThing = route({
  operationId: 'saveThing',
  method: 'PUT',
  path: '/api/things/:thingId',
  tag: 'things',
  summary: 'Save a thing',
  access: 'account',
  isVersioned: true,
  params: Type.Object({ thingId: Type.String() }),
  query: Type.Object({ isDraft: Type.Optional(Type.Boolean()) }),
  body: Type.Object({ kind: Type.Union([Type.Literal('lamp'), Type.Literal('chair')]) }),
  responses: { 200: Type.Object({ version: Type.Integer() }) },
  refusals: ['version_conflict'],
});

const PROBLEM = {
  type: '',
  title: '',
  status: 412,
  code: 'version_conflict',
  requestId: 'r1',
  violations: [],
};

function respondingWith(status: number, body: unknown) {
  const sent: Parameters<RawCall>[] = [];
  const call = createOperationCall(async (...args) => {
    sent.push(args);
    return { status, headers: {}, body };
  });
  return { call, sent };
}

test('method and address come from the contract, and protocol options become headers', async () => {
  const { call, sent } = respondingWith(200, { version: 2 });
  await call(saveThing, {
    params: { thingId: 'a/b' },
    query: { isDraft: true },
    body: { kind: 'lamp' },
    token: 't',
    ifMatch: 1,
    idempotencyKey: 'k',
    headers: { origin: 'https://web.example' },
  });
  expect(sent).toEqual([
    [
      'PUT',
      '/api/things/a%2Fb?isDraft=true',
      {
        token: 't',
        ifMatch: 1,
        headers: { origin: 'https://web.example', 'idempotency-key': 'k' },
        body: { kind: 'lamp' },
      },
    ],
  ]);
});

test('the type of the body follows from the status', async () => {
  const response = await respondingWith(200, { version: 2 }).call(saveThing, {
    params: { thingId: 'a' },
    body: { kind: 'chair' },
  });
  if (response.status === 200) expect(response.body.version satisfies number).toBe(2);
  else expect.unreachable(response.body.code satisfies string);
  expect(response.result.version).toBe(2);
  expect(() => response.problem).toThrow('saveThing answered 200');
});

test('a refusal has a problem and no result', async () => {
  const response = await respondingWith(412, PROBLEM).call(saveThing, {
    params: { thingId: 'a' },
    body: { kind: 'chair' },
  });
  expect(response.problem.code).toBe('version_conflict');
  expect(() => response.result).toThrow('saveThing answered 412');
});

test('request bodies are typed by the contract', () => {
  type Sent = OperationRequest<typeof saveThing>;
  expectTypeOf<Sent['params']>().toEqualTypeOf<{ readonly thingId: string }>();
  expectTypeOf<Sent['query']>().toEqualTypeOf<{ readonly isDraft?: boolean | undefined } | undefined>();
  expectTypeOf<Sent['body']>().toEqualTypeOf<{ readonly kind: 'lamp' | 'chair' }>();
  expectTypeOf<Sent['bytes']>().toEqualTypeOf<undefined>();
});

test('anything else is sent as unchecked, and text as JSON', async () => {
  const { call, sent } = respondingWith(422, PROBLEM);
  await call(saveThing, { params: { thingId: 'a' }, body: unchecked('lamp') });
  expect(sent.at(-1)?.[2]?.body).toBe('"lamp"');
});
