import type { RouteDefinition } from '@common-ground/contract/route';
import type { ScopeOf } from '../../auth/scope.ts';
import type { Database } from '../../db/database.ts';
import { readServerKey } from '../../db/server-key.ts';
import { RefusalError } from '../problem-reply.ts';
import { type CursorUse, openCursor, sealCursor } from './cursor-seal.ts';
import { BROKEN_CURSOR } from './paging.ts';

type Query = Readonly<Record<string, unknown>>;
type Request = { readonly scope: ScopeOf[keyof ScopeOf]; readonly query: Query };

function useOf({ operationId }: RouteDefinition, { scope, query }: Request): CursorUse {
  return { operationId, accountId: scope && 'accountId' in scope ? scope.accountId : null, query };
}

/** Whether an operation returns pages, that is, its query takes a cursor. */
export function isPaged({ query }: RouteDefinition): boolean {
  const { properties = {} } = (query ?? {}) as { properties?: object };
  return 'cursor' in properties;
}

/**
 * Opens a request's cursor, so that the handler reads what it issued itself. @throws a refusal for a cursor that wasn't issued to this
 * caller for this query
 */
export async function openPaging(
  systemDb: Database,
  definition: RouteDefinition,
  request: Request,
): Promise<Query> {
  const { query } = request;
  if (typeof query.cursor !== 'string') return query;
  const cursor = openCursor(
    await readServerKey(systemDb, 'cursors'),
    query.cursor,
    useOf(definition, request),
  );
  if (cursor === null) throw new RefusalError({ refusal: 'invalid_input', violations: BROKEN_CURSOR });
  return { ...query, cursor };
}

/** Seals the cursor of the next page in a response. */
export async function sealPaging<Body>(
  systemDb: Database,
  definition: RouteDefinition,
  request: Request,
  body: Body,
): Promise<Body> {
  const next = (body as { next?: unknown } | null)?.next;
  if (typeof next !== 'string') return body;
  return {
    ...body,
    next: sealCursor(await readServerKey(systemDb, 'cursors'), next, useOf(definition, request)),
  };
}
