import type { RouteDefinition } from '@common-ground/contract/route';
import { expect } from 'vitest';
import { entriesOf, invalidate } from '../api/query-of.ts';
import type { Answering, StubApi } from './stub-api.tsx';

/**
 * Has what is shown read again by an operation whose answer is on its way until the test lets it arrive; reads after that one get `now`.
 * @returns lets the older answer arrive, and gives the page time to show it
 */
export async function lateRead<const Definition extends RouteDefinition>(
  api: StubApi,
  route: Definition,
  older: Answering<Definition>,
  now: Answering<Definition>,
): Promise<() => Promise<void>> {
  const arrival = Promise.withResolvers<void>();
  const before = api.received(route).length;
  api.answer(route, async (request) => {
    await arrival.promise;
    return older(request);
  });
  void invalidate(entriesOf(route));
  await expect.poll(() => api.received(route).length).toBe(before + 1);
  api.answer(route, now);
  return async () => {
    arrival.resolve();
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
}
