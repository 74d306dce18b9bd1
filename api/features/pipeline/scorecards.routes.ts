import {
  listScorecards,
  type OtherScorecard,
  type StageScorecards,
  saveScorecard,
  submitScorecard,
  waiveScorecard,
} from '@common-ground/contract/pipeline/scorecards';
import { isOpenApplication } from '@common-ground/domain/applications/application';
import type { Stage } from '@common-ground/domain/opportunities/stage';
import {
  hasObservations,
  scorecardDraftViolations,
  scorecardViolations,
  seesOtherScorecards,
} from '@common-ground/domain/pipeline/scorecard';
import { hasPermission } from '@common-ground/domain/team/permission';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import {
  type AccessibleApplication,
  findAccessibleApplication,
  lockAccessibleApplication,
} from '../../stores/applications/accessible-application.store.ts';
import { listOwingMembers } from '../../stores/pipeline/owing-member.store.ts';
import {
  findOwnScorecard,
  listFoundScorecards,
  markScorecardSubmitted,
  markScorecardWaived,
  NO_SCORECARD,
  type ScorecardRow,
  upsertDraft,
} from '../../stores/pipeline/scorecard.store.ts';
import { recordScorecardView } from '../../stores/pipeline/scorecard-view.store.ts';

/** A draft is saved as it is typed. */
const SAVES_PER_MINUTE = 60;

/** Other members' scorecards at a stage, as far as the caller may see them. */
function otherOf(card: ScorecardRow, isShown: boolean): OtherScorecard[] {
  if (card.firstSubmittedAt === null || card.isOwn) return [];
  return [
    {
      author: { accountId: card.accountId, name: card.memberName },
      submittedAt: card.firstSubmittedAt.toISOString(),
      submitted: isShown ? card.own.submitted : null,
    },
  ];
}

type FoundCards = {
  readonly cards: readonly ScorecardRow[];
  readonly owing: Awaited<ReturnType<typeof listOwingMembers>>;
};

/** One stage with the caller's scorecard and the others'. */
function stageCards(
  scope: CompanyScope,
  application: AccessibleApplication,
  stageId: string,
  { cards, owing }: FoundCards,
): StageScorecards {
  const stage = application.process.find(({ id }) => id === stageId);
  const stageCards = cards.filter((card) => card.stageId === stageId);
  const own = stageCards.find((card) => card.isOwn)?.own ?? NO_SCORECARD;
  const mayScore = hasPermission(scope.membership, 'score');
  const hasSubmitted = own.submitted.length > 0;
  // Without questions there's no scorecard to submit, and no one to influence.
  const isAsked = (stage?.scorecard.length ?? 0) > 0;
  const canScore = mayScore && isAsked;
  const hasSeenSomething = own.submitted.some(({ content }) => hasObservations(content));
  const isShown = seesOtherScorecards({ canScore, hasSubmitted: hasSeenSomething, hasWaived: own.isWaived });
  const others = stageCards.flatMap((card) => otherOf(card, isShown));
  const isOpen = stage !== undefined && isOpenApplication(application.status);
  return {
    stageId,
    stage: stage ? { kind: stage.kind, name: stage.name, items: stage.scorecard } : null,
    own,
    canScore: canScore && isOpen && !own.isWaived,
    canWaive: isAsked && hasPermission(scope.membership, 'decide') && !hasSubmitted && !own.isWaived,
    others,
    isHidden: !isShown,
    owing: owing.filter((owed) => owed.stageId === stageId).map(({ member }) => member),
  };
}

/** Serves members' scorecards about applicants. */
export function registerScorecards(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  /** Locks the application until the transaction ends, with the stage to score; null for any that the caller can't reach. */
  async function findPlace(
    database: Database,
    scope: CompanyScope,
    params: { applicationId: string; stageId: string },
  ) {
    const application = await lockAccessibleApplication(database, scope, params.applicationId, today());
    const stage: Stage | undefined = application?.process.find(({ id }) => id === params.stageId);
    if (!application || !stage) return null;
    const subject = {
      applicationId: application.id,
      candidateId: application.candidateId,
      stageId: stage.id,
    };
    return { application, stage, place: subject };
  }

  bind(app, context, listScorecards, async ({ scope, params }) => {
    const application = await findAccessibleApplication(db, scope, params.applicationId, today());
    if (application === null) return refuse('not_found');
    const [cards, owing] = await Promise.all([
      listFoundScorecards(db, scope, application.id),
      listOwingMembers(db, scope, application.id),
    ]);
    const stageIds = application.process.map(({ id }) => id);
    const missingStages = [...new Set(cards.map(({ stageId }) => stageId))].filter(
      (id) => !stageIds.includes(id),
    );
    const stages = [...stageIds, ...missingStages].map((stageId) =>
      stageCards(scope, application, stageId, { cards, owing }),
    );
    if (stages.some(({ others }) => others.some(({ submitted }) => submitted !== null)))
      await recordScorecardView(db, scope, application, now());
    return succeed(200, { stages });
  });

  bind(
    app,
    context,
    saveScorecard,
    async ({ scope, params, body, ifMatch }) =>
      db.transaction().execute(async (transaction) => {
        const found = await findPlace(transaction, scope, params);
        if (found === null) return refuse('not_found');
        const { application, stage, place } = found;
        const own = await findOwnScorecard(transaction, scope, place);
        if (own.isWaived) return refuse('scorecard_waived');
        if (!isOpenApplication(application.status)) return refuse('application_ended');
        const violations = scorecardDraftViolations(body, stage.scorecard);
        if (violations.length > 0) return refuseInput(violations);
        const isSaved = await upsertDraft(transaction, scope, place, body, ifMatch);
        const saved = await findOwnScorecard(transaction, scope, place);
        return isSaved ? succeed(200, saved, saved.version) : refuse('version_conflict', { current: saved });
      }),
    { requestsPerMinute: SAVES_PER_MINUTE },
  );

  bind(app, context, submitScorecard, async ({ scope, params, ifMatch }) =>
    db.transaction().execute(async (transaction) => {
      const found = await findPlace(transaction, scope, params);
      if (found === null) return refuse('not_found');
      const { application, stage, place } = found;
      const own = await findOwnScorecard(transaction, scope, place);
      if (own.isWaived) return refuse('scorecard_waived');
      if (!isOpenApplication(application.status)) return refuse('application_ended');
      // Only this very submission has arrived since: its response was lost.
      if (own.version === ifMatch + 1 && own.draft === null) return succeed(200, own, own.version);
      if (own.version !== ifMatch) return refuse('version_conflict', { current: own });
      if (own.draft === null) return refuse('nothing_saved');
      const violations = scorecardViolations(own.draft, stage.scorecard);
      if (violations.length > 0) return refuseInput(violations);
      const submission = { content: own.draft, items: stage.scorecard, readVersion: ifMatch, at: now() };
      const isGiven = await markScorecardSubmitted(transaction, scope, place, submission);
      const saved = await findOwnScorecard(transaction, scope, place);
      if (!isGiven) return refuse('version_conflict', { current: saved });
      await notifyCompany(transaction, scope.companyId, { topic: 'scorecards', ids: [application.id] });
      return succeed(200, saved, saved.version);
    }),
  );

  bind(app, context, waiveScorecard, async ({ scope, params }) =>
    db.transaction().execute(async (transaction) => {
      const found = await findPlace(transaction, scope, params);
      if (found === null) return refuse('not_found');
      if (!(await markScorecardWaived(transaction, scope, found.place))) return refuse('scorecard_submitted');
      return succeed(200, await findOwnScorecard(transaction, scope, found.place));
    }),
  );
}
