import { bookmarkOpportunity, unbookmarkOpportunity } from '@common-ground/contract/opportunities/bookmarks';
import { isOpenForApplications } from '@common-ground/domain/opportunities/opportunity';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { deleteBookmark, insertBookmark } from '../../stores/opportunities/bookmark.store.ts';
import { findOpportunity } from '../../stores/opportunities/opportunity.store.ts';

/** Serves the jobs that candidates save for later. */
export function registerBookmarks(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  bind(app, context, bookmarkOpportunity, async ({ scope, params }) => {
    const at = now();
    const found = await findOpportunity(db, scope, params.opportunityId, at);
    const isOpen = found !== null && isOpenForApplications(found, found.companyDay);
    // As with reading a job: a closed one only exists for those who have applied.
    if (found === null || (!isOpen && found.application === null)) return refuse('not_found');
    await insertBookmark(db, scope, params.opportunityId, at);
    return succeed(204, null);
  });

  bind(app, context, unbookmarkOpportunity, async ({ scope, params }) => {
    await deleteBookmark(db, scope, params.opportunityId);
    return succeed(204, null);
  });
}
