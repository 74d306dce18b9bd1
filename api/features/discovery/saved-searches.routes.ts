import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearchContent,
  saveSearch,
} from '@common-ground/contract/discovery/saved-searches';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { actOnce } from '../../platform/idempotency/act-once.ts';
import {
  deleteSearch,
  insertSearch,
  listOwnSearches,
  updateSearch,
} from '../../stores/discovery/saved-search.store.ts';
import { listSharedSearches } from '../../stores/discovery/shared-search.store.ts';

const asStored = (content: SavedSearchContent) => ({ ...content, name: normalisedText(content.name) });

/** Serves a member's saved searches. Whether the member can reach their own search's opportunity is checked when it's run. */
export function registerSavedSearches(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  bind(app, context, listSavedSearches, async ({ scope }) =>
    succeed(200, {
      items: await listOwnSearches(db, scope),
      shared: await listSharedSearches(db, scope),
    }),
  );

  bind(app, context, saveSearch, async ({ scope, body, keyed }) => {
    const saved = await actOnce(db, scope, keyed, (transaction) =>
      insertSearch(transaction, scope, asStored(body), { ...keyed, at: now() }),
    );
    return typeof saved === 'string' ? refuse(saved) : succeed(201, saved);
  });

  bind(app, context, changeSavedSearch, async ({ scope, params, body, ifMatch }) => {
    const change = { content: asStored(body), readVersion: ifMatch, at: now() };
    const saved = await db
      .transaction()
      .execute((transaction) => updateSearch(transaction, scope, params.searchId, change));
    if (typeof saved === 'string') return refuse(saved);
    return 'current' in saved ? refuse('version_conflict', saved) : succeed(200, saved, saved.version);
  });

  bind(app, context, deleteSavedSearch, async ({ scope, params }) =>
    (await deleteSearch(db, scope, params.searchId)) ? succeed(204, null) : refuse('not_found'),
  );
}
