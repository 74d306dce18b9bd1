import { readCandidate } from '@common-ground/contract/people/candidate-pane';
import { matchingHindrance } from '@common-ground/domain/access/consent';
import { criteriaToAsk } from '@common-ground/domain/opportunities/criteria-standing';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { refuse, succeed } from '../../platform/http/answer.ts';
import { bind } from '../../platform/http/bind.ts';
import { recordViews } from '../../stores/access/profile-view.store.ts';
import { findOwnPublishedCulture } from '../../stores/company-culture/published-culture.store.ts';
import { findByHandle } from '../../stores/discovery/candidate-handle.store.ts';
import { findSharedResults } from '../../stores/discovery/candidate-profile.store.ts';
import { explainedOverlap } from '../../stores/overlap/explanation.view.ts';
import { listSentTo } from '../../stores/people/candidate-invitation.store.ts';
import { findChosenOpportunity } from '../../stores/people/chosen-opportunity.store.ts';
import { listShortlistsWith } from '../../stores/people/shortlist.store.ts';
import {
  findShownCandidates,
  findVisibleCandidates,
  fitOf,
  type ShownCandidate,
  viewOfShown,
} from '../../stores/people/shown-candidate.view.ts';
import { spendViews } from '../../stores/people/view-budget.store.ts';

/** The explanation that the candidate sees too; null without a shared result, a consent, or a published culture. */
async function overlapOf(
  db: Database,
  scope: CompanyScope,
  { candidateId, standing, isBlind }: ShownCandidate,
) {
  if (matchingHindrance(standing) !== null) return null;
  const [results, published] = await Promise.all([
    findSharedResults(db, scope, [candidateId]),
    findOwnPublishedCulture(db, scope),
  ]);
  const result = results.get(candidateId);
  if (result === undefined || published === null) return null;
  const { profile, note, isAnsweredQuickly } = result;
  return {
    explanation: explainedOverlap(profile, published),
    note: isBlind ? null : note,
    isAnsweredQuickly,
  };
}

/** Serves one candidate beside the list. */
export function registerCandidatePane(app: FastifyInstance, context: Context): void {
  const { config, db, now, today } = context;

  bind(app, context, readCandidate, async ({ scope, params, query }) => {
    if (!scope.isVerified) return refuse('verification_needed');
    const at = now();
    const day = today();
    // One transaction: nothing is shown that is not put down for the candidate to see, nor paid from the budget.
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
      const spent = await spendViews(transaction, scope, [candidateId], {
        day,
        budgets: config.dailyBudgets,
      });
      if (!spent.isAllowed) return refuse('view_budget_spent');
      const [shown] = await findShownCandidates(transaction, scope, [visible]);
      if (shown === undefined) return gone;
      const overlap = await overlapOf(transaction, scope, shown);
      const more = overlap === null ? [] : (['culture'] as const);
      await recordViews(transaction, scope, [viewOfShown(shown, 'discovery_detail', more)], at);
      const fit = fitOf(shown, opportunity, day);
      return succeed(200, {
        handle: params.handle,
        level: shown.level,
        isBlind: shown.isBlind,
        profile: shown.projection,
        fit,
        overlap,
        criteriaToAsk: fit === null ? [] : criteriaToAsk(fit.criteria, fit.standings),
        invitations: await listSentTo(transaction, scope, candidateId, day),
        shortlists: await listShortlistsWith(transaction, scope, candidateId),
        budget: spent.budget,
      });
    });
  });
}
