import type { RequestOf, RouteDefinition, SuccessOf } from '@common-ground/contract/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallRequest } from './api-client.ts';
import { callForBody, queryClient } from './queries.ts';

/**
 * The only place where cache keys are defined: `[operationId, request]`, with `'pages'` appended for paged
 * lists.
 */

type Parts<Definition extends RouteDefinition> = {
  readonly [Part in keyof RequestOf<Definition> as RequestOf<Definition>[Part] extends undefined
    ? never
    : Part]: RequestOf<Definition>[Part];
};

// biome-ignore lint/complexity/noBannedTypes: what may be left out is what the empty object fits
type OptionalIn<Whole> = { [Part in keyof Whole]-?: {} extends Whole[Part] ? Part : never }[keyof Whole];

/** An operation's request; parts without required fields can be left out. */
export type Asked<Definition extends RouteDefinition> = Omit<
  Parts<Definition>,
  OptionalIn<Parts<Definition>>
> &
  Partial<Pick<Parts<Definition>, OptionalIn<Parts<Definition>>>>;

/** The argument for the request; optional if nothing in it is required. */
type Request<Definition extends RouteDefinition> =
  // biome-ignore lint/complexity/noBannedTypes: what may be left out is what the empty object fits
  {} extends Asked<Definition> ? [request?: Asked<Definition>] : [request: Asked<Definition>];

/** A part of a request, which identifies every cache entry whose request contains it. */
type PartialRequest<Definition extends RouteDefinition> = {
  readonly [Part in keyof Parts<Definition>]?: Partial<NonNullable<Parts<Definition>[Part]>>;
};

/** Identifies cache entries; a query's options do, too. */
export type Entries = { readonly queryKey: readonly unknown[] };

/** Options for `useQuery` that call an operation: its key, and the call, which is aborted with the query. */
export function queryOf<const Definition extends RouteDefinition>(
  route: Definition,
  ...[request]: Request<Definition>
) {
  return queryOptions({
    queryKey: keyOf(route, request),
    queryFn: ({ signal }) => callForBody(route, { ...request, signal } as CallRequest<Definition>),
  });
}

/**
 * Options for `useInfiniteQuery` that call a paged list: the next page is requested with the cursor of the
 * last one.
 */
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
 * The key of an operation's entry, for a query that transforms the response.
 * @param request the request, or a short form of it if it's too long
 */
export function keyOf(route: RouteDefinition, request?: object): readonly unknown[] {
  return request === undefined ? [route.operationId] : [route.operationId, request];
}

/** The key of an entry that doesn't come from an operation, such as local state. */
export function localKey(name: string, ...parts: readonly string[]): readonly unknown[] {
  return ['local', name, ...parts];
}

/** Identifies the entries of an operation: all of them, or those whose request contains these parts. */
export function entriesOf<const Definition extends RouteDefinition>(
  route: Definition,
  some?: PartialRequest<Definition>,
): Entries {
  return { queryKey: keyOf(route, some) };
}

/**
 * Refetches operations whose answers are shown now; the others are refetched when they're next shown.
 * @param targets operations as a whole, or some of their entries
 * @returns a promise that resolves once everything shown has been refetched, or has failed
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

/** Removes entries; components that show them are empty until they're fetched again. */
export function forget(...targets: readonly (RouteDefinition | Entries)[]): void {
  for (const target of targets)
    queryClient.removeQueries({ queryKey: 'operationId' in target ? keyOf(target) : target.queryKey });
}
