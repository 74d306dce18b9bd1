import { type ComparedCandidate, compareCandidates } from '@common-ground/contract/people/comparison';
import { cardProfile } from '@common-ground/domain/access/candidate-card';
import { withShownDates } from '@common-ground/domain/access/shown-standings';
import { experienceTime } from '@common-ground/domain/opportunities/evaluate-experience';
import { highestQualification } from '@common-ground/domain/opportunities/evaluate-qualification';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { recordViews } from '../../stores/access/profile-view.store.ts';
import { findByHandle } from '../../stores/discovery/candidate-handle.store.ts';
import { findSharedOverlaps } from '../../stores/discovery/shared-overlap.loader.ts';
import type { SharedOverlap } from '../../stores/discovery/shared-overlap.view.ts';
import {
  type ChosenOpportunity,
  findChosenOpportunity,
} from '../../stores/people/chosen-opportunity.store.ts';
import {
  findPreviewedCandidates,
  findVisibleCandidates,
} from '../../stores/people/shown-candidate.loader.ts';
import {
  fitOf,
  type PreviewedCandidate,
  recordedProfileView,
} from '../../stores/people/shown-candidate.view.ts';
import { recordOpenedProfiles } from '../../stores/people/view-budget.store.ts';

type Compared = {
  readonly handle: string;
  readonly preview: PreviewedCandidate;
  readonly overlap: SharedOverlap | undefined;
};

function present(
  { handle, preview, overlap }: Compared,
  opportunity: ChosenOpportunity | null,
  today: string,
): ComparedCandidate {
  const { level, isBlind, projection, profile } = preview;
  const dated = withShownDates(profile, isBlind ? 'anonymous' : level);
  const { skills, languages, qualifications, degrees, evidence } = projection;
  return {
    handle,
    level,
    isBlind,
    profile: cardProfile(projection),
    fit: fitOf(preview, opportunity, today),
    skills,
    languages,
    qualificationLevel: highestQualification(dated, today),
    qualifications,
    degrees,
    experienceMonths: experienceTime(dated.experience, today),
    evidence,
    overlapBand: overlap?.explanation.band ?? null,
  };
}

/** Serves candidates side by side. */
export function registerComparison(app: FastifyInstance, context: Context): void {
  const { config, db, now, today } = context;

  bind(app, context, compareCandidates, async ({ scope, query }) => {
    if (!scope.isVerified) return refuse('verification_needed');
    const at = now();
    const day = today();
    const handles = [...new Set(query.handles.split(','))];
    // In one transaction, so that nothing is shown without being recorded for the candidates to see and charged to the budget.
    return db.transaction().execute(async (transaction) => {
      const opportunity =
        query.opportunityId === undefined
          ? null
          : await findChosenOpportunity(transaction, scope, query.opportunityId);
      if (opportunity === null && query.opportunityId !== undefined) return refuse('not_found');
      const ids = new Map<string, string>();
      for (const handle of handles) {
        const candidateId = await findByHandle(transaction, scope, handle);
        if (candidateId !== null) ids.set(handle, candidateId);
      }
      const visible = await findVisibleCandidates(transaction, scope, [...ids.values()], day);
      const charging = { day, budgets: config.dailyBudgets };
      const charge = await recordOpenedProfiles(transaction, scope, [...visible.keys()], charging);
      if (!charge.isAllowed) return refuse('view_budget_spent');
      const visiblePeople = [...ids].flatMap(([handle, candidateId]) => {
        const one = visible.get(candidateId);
        return one === undefined ? [] : [{ handle, one }];
      });
      const previews = await findPreviewedCandidates(
        transaction,
        scope,
        visiblePeople.map(({ one }) => one),
      );
      const handleOf = new Map(visiblePeople.map(({ handle, one }) => [one.candidateId, handle]));
      const overlaps = await findSharedOverlaps(transaction, scope, previews);
      const items = previews.map((preview) => {
        const handle = String(handleOf.get(preview.candidateId));
        return present({ handle, preview, overlap: overlaps.get(preview.candidateId) }, opportunity, day);
      });
      const views = previews.map((preview) =>
        recordedProfileView(preview, 'comparison', overlaps.has(preview.candidateId) ? ['culture'] : []),
      );
      await recordViews(transaction, scope, views, at);
      return succeed(200, { items, budget: charge.budget });
    });
  });
}
