import type { RouteDefinition } from '@common-ground/contract/route';
import { expect } from 'vitest';
import { entriesOf, invalidate } from '../api/query-of.ts';
import type { Answering, StubApi } from './stub-api.tsx';

/**
 * Refetches what's shown, with a response that's delayed until the test releases it; later reads get `now`. @returns a function that
 * releases the older response, and gives the page time to show it
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
