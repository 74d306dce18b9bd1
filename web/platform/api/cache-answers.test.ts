import { route } from '@common-ground/contract/route';
import { QueryObserver } from '@tanstack/react-query';
import { Type } from 'typebox';
import { afterEach, expect, test, vi } from 'vitest';
import { cacheAnswer, updateCached, updateLocal, updateMerged } from './cache-answers.ts';
import { queryClient } from './queries.ts';
import { keyOf, localKey } from './query-of.ts';

type Team = { readonly name: string; readonly version: number };

const readTeam = route({
  operationId: 'readTeam',
  method: 'GET',
  path: '/api/team/:teamId',
  tag: 'team',
  summary: 'Read a team',
  access: 'public',
  params: Type.Object({ teamId: Type.String() }),
  responses: { 200: Type.Object({ name: Type.String() }) },
  refusals: [],
});

const ofTeam = (teamId: string) => ({ queryKey: keyOf(readTeam, { params: { teamId } }) });
const entry = ofTeam('1');
const cached = (of = entry) => queryClient.getQueryData<Team>(of.queryKey);

/** A page that shows a team; the test answers its reads one by one. */
function cachedTeam(of = entry) {
  const reads: PromiseWithResolvers<Team>[] = [];
  const observer = new QueryObserver<Team>(queryClient, {
    queryKey: keyOf(readTeam, { params: { teamId: of === entry ? '1' : '2' } }),
    queryFn: () => {
      const deferredRead = Promise.withResolvers<Team>();
      reads.push(deferredRead);
      return deferredRead.promise;
    },
    retry: false,
  });
  const hide = observer.subscribe(() => undefined);
  stops.push(hide);
  const answer = async (nth: number, team: Team) => {
    await vi.waitFor(() => expect(reads.length).toBeGreaterThan(nth));
    reads[nth]?.resolve(team);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { reads, observer, answer };
}

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  queryClient.clear();
});

test('an answer stays if an earlier read arrives later, and the entry is read again', async () => {
  const { reads, observer, answer } = cachedTeam();
  await answer(0, { name: 'old', version: 1 });
  void observer.refetch();
  cacheAnswer<Team>(entry, { name: 'new', version: 2 });
  expect(cached()?.name).toBe('new');
  await answer(1, { name: 'old', version: 1 });
  expect(cached()?.name).toBe('new');
  await answer(2, { name: 'newest', version: 3 });
  expect(cached()?.name).toBe('newest');
  expect(reads).toHaveLength(3);
});

test('an answer replaces a first read, and callers of that read get it', async () => {
  const deferredRead = Promise.withResolvers<Team>();
  const waiting = queryClient.fetchQuery({
    queryKey: keyOf(readTeam, { params: { teamId: '1' } }),
    queryFn: () => deferredRead.promise,
  });
  cacheAnswer<Team>(entry, { name: 'new', version: 2 });
  deferredRead.resolve({ name: 'old', version: 1 });
  expect(await waiting).toEqual({ name: 'new', version: 2 });
  expect(cached()?.name).toBe('new');
});

test('nothing is read again if no read was pending', async () => {
  const { reads, answer } = cachedTeam();
  await answer(0, { name: 'old', version: 1 });
  cacheAnswer<Team>(entry, { name: 'new', version: 2 });
  await new Promise((resolve) => setTimeout(resolve));
  expect(reads).toHaveLength(1);
  expect(cached()?.name).toBe('new');
});

test('every cached entry of an operation is updated, and those being read are read again', async () => {
  const one = cachedTeam();
  const other = cachedTeam(ofTeam('2'));
  await one.answer(0, { name: 'one', version: 1 });
  await other.answer(0, { name: 'other', version: 1 });
  void other.observer.refetch();
  updateCached<Team>({ queryKey: keyOf(readTeam) }, (team) => ({ ...team, version: 2 }));
  await other.answer(1, { name: 'other', version: 1 });
  expect([cached(), cached(ofTeam('2'))]).toEqual([
    { name: 'one', version: 2 },
    { name: 'other', version: 2 },
  ]);
  await vi.waitFor(() => expect(other.reads).toHaveLength(3));
  expect(one.reads).toHaveLength(1);
});

test('a first read is shown when it arrives, then repeated for the update', async () => {
  const { reads, answer } = cachedTeam();
  updateCached<Team>(entry, (team) => ({ ...team, name: 'never' }));
  await answer(0, { name: 'old', version: 1 });
  expect(cached()?.name).toBe('old');
  await answer(1, { name: 'new', version: 2 });
  expect(cached()?.name).toBe('new');
  expect(reads).toHaveLength(2);
});

test('a failed first read isn’t retried here', async () => {
  const { reads } = cachedTeam();
  updateCached<Team>(entry, (team) => team);
  reads[0]?.reject(new Error('no connection'));
  await vi.waitFor(() => expect(queryClient.getQueryState(entry.queryKey)?.status).toBe('error'));
  expect(reads).toHaveLength(1);
});

test('where reads are merged, a pending one continues', async () => {
  const { reads, observer, answer } = cachedTeam();
  await answer(0, { name: 'old', version: 1 });
  void observer.refetch();
  updateMerged<Team>(entry, (team) => ({ ...team, name: 'new' }));
  expect(cached()?.name).toBe('new');
  await answer(1, { name: 'read', version: 1 });
  expect(cached()?.name).toBe('read');
  expect(reads).toHaveLength(2);
});

test('a local entry starts with its initial value', () => {
  updateLocal<number>('count', 1, (count) => count + 1);
  updateLocal<number>('count', 1, (count) => count + 1);
  expect(queryClient.getQueryData(localKey('count'))).toBe(3);
});
