import { APPLICATION_STATUSES, ENDED_STATUSES } from '@common-ground/domain/applications/application';
import { OPPORTUNITY_STATUSES } from '@common-ground/domain/opportunities/opportunity';
import { STAGE_KINDS } from '@common-ground/domain/opportunities/stage';
import { WAITING_STATUSES } from '@common-ground/domain/pipeline/move';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableObject, nullableString, oneOf } from '../nullable.ts';
import { Next, PAGING } from '../paging.ts';
import { PROMISE_MOMENTS } from '../response-clock/response-clock.ts';
import { route } from '../route.ts';
import { Day, Id, Instant, NullableDay, NullableId, NullableInstant } from '../scalars.ts';
import { PipelineInterview } from './pipeline-interview.ts';
import { JobFilter, RowFilter } from './row-filter.ts';

/** A company's open applications: the board and the table. */

const closed = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0 });
const Version = Type.Integer({ minimum: 1, maximum: 999_999_999 });

/** A decline or an offer that `undoDecisions` can still undo. The candidate doesn't see it yet. */
const Waiting = nullableObject({ decisionId: Id, status: oneOf(WAITING_STATUSES), until: Instant });

/** A stage on the board. */
const PipelineStage = Type.Object(
  {
    id: Id,
    kind: oneOf(STAGE_KINDS),
    name: Type.String(),
    replyDays: Type.Integer({ minimum: 1 }),
    /** Whether members fill in a scorecard here. */
    hasScorecard: Type.Boolean(),
  },
  closed,
);

/** A job that the caller can reach, with its stages in order. Under blind review, names are withheld. */
export const PipelineOpportunity = Type.Object(
  {
    id: Id,
    title: Type.String(),
    status: oneOf(OPPORTUNITY_STATUSES),
    isBlind: Type.Boolean(),
    /** Whether the caller is on the hiring team in a role that fills in scorecards. */
    owesScorecards: Type.Boolean(),
    stages: list(PipelineStage),
  },
  closed,
);
export type PipelineOpportunity = Static<typeof PipelineOpportunity>;

/** A card on the board with a decision that can still be undone. */
const WaitingCard = Type.Object(
  { card: Count, decisionId: Id, status: oneOf(WAITING_STATUSES), until: Instant },
  closed,
);

/** Cards by column, see `domain/pipeline/pipeline-card`: `cardsOf(cards, opportunities)` makes cards of them. */
const CardColumns = Type.Object(
  {
    ids: list(Id),
    names: list(nullableString({})),
    opportunities: list(Count),
    stages: list(Type.Integer({ minimum: -1 })),
    versions: list(Version),
    sent: list(Type.Integer()),
    promises: list(Type.Object({ replyBy: Day, ...PROMISE_MOMENTS }, closed)),
    promised: list(Type.Unsafe<number | null>({ type: ['integer', 'null'] })),
    opened: list(Count),
    scored: list(Count),
    waived: list(Count),
    waiting: list(WaitingCard),
    /** The interviews of cards that have any. */
    interviews: list(Type.Object({ card: Count, ...PipelineInterview.properties }, closed)),
    hired: list(Type.Object({ card: Count, at: Instant }, closed)),
  },
  closed,
);

/** The board: open applications, and those whose offer was accepted in the last 30 days. */
export const Pipeline = Type.Object(
  {
    opportunities: list(PipelineOpportunity),
    cards: CardColumns,
    /**
     * Whether there are more open applications than a board shows. The board has those with the earliest reply dates, the table has
     * all.
     */
    isCut: Type.Boolean(),
    /** Ended applications, which the table lists. */
    ended: Type.Object(
      Object.fromEntries(ENDED_STATUSES.map((status) => [status, Count])) as Record<
        (typeof ENDED_STATUSES)[number],
        typeof Count
      >,
      closed,
    ),
    /** The server's time, to work out how long something can still be undone. */
    at: Instant,
    /** The date at that moment in the company's time zone. */
    today: Day,
  },
  closed,
);
export type Pipeline = Static<typeof Pipeline>;

