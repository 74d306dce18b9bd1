import type { RouteDefinition } from '@common-ground/contract/route';
import type { FastifyRequest } from 'fastify';
import { establishScope } from '../auth/principal.ts';
import type { ScopeOf } from '../auth/scope.ts';
import type { Identity } from '../auth/token-verifier.ts';
import type { Context } from '../context.ts';
import { RefusalError } from './problem-reply.ts';

export type AnyScope = ScopeOf[keyof ScopeOf];

/** The identity token that came with a request; null without one. */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** The identity whose token came with a request; null if none is needed. @throws RefusalError when it isn't valid */
export async function identify(
  context: Context,
  operation: RouteDefinition,
  request: FastifyRequest,
): Promise<Identity | null> {
  if (operation.access === 'public') return null;
  const token = bearerToken(request);
  const identity = token ? await context.tokens.verify(token) : null;
  if (!identity) throw new RefusalError({ refusal: 'unauthenticated' });
  return identity;
}

/** What someone may reach now, according to the database. @throws RefusalError when they may not do it */
export async function findScope(
  context: Context,
  operation: RouteDefinition,
  identity: Identity | null,
): Promise<AnyScope> {
  if (identity === null) return null;
  const { systemDb: db, scopes } = context;
  const established = await establishScope({ db, scopes }, operation, identity);
  if ('refusal' in established) throw new RefusalError({ refusal: established.refusal });
  return established.scope;
}

/** The caller, and what they may reach. @throws RefusalError when they may not do it */
export async function authenticate(
  context: Context,
  operation: RouteDefinition,
  request: FastifyRequest,
): Promise<AnyScope> {
  return findScope(context, operation, await identify(context, operation, request));
}
