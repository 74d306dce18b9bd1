import { ENDED_STATUSES } from '@common-ground/domain/applications/application';
import { APPLICATION_SOURCES } from '@common-ground/domain/pipeline/application-sources';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Day, Id, Instant } from '../scalars.ts';
import { PipelineRow } from './pipeline.ts';

/** How many of a job's applications have reached each stage, for the job's overview. */

const closed = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0 });

/** A stage of the job, with the number of applications that reached it, and what became of them. `reached` is the sum of the other four. */
export const FunnelStage = Type.Object(
  {
    stageId: Id,
    name: Type.String(),
    /** At this stage or a later one, or ended there. */
    reached: Count,
    /** Here now. */
    waiting: Count,
    /** Moved on. At the last stage: accepted. */
    movedOn: Count,
    declined: Count,
    /** Withdrawn by the candidate. At the last stage, this includes declined offers. */
    withdrew: Count,
  },
  closed,
);
export type FunnelStage = Static<typeof FunnelStage>;

/** How many scorecards a member of the job's hiring team still has to fill in, for open applications at their current stage. */
const OwedScorecards = Type.Object({ memberId: Id, count: Type.Integer({ minimum: 1 }) }, closed);

/** How many applications came from a source: by themselves, through an invitation, or as someone the company had added by hand. */
const SourceCount = Type.Object(
  { source: oneOf(APPLICATION_SOURCES), count: Type.Integer({ minimum: 1 }) },
  closed,
);

/** A job's applications at a glance. */
export const OpportunityOverview = Type.Object(
  {
    /** In the order of the process. Empty for a job that was never published. */
    stages: list(FunnelStage),
    openCount: Count,
    ended: Type.Object(
      Object.fromEntries(ENDED_STATUSES.map((status) => [status, Count])) as Record<
        (typeof ENDED_STATUSES)[number],
        typeof Count
      >,
      closed,
    ),
    /** Largest first. Someone who was both invited and added by hand counts as both. */
    sources: list(SourceCount),
    /** Up to eight applications waiting for a reply, earliest reply date first. */
    due: list(PipelineRow),
    /** How many replies are late. */
    lateCount: Count,
    /** How many replies are due today. */
    todayCount: Count,
    /** Those of the hiring team who owe any. */
    owedScorecards: list(OwedScorecards),
    /** The server's time. */
    at: Instant,
    /** The date at that moment in the company's time zone. */
    today: Day,
  },
  closed,
);
export type OpportunityOverview = Static<typeof OpportunityOverview>;

/** Shows how many of the job's applications have reached each stage, and which replies are due next. */
export const readOpportunityOverview = route({
  operationId: 'readOpportunityOverview',
  method: 'GET',
  path: '/api/company/opportunities/:opportunityId/overview',
  tag: 'pipeline',
  summary: "Get a job's overview",
  access: 'company',
  permission: 'read_applications',
  params: Type.Object({ opportunityId: Id }, closed),
  responses: { 200: OpportunityOverview },
  refusals: [],
});
