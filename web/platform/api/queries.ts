import type { RouteDefinition, SuccessOf } from '@common-ground/contract/route';
import { QueryClient } from '@tanstack/react-query';
import { followStale } from '../live/stale-queries.ts';
import { session } from '../session/current-session.ts';
import { call } from './api.ts';
import type { CallProblem, CallRequest, CallResult } from './api-client.ts';
import { TRANSIENT_IN_BACKGROUND, TRANSIENT_PROBLEMS } from './passing-problems.ts';

/** A failed call, thrown where a query or a mutation expects an error. */
export class CallError extends Error {
  readonly problem: CallProblem;

  constructor(problem: CallProblem) {
    super(problem.code);
    this.name = 'CallError';
    this.problem = problem;
  }
}

/** The cache of the API's responses. It's emptied when someone else signs in. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Our own calls report what went wrong, so the library's online check isn't used.
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isTransientFailure(error),
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Whether a query or mutation failed for a temporary reason, such as a lost connection. */
export function isTransientFailure(error: unknown): boolean {
  return error instanceof CallError && TRANSIENT_PROBLEMS.has(error.problem.code);
}

/** The queries that are shown although they couldn't be refetched. */
export const staleQueries = followStale(queryClient, {
  isPassing: (error) => error instanceof CallError && TRANSIENT_IN_BACKGROUND.has(error.problem.code),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  chance: Math.random,
});

let lastUser: string | null = null;
session.subscribe(() => {
  const now = session.snapshot();
  const user = now.auth === 'signed-in' ? now.user.uid : null;
  if (user !== lastUser) queryClient.clear();
  lastUser = user;
});

/**
 * Calls an operation and returns the body, for `queryFn` and `mutationFn`.
 *
 * @throws CallError with the problem if the call failed
 */
export async function callForBody<Definition extends RouteDefinition>(
  route: Definition,
  request?: CallRequest<Definition>,
): Promise<SuccessOf<Definition>['body']> {
  return bodyOf(await call(route, request));
}

/**
 * Deletes something, for `mutationFn`. If it no longer exists, that counts as deleted: the response to an
 * earlier attempt may have been lost.
 *
 * @throws CallError with the problem if it may still exist
 */
export async function callToDelete<Definition extends Deletion>(
  route: Definition,
  request: CallRequest<Definition>,
): Promise<void> {
  const result = await call(route, request);
  if (!result.ok && result.problem.code !== 'not_found') throw new CallError(result.problem);
}

type Deletion = RouteDefinition & {
  readonly method: 'DELETE';
  readonly responses: { readonly 204: NonNullable<RouteDefinition['responses'][204]> };
};

/**
 * The body of a result.
 *
 * @throws CallError with the problem if the call failed
 */
function bodyOf<Definition extends RouteDefinition>(
  result: CallResult<Definition>,
): SuccessOf<Definition>['body'] {
  if (!result.ok) throw new CallError(result.problem);
  return result.body;
}
