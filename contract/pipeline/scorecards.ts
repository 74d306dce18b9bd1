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

/** What members have found of an applicant, stage by stage. */

const closed = { additionalProperties: false } as const;

/** An item as it was asked when the card was given in. */
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

/** A card as it is filled in. Parts of it can be open as long as it is a draft. */
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

/** A card as it was given in, with what was asked then. A correction is another one after it; none is ever changed. */
export const SubmittedScorecard = Type.Object(
  {
    number: Type.Integer({ minimum: 1 }),
    submittedAt: Instant,
    items: list(ScoredItem),
    content: ScorecardContent,
  },
  closed,
);
export type SubmittedScorecard = Static<typeof SubmittedScorecard>;

/** The caller's own card at a stage. */
export const OwnScorecard = Type.Object(
  {
    /** For `If-Match`; 0 as long as nothing was saved. */
    version: Type.Integer({ minimum: 0 }),
    /** What was saved since the card was last given in; null when nothing was. */
    draft: Type.Unsafe<ScorecardContent | null>({ anyOf: [ScorecardContent, { type: 'null' }] }),
    /** The last first. */
    submitted: list(SubmittedScorecard),
    /** Whether the caller has waived theirs to see the others'. It can't be undone. */
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
    /** Null once the process has no such stage any more: its cards can be read only. */
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
    /** May fill in a card: where something is asked, as long as the application is open. */
    canScore: Type.Boolean(),
    /** May say that they give none: who decides, and has not given one. */
    canWaive: Type.Boolean(),
    /** By the time in which they were first given in; never by what they say. */
    others: list(OtherScorecard),
    isHidden: Type.Boolean(),
  },
  closed,
);
export type StageScorecards = Static<typeof StageScorecards>;

export const ScorecardStageId = Type.Object({ ...ApplicationId.properties, stageId: Id }, closed);

/** By stage, in the order of the process: the caller's own, and the others' once theirs is submitted. Nothing is added up. */
export const listScorecards = route({
  operationId: 'listScorecards',
  method: 'GET',
  path: '/api/company/applications/:applicationId/scorecards',
  tag: 'scorecards',
  summary: 'List scorecards of an application',
  access: 'company',
  permission: 'read_applications',
  params: ApplicationId,
  responses: { 200: Type.Object({ stages: list(StageScorecards) }, closed) },
  refusals: [],
});

/** Incomplete is fine. After submitting, it's the draft of a correction. */
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

/** The caller gives none at this stage and may therefore see the others'. It can't be undone; a draft is discarded. */
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
