import { STAGE_KINDS, STAGE_LIMITS } from '@common-ground/domain/opportunities/stage';
import { RECOMMENDATIONS, SCORE_RATINGS, SCORECARD_LIMITS } from '@common-ground/domain/pipeline/scorecard';
import { PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { ApplicationId } from '../applications/applications.ts';
import { list } from '../list.ts';
import { nullableEnum, nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Id, Instant } from '../scalars.ts';
import { NamedMember } from '../team/member.ts';

/** Members' ratings of an applicant, stage by stage. */

const closed = { additionalProperties: false } as const;

/** An item as it was when the scorecard was submitted. */
export const ScoredItem = Type.Object(
  {
    id: Id,
    competence: Type.String(),
    question: nullableString({}),
    anchors: Type.Object(
      { low: nullableString({}), middle: nullableString({}), high: nullableString({}) },
      closed,
    ),
  },
  closed,
);
export type ScoredItem = Static<typeof ScoredItem>;

/** A rating of one scorecard item. */
export const ItemScore = Type.Object(
  {
    itemId: Id,
    rating: Type.Unsafe<(typeof SCORE_RATINGS)[number] | null>({
      type: ['integer', 'null'],
      enum: [...SCORE_RATINGS, null],
    }),
    isNotSeen: Type.Boolean(),
    evidence: nullableString({
      minLength: 1,
      maxLength: SCORECARD_LIMITS.evidence,
      pattern: PROSE_PATTERN,
    }),
  },
  closed,
);

/** A scorecard. Drafts can be incomplete. */
export const ScorecardContent = Type.Object(
  {
    scores: Type.Unsafe<readonly Static<typeof ItemScore>[]>({
      type: 'array',
      items: ItemScore,
      maxItems: STAGE_LIMITS.items,
    }),
    recommendation: nullableEnum(RECOMMENDATIONS),
    words: nullableString({ minLength: 1, maxLength: SCORECARD_LIMITS.words, pattern: PROSE_PATTERN }),
  },
  closed,
);
export type ScorecardContent = Static<typeof ScorecardContent>;

/** A scorecard as submitted, with its items at that time. Corrections are submitted as new scorecards; existing ones never change. */
export const SubmittedScorecard = Type.Object(
  {
    number: Type.Integer({ minimum: 1 }),
    submittedAt: Instant,
    items: list(ScoredItem),
    content: ScorecardContent,
    /** Whether its texts are withheld from the caller: under blind review, if the author could see the name. */
    isTextWithheld: Type.Boolean(),
  },
  closed,
);
export type SubmittedScorecard = Static<typeof SubmittedScorecard>;

/** The caller's own scorecard at a stage. */
export const OwnScorecard = Type.Object(
  {
    /** For `If-Match`. 0 until something is saved. */
    version: Type.Integer({ minimum: 0 }),
    /** The draft saved since the scorecard was last submitted. Null if there is none. */
    draft: Type.Unsafe<ScorecardContent | null>({ anyOf: [ScorecardContent, { type: 'null' }] }),
    /** Newest first. */
    submitted: list(SubmittedScorecard),
    /** Whether the caller has waived theirs to see the others'. This can't be undone. */
    isWaived: Type.Boolean(),
  },
  closed,
);
export type OwnScorecard = Static<typeof OwnScorecard>;

/** Another member's scorecard. `submitted` is null while it's hidden from the caller. */
export const OtherScorecard = Type.Object(
  {
    author: NamedMember,
    submittedAt: Instant,
    submitted: Type.Unsafe<readonly SubmittedScorecard[] | null>({
      anyOf: [{ type: 'array', items: SubmittedScorecard }, { type: 'null' }],
    }),
  },
  closed,
);
export type OtherScorecard = Static<typeof OtherScorecard>;

/** The scorecards of one stage. */
export const StageScorecards = Type.Object(
  {
    stageId: Id,
    /** Null once the process no longer has the stage. Its scorecards are then read-only. */
    stage: Type.Unsafe<{
      kind: (typeof STAGE_KINDS)[number];
      name: string;
      items: readonly ScoredItem[];
    } | null>({
      anyOf: [
        Type.Object({ kind: oneOf(STAGE_KINDS), name: Type.String(), items: list(ScoredItem) }, closed),
        { type: 'null' },
      ],
    }),
    own: OwnScorecard,
    /** Whether the caller may fill in a scorecard: the stage has one, and the application is open. */
    canScore: Type.Boolean(),
    /** Whether the caller may waive theirs: they can make decisions, and haven't submitted one. */
    canWaive: Type.Boolean(),
    /** In the order they were first submitted, never by rating. */
    others: list(OtherScorecard),
    isHidden: Type.Boolean(),
    /** Colleagues on the hiring team who still have to submit theirs: only at the current stage, in alphabetical order. */
    owing: list(NamedMember),
  },
  closed,
);
export type StageScorecards = Static<typeof StageScorecards>;

export const ScorecardStageId = Type.Object({ ...ApplicationId.properties, stageId: Id }, closed);

/**
 * Grouped by stage, in the order of the process: the caller's own, and the others' once the caller has submitted theirs. Ratings are
 * never added up.
 */
export const listScorecards = route({
  operationId: 'listScorecards',
  method: 'GET',
  path: '/api/company/applications/:applicationId/scorecards',
  tag: 'scorecards',
  summary: "List an application's scorecards",
  access: 'company',
  permission: 'read_applications',
  params: ApplicationId,
  responses: { 200: Type.Object({ stages: list(StageScorecards) }, closed) },
  refusals: [],
});

/** The draft can be incomplete. After submitting, it's the draft of a correction. */
export const saveScorecard = route({
  operationId: 'saveScorecard',
  method: 'PUT',
  path: '/api/company/applications/:applicationId/scorecards/:stageId',
  tag: 'scorecards',
  summary: 'Save a scorecard draft',
  access: 'company',
  permission: 'score',
  isVersioned: true,
  params: ScorecardStageId,
  body: ScorecardContent,
  responses: { 200: OwnScorecard },
  refusals: ['scorecard_waived', 'application_ended'],
});

/** Everything that's missing is reported together. A submitted scorecard stays as it is; a correction is submitted as another one. */
export const submitScorecard = route({
  operationId: 'submitScorecard',
  method: 'POST',
  path: '/api/company/applications/:applicationId/scorecards/:stageId/submission',
  tag: 'scorecards',
  summary: 'Submit a scorecard',
  access: 'company',
  permission: 'score',
  isVersioned: true,
  params: ScorecardStageId,
  responses: { 200: OwnScorecard },
  refusals: ['scorecard_waived', 'application_ended', 'nothing_saved'],
});

/** The caller submits none at this stage, and can see the others' instead. This can't be undone; a draft is discarded. */
export const waiveScorecard = route({
  operationId: 'waiveScorecard',
  method: 'POST',
  path: '/api/company/applications/:applicationId/scorecards/:stageId/waiver',
  tag: 'scorecards',
  summary: 'Waive a scorecard',
  access: 'company',
  permission: 'decide',
  params: ScorecardStageId,
  responses: { 200: OwnScorecard },
  refusals: ['scorecard_submitted'],
});