/** An application in the table. */
export const PipelineRow = Type.Object(
  {
    id: Id,
    /** Null if it's withheld. */
    name: nullableString({}),
    /** Null once the job is deleted. */
    opportunityId: NullableId,
    title: Type.String(),
    stageId: Id,
    /** Null if the process no longer has the stage. */
    stageName: nullableString({}),
    status: oneOf(APPLICATION_STATUSES),
    version: Version,
    sentAt: Instant,
    openedAt: NullableInstant,
    endedAt: NullableInstant,
    replyBy: NullableDay,
    /** Null if no reply is due. */
    moments: nullableObject(PROMISE_MOMENTS),
    waiting: Waiting,
    hasOwnScorecard: Type.Boolean(),
    /** Whether the caller has said they won't fill in a scorecard for the stage. */
    hasWaivedScorecard: Type.Boolean(),
    /** In order, booked ones first. */
    interviews: list(PipelineInterview),
  },
  closed,
);
export type PipelineRow = Static<typeof PipelineRow>;

/** A page of the table of applications. */
export const PipelinePage = Type.Object({ items: list(PipelineRow), next: Next }, closed);
export type PipelinePage = Static<typeof PipelinePage>;

/** How many applications there are: open ones by stage, ended ones by status. */
export const PipelineCounts = Type.Object(
  {
    stages: list(
      Type.Object(
        { opportunityId: Id, stageId: Id, kind: oneOf(STAGE_KINDS), count: Count, lateCount: Count },
        closed,
      ),
    ),
    ended: Pipeline.properties.ended,
  },
  closed,
);
export type PipelineCounts = Static<typeof PipelineCounts>;

/** Covers one job, or all that the caller can access: open applications, and offers accepted in the last 30 days. */
export const readPipeline = route({
  operationId: 'readPipeline',
  method: 'GET',
  path: '/api/company/pipeline',
  tag: 'pipeline',
  summary: 'Get the board',
  access: 'company',
  permission: 'read_applications',
  query: Type.Object(JobFilter, closed),
  responses: { 200: Pipeline },
  refusals: [],
});

/** Filtered and sorted, but never by fit. `words` searches titles and names, except names that are withheld. */
export const listPipeline = route({
  operationId: 'listPipeline',
  method: 'GET',
  path: '/api/company/pipeline/rows',
  tag: 'pipeline',
  summary: 'List applications as a table',
  access: 'company',
  permission: 'read_applications',
  query: Type.Object(
    {
      ...RowFilter,
      cursor: PAGING.cursor,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    },
    closed,
  ),
  responses: { 200: PipelinePage },
  refusals: [],
});

/** The most cards that can be requested by ID. */
const MAX_IDS = 100;

/**
 * Returns the current state of given applications, for use after a live event. Withdrawn ones have no name; those that the caller can't
 * access are left out.
 */
export const readPipelineRows = route({
  operationId: 'readPipelineRows',
  method: 'POST',
  path: '/api/company/pipeline/rows-by-id',
  tag: 'pipeline',
  summary: 'Get table rows',
  access: 'company',
  permission: 'read_applications',
  body: Type.Object(
    {
      ids: Type.Unsafe<readonly string[]>({
        type: 'array',
        items: Id,
        uniqueItems: true,
        minItems: 1,
        maxItems: MAX_IDS,
      }),
    },
    closed,
  ),
  responses: { 200: Type.Object({ items: list(PipelineRow), at: Instant }, closed) },
  refusals: [],
});

/** For one job, or for all that the caller can access. */
export const countPipeline = route({
  operationId: 'countPipeline',
  method: 'GET',
  path: '/api/company/pipeline/counts',
  tag: 'pipeline',
  summary: 'Count applications by stage',
  access: 'company',
  permission: 'read_applications',
  query: Type.Object(JobFilter, closed),
  responses: { 200: PipelineCounts },
  refusals: [],
});
