import { searchInstitutions } from '@common-ground/contract/profile/institutions';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { succeed } from '../../platform/http/handler-result.ts';
import { findInstitutions } from '../../stores/profile/institutions.store.ts';

const MAX_INSTITUTIONS = 20;

/** Serves the search for universities and other places of higher education. */
export function registerInstitutions(app: FastifyInstance, context: Context): void {
  bind(app, context, searchInstitutions, async ({ scope, query }) =>
    succeed(200, {
      items: await findInstitutions(context.db, scope, {
        query: query.query,
        country: query.country ?? null,
        max: MAX_INSTITUTIONS,
      }),
    }),
  );
}
