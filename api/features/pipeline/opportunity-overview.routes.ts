import { readOpportunityOverview } from '@common-ground/contract/pipeline/opportunity-overview';
import { isOpenApplication } from '@common-ground/domain/applications/application';
import { applicationSources } from '@common-ground/domain/pipeline/application-sources';
import { type StageCount, stageFunnel } from '@common-ground/domain/pipeline/stage-funnel';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import {
  countAppliedAdded,
  countAppliedInvitations,
} from '../../stores/pipeline/application-source.store.ts';
import {
  countByStage,
  countOwedScorecards,
  findProcess,
  listDueRows,
} from '../../stores/pipeline/opportunity-overview.store.ts';
import { countEnded } from '../../stores/pipeline/pipeline-board.store.ts';
import { findCalendar } from '../../stores/response-clock/working-calendar.store.ts';

/** How many of those waiting for a reply are shown; the pipeline has them all. */
const DUE_SHOWN = 8;

const sumOf = (counts: readonly StageCount[]) => counts.reduce((sum, { count }) => sum + count, 0);
const openIn = (counts: readonly StageCount[]) =>
  sumOf(counts.filter(({ status }) => isOpenApplication(status)));

/** Serves where a job's applications stand. */
export function registerOpportunityOverview(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  bind(app, context, readOpportunityOverview, async ({ scope, params: { opportunityId } }) => {
    const process = await findProcess(db, scope, opportunityId);
    if (process === null) return refuse('not_found');
    const at = now();
    const workday = dayIn(at, (await findCalendar(db, scope.companyId)).timeZone);
    const [counts, ended, due, owedScorecards, invited, added] = await Promise.all([
      countByStage(db, scope, opportunityId),
      countEnded(db, scope, opportunityId),
      listDueRows(db, scope, opportunityId, { today: today(), workday, limit: DUE_SHOWN }),
      countOwedScorecards(db, scope, opportunityId, today()),
      countAppliedInvitations(db, scope, opportunityId),
      countAppliedAdded(db, scope, opportunityId),
    ]);
    return succeed(200, {
      stages: stageFunnel(process, counts),
      openCount: openIn(counts),
      ended,
      sources: applicationSources({ applied: sumOf(counts), invited, added }),
      ...due,
      owedScorecards,
      at: at.toISOString(),
      today: workday,
    });
  });
}
