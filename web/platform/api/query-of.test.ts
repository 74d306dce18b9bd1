import { route } from '@common-ground/contract/route';
import { QueryObserver } from '@tanstack/react-query';
import { Type } from 'typebox';
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import { callEnvironment } from './api.ts';
import { queryClient } from './queries.ts';
import { type Asked, entriesOf, forget, invalidate, keyOf, localKey, pagesOf, queryOf } from './query-of.ts';

const readThing = route({
  operationId: 'readThing',
  method: 'GET',
  path: '/api/things/:thingId',
  tag: 'things',
  summary: 'Read a thing',
  access: 'public',
  params: Type.Object({ thingId: Type.String() }),
  query: Type.Object({ words: Type.Optional(Type.String()) }),
  responses: { 200: Type.Object({ name: Type.String() }) },
  refusals: [],
});

const listThings = route({
  operationId: 'listThings',
  method: 'GET',
  path: '/api/things',
  tag: 'things',
  summary: 'List things',
  access: 'public',
  query: Type.Object({ words: Type.Optional(Type.String()), cursor: Type.Optional(Type.String()) }),
  responses: {
    200: Type.Object({ items: Type.Array(Type.String()), next: Type.Union([Type.String(), Type.Null()]) }),
  },
  refusals: [],
});

type Sent = { readonly url: string; readonly signal: AbortSignal };

const sent: Sent[] = [];
/** The API's responses by path. */
let answers: Readonly<Record<string, unknown>> = {};

beforeEach(() => {
  sent.length = 0;
  vi.spyOn(callEnvironment, 'baseUrl').mockReturnValue('');
  vi.spyOn(callEnvironment, 'fetch').mockImplementation((input, init) => {
    const url = String(input);
    sent.push({ url, signal: init?.signal as AbortSignal });
    const body = answers[url];
    if (url.endsWith('/slow')) return new Promise(() => undefined);
    return body === undefined
      ? Promise.resolve(new Response(null, { status: 404 }))
      : Promise.resolve(Response.json(body));
  });
});

afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

test('a query calls its operation and caches the response under its name and request', async () => {
  answers = { '/api/things/t1': { name: 'One' } };
  const query = queryOf(readThing, { params: { thingId: 't1' } });
  expect(await queryClient.fetchQuery(query)).toEqual({ name: 'One' });
  expect(query.queryKey).toEqual(['readThing', { params: { thingId: 't1' } }]);
  expect(queryClient.getQueryData(query.queryKey)?.name).toBe('One');
});

test('two requests never share an entry, whatever the search', () => {
  expect(pagesOf(listThings, { query: { words: 'preview' } }).queryKey).not.toEqual(
    keyOf(listThings, { turn: 'preview' }),
  );
  expect(pagesOf(listThings).queryKey).not.toEqual(queryOf(listThings).queryKey);
  expect(localKey('listThings')).not.toEqual(keyOf(listThings));
});

test('a query without subscribers aborts its call', async () => {
  const query = queryOf(readThing, { params: { thingId: 'slow' } });
  const stop = new QueryObserver(queryClient, query).subscribe(() => undefined);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  stop();
  expect(sent[0]?.signal.aborted).toBe(true);
});

test('a list continues with its last page’s cursor and the same filter', async () => {
  answers = {
    '/api/things?words=red': { items: ['a'], next: 'c2' },
    '/api/things?words=red&cursor=c2': { items: ['b'], next: null },
  };
  const { pages } = await queryClient.fetchInfiniteQuery({
    ...pagesOf(listThings, { query: { words: 'red' } }),
    pages: 5,
  });
  expect(pages.flatMap(({ items }) => items)).toEqual(['a', 'b']);
});

test('invalidating an operation refetches only what’s currently shown of it', async () => {
  answers = {
    '/api/things/t1': { name: 'One' },
    '/api/things/t2': { name: 'Two' },
    '/api/things': { items: [], next: null },
  };
  for (const query of [
    queryOf(readThing, { params: { thingId: 't1' } }),
    queryOf(readThing, { params: { thingId: 't2' } }),
  ])
    new QueryObserver(queryClient, query).subscribe(() => undefined);
  new QueryObserver(queryClient, queryOf(listThings)).subscribe(() => undefined);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  sent.length = 0;
  await invalidate(readThing);
  expect(sent.map(({ url }) => url).sort()).toEqual(['/api/things/t1', '/api/things/t2']);
  sent.length = 0;
  await invalidate(entriesOf(readThing, { params: { thingId: 't2' } }), listThings);
  expect(sent.map(({ url }) => url).sort()).toEqual(['/api/things', '/api/things/t2']);
});

test('removed entries are gone', async () => {
  answers = { '/api/things/t1': { name: 'One' } };
  const query = queryOf(readThing, { params: { thingId: 't1' } });
  await queryClient.fetchQuery(query);
  forget(entriesOf(readThing, { params: { thingId: 't2' } }));
  expect(queryClient.getQueryData(query.queryKey)).toBeDefined();
  forget(readThing);
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined();
});

test('required parameters have to be passed', () => {
  expectTypeOf<{ params: { thingId: string } }>().toExtend<Asked<typeof readThing>>();
  expectTypeOf<{ params: { id: string } }>().not.toExtend<Asked<typeof readThing>>();
  expectTypeOf<object>().not.toExtend<Asked<typeof readThing>>();
  expectTypeOf<object>().toExtend<Asked<typeof listThings>>();
});
