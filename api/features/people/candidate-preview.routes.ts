import { readCandidate } from '@common-ground/contract/people/candidate-preview';
import { criteriaToAsk } from '@common-ground/domain/opportunities/evaluate-criteria';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { recordViews } from '../../stores/access/profile-view.store.ts';
import { findByHandle } from '../../stores/discovery/candidate-handle.store.ts';
import { findSharedOverlaps } from '../../stores/discovery/shared-overlap.loader.ts';
import { listSentTo } from '../../stores/people/candidate-invitation.store.ts';
import { findChosenOpportunity } from '../../stores/people/chosen-opportunity.store.ts';
import { listShortlistsWith } from '../../stores/people/shortlist.store.ts';
import { findShownNames } from '../../stores/people/shortlist-name.loader.ts';
import {
  findPreviewedCandidates,
  findVisibleCandidates,
} from '../../stores/people/shown-candidate.loader.ts';
import { fitOf, recordedProfileView } from '../../stores/people/shown-candidate.view.ts';
import { recordOpenedProfiles } from '../../stores/people/view-budget.store.ts';

/** Serves one candidate, for the pane next to the list. */
export function registerCandidatePreview(app: FastifyInstance, context: Context): void {
  const { config, db, now, today } = context;

  bind(app, context, readCandidate, async ({ scope, params, query }) => {
    if (!scope.isVerified) return refuse('verification_needed');
    const at = now();
    const day = today();
    // In one transaction, so that nothing is shown without being recorded for the candidate to see and charged to the budget.
    return db.transaction().execute(async (transaction) => {
      const gone = refuse('not_found');
      const candidateId = await findByHandle(transaction, scope, params.handle);
      if (candidateId === null) return gone;
      const opportunity =
        query.opportunityId === undefined
          ? null
          : await findChosenOpportunity(transaction, scope, query.opportunityId);
      if (opportunity === null && query.opportunityId !== undefined) return gone;
      const visible = (await findVisibleCandidates(transaction, scope, [candidateId], day)).get(candidateId);
      if (visible === undefined) return gone;
      const charge = await recordOpenedProfiles(transaction, scope, [candidateId], {
        day,
        budgets: config.dailyBudgets,
      });
      if (!charge.isAllowed) return refuse('view_budget_spent');
      const [preview] = await findPreviewedCandidates(transaction, scope, [visible]);
      if (preview === undefined) return gone;
      const overlap = (await findSharedOverlaps(transaction, scope, [preview])).get(candidateId) ?? null;
      const extraParts = overlap === null ? [] : (['culture'] as const);
      const shortlists = await listShortlistsWith(transaction, scope, candidateId);
      const nameOf = await findShownNames(transaction, scope, shortlists);
      const view = recordedProfileView(preview, 'discovery_detail', extraParts);
      await recordViews(transaction, scope, [view], at);
      const fit = fitOf(preview, opportunity, day);
      return succeed(200, {
        handle: params.handle,
        level: preview.level,
        isBlind: preview.isBlind,
        profile: preview.projection,
        fit,
        overlap,
        criteriaToAsk: fit === null ? [] : criteriaToAsk(fit.criteria, fit.standings),
        invitations: await listSentTo(transaction, scope, candidateId, day),
        shortlists: shortlists.map((list) => ({ id: list.summary.id, name: nameOf(list) })),
        budget: charge.budget,
      });
    });
  });
}
