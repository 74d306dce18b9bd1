import { route } from '@common-ground/contract/route';
import { MutationObserver } from '@tanstack/react-query';
import { Type } from 'typebox';
import { afterEach, expect, test, vi } from 'vitest';
import { applyOptimistically, pendingMutations } from './optimistic.ts';
import { queryClient } from './queries.ts';
import { entriesOf, keyOf, localKey } from './query-of.ts';

const saveName = route({
  operationId: 'saveName',
  method: 'PUT',
  path: '/api/name',
  tag: 'names',
  summary: 'Save a name',
  access: 'public',
  body: Type.Object({ name: Type.String() }),
  responses: { 204: Type.Null() },
  refusals: [],
});

type Shown = { readonly name: string; readonly likes: number };

const entry = entriesOf(saveName);
const cachedData = () => queryClient.getQueryData<Shown>(entry.queryKey);
const apply = (before: Shown, name: string) => ({ ...before, name });

/** Starts a mutation whose response the test provides. */
function saving(options: Parameters<typeof applyOptimistically<Shown, string>>[0]) {
  const answer = Promise.withResolvers<void>();
  const mutation = new MutationObserver(queryClient, {
    mutationKey: keyOf(saveName),
    mutationFn: (_name: string) => answer.promise,
    ...applyOptimistically<Shown, string>(options),
  });
  return { answer, save: (name: string) => mutation.mutate(name).catch(() => undefined) };
}

afterEach(() => queryClient.clear());

test('shows a change before the server answers, and rolls back if it fails', async () => {
  queryClient.setQueryData<Shown>(entry.queryKey, { name: 'old', likes: 1 });
  const { answer, save } = saving({ entry, apply });
  const saveCall = save('new');
  await vi.waitFor(() => expect(cachedData()?.name).toBe('new'));
  answer.reject(new Error('refused'));
  await saveCall;
  expect(cachedData()).toEqual({ name: 'old', likes: 1 });
});

test('a custom rollback keeps what has changed since', async () => {
  queryClient.setQueryData<Shown>(entry.queryKey, { name: 'old', likes: 1 });
  const rollback = (now: Shown, before: Shown) => ({ ...now, name: before.name });
  const { answer, save } = saving({ entry, apply, rollback });
  const saveCall = save('new');
  await vi.waitFor(() => expect(cachedData()?.name).toBe('new'));
  queryClient.setQueryData<Shown>(entry.queryKey, (now) => now && { ...now, likes: 2 });
  answer.reject(new Error('refused'));
  await saveCall;
  expect(cachedData()).toEqual({ name: 'old', likes: 2 });
});

test('a read that was pending before the change can’t revert it', async () => {
  queryClient.setQueryData<Shown>(entry.queryKey, { name: 'old', likes: 1 });
  const deferredRead = Promise.withResolvers<Shown>();
  const query = queryClient
    .fetchQuery({ queryKey: keyOf(saveName), queryFn: () => deferredRead.promise, staleTime: 0 })
    .catch(() => undefined);
  const { answer, save } = saving({ entry, apply });
  const saveCall = save('new');
  await vi.waitFor(() => expect(cachedData()?.name).toBe('new'));
  deferredRead.resolve({ name: 'old', likes: 1 });
  answer.resolve();
  await Promise.all([query, saveCall]);
  expect(cachedData()?.name).toBe('new');
});

test('a query that isn’t in the cache isn’t added to it', async () => {
  const { answer, save } = saving({ entry, apply });
  const saveCall = save('new');
  answer.reject(new Error('refused'));
  await saveCall;
  expect(cachedData()).toBeUndefined();
});

test('the pending mutations of an operation are listed until they’re answered', async () => {
  const mutation = saving({ entry: entriesOf(saveName), apply });
  const other = new MutationObserver(queryClient, {
    mutationKey: localKey('other'),
    mutationFn: async () => 1,
  });
  const saveCall = mutation.save('a');
  await other.mutate();
  expect(pendingMutations(saveName)).toEqual(['a']);
  mutation.answer.resolve();
  await saveCall;
  expect(pendingMutations(saveName)).toEqual([]);
});
