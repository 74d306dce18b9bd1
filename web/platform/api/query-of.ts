import type { RequestOf, RouteDefinition, SuccessOf } from '@common-ground/contract/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallRequest } from './api-client.ts';
import { callForBody, queryClient } from './queries.ts';

/** The only place where keys of the cache are spelled: `[operationId, request]`, and `'pages'` behind that for lists by page. */

type Parts<Definition extends RouteDefinition> = {
  readonly [Part in keyof RequestOf<Definition> as RequestOf<Definition>[Part] extends undefined
    ? never
    : Part]: RequestOf<Definition>[Part];
};

// biome-ignore lint/complexity/noBannedTypes: what may be left out is what the empty object fits
type OptionalIn<Whole> = { [Part in keyof Whole]-?: {} extends Whole[Part] ? Part : never }[keyof Whole];

/** An operation's request: a part with nothing required can be left out. */
export type Asked<Definition extends RouteDefinition> = Omit<
  Parts<Definition>,
  OptionalIn<Parts<Definition>>
> &
  Partial<Pick<Parts<Definition>, OptionalIn<Parts<Definition>>>>;

/** The request behind the route; it can be left out where nothing in it is required. */
type Request<Definition extends RouteDefinition> =
  // biome-ignore lint/complexity/noBannedTypes: what may be left out is what the empty object fits
  {} extends Asked<Definition> ? [request?: Asked<Definition>] : [request: Asked<Definition>];

/** Some of a request, to name every entry of the cache that was asked for with it. */
type SomeOf<Definition extends RouteDefinition> = {
  readonly [Part in keyof Parts<Definition>]?: Partial<NonNullable<Parts<Definition>[Part]>>;
};

/** Names entries of the cache; a query's options do, too. */
export type Entries = { readonly queryKey: readonly unknown[] };

/** Options of the query that calls an operation, for `useQuery`: its key, and the call, which is interrupted with the query. */
export function queryOf<const Definition extends RouteDefinition>(
  route: Definition,
  ...[request]: Request<Definition>
) {
  return queryOptions({
    queryKey: keyOf(route, request),
    queryFn: ({ signal }) => callForBody(route, { ...request, signal } as CallRequest<Definition>),
  });
}

/** Options of the query that calls a list by page, for `useInfiniteQuery`: the next page is asked for by the cursor of the last one. */
export function pagesOf<const Definition extends RouteDefinition>(
  route: Definition &
    (SuccessOf<Definition>['body'] extends { readonly next: string | null } ? unknown : never),
  ...[request]: Request<Definition>
) {
  const query = (request as { query?: object } | undefined)?.query;
  return infiniteQueryOptions({
    queryKey: [route.operationId, request ?? {}, 'pages'],
    queryFn: ({ signal, pageParam }) =>
      callForBody<Definition>(route, {
        ...request,
        query: pageParam ? { ...query, cursor: pageParam } : (query ?? {}),
        signal,
      } as CallRequest<Definition>),
    initialPageParam: '',
    getNextPageParam: (page) => (page as { readonly next: string | null }).next,
  });
}

/**
 * The key of an operation's entry, for a query that makes something else of the answer.
 * @param request what it is asked with, or what stands for that where it's too long
 */
export function keyOf(route: RouteDefinition, request?: object): readonly unknown[] {
  return request === undefined ? [route.operationId] : [route.operationId, request];
}

/** The key of an entry that comes from no operation, such as what was done on this page. */
export function localKey(name: string, ...parts: readonly string[]): readonly unknown[] {
  return ['local', name, ...parts];
}

/** Names the entries of an operation: all of them, or those whose request has these parts. */
export function entriesOf<const Definition extends RouteDefinition>(
  route: Definition,
  some?: SomeOf<Definition>,
): Entries {
  return { queryKey: keyOf(route, some) };
}

/**
 * Refetches operations whose answers are shown now; the others are refetched when they're next shown.
 * @param targets operations as a whole, or some of their entries
 * @returns when all that is shown now has been read, or could not be
 */
export async function invalidate(...targets: readonly (RouteDefinition | Entries)[]): Promise<void> {
  await Promise.all(
    targets.map((target) =>
      queryClient.invalidateQueries({
        queryKey: 'operationId' in target ? keyOf(target) : target.queryKey,
      }),
    ),
  );
}

/** Removes entries: components that show them show nothing until they've been fetched again. */
export function forget(...targets: readonly (RouteDefinition | Entries)[]): void {
  for (const target of targets)
    queryClient.removeQueries({ queryKey: 'operationId' in target ? keyOf(target) : target.queryKey });
}
