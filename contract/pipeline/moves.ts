import { ACT_OUTCOMES, MOST_AT_ONCE } from '@common-ground/domain/pipeline/move';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Id, Instant, NullableDay } from '../scalars.ts';
import { PipelineRow } from './pipeline.ts';

/** Moving applications from stage to stage, and what any act of a company on an application comes to. */

const closed = { additionalProperties: false } as const;
const Version = Type.Integer({ minimum: 1, maximum: 999_999_999 });

const Move = Type.Object({ applicationId: Id, version: Version, stageId: Id }, closed);

const moves = Type.Unsafe<readonly Static<typeof Move>[]>({
  type: 'array',
  items: Move,
  minItems: 1,
  maxItems: MOST_AT_ONCE,
});

/** What one act did, or would do, to one application. */
export const ActResult = Type.Object(
  {
    applicationId: Id,
    outcome: oneOf(ACT_OUTCOMES),
    /** What `undoDecisions` takes; null when nothing was done. */
    decisionId: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' }),
    /** Where it stands now; null when it is gone. */
    row: Type.Union([Type.Null(), PipelineRow]),
  },
  closed,
);
export type ActResult = Static<typeof ActResult>;

/** The results in the order of what was asked, and the end of the time to take them back. */
export const ActResults = Type.Object({ items: list(ActResult), undoUntil: Instant }, closed);
export type ActResults = Static<typeof ActResults>;

export const previewMoves = route({
  operationId: 'previewMoves',
  method: 'POST',
  path: '/api/company/moves/preview',
  tag: 'pipeline',
  summary:
    'What such moves would do to each: from where, to where, and which day is promised. The candidate sees the new step and the day. Nothing is changed.',
  access: 'company',
  permission: 'decide',
  body: Type.Object({ moves }, closed),
  responses: {
    200: Type.Object(
      {
        items: list(
          Type.Object(
            {
              applicationId: Id,
              outcome: oneOf(ACT_OUTCOMES),
              toStageName: nullableString({}),
              /** The day by which an answer is promised afterwards. */
              replyBy: NullableDay,
              row: Type.Union([Type.Null(), PipelineRow]),
            },
            closed,
          ),
        ),
      },
      closed,
    ),
  },
  refusals: [],
});

export const moveApplications = route({
  operationId: 'moveApplications',
  method: 'POST',
  path: '/api/company/moves',
  tag: 'pipeline',
  summary:
    'Moves applications to stages, each from the version that was read: one that has changed since stays, and its present state is in the answer. The last stage is reached by `makeOffer`.',
  access: 'company',
  permission: 'decide',
  body: Type.Object({ moves }, closed),
  responses: { 200: ActResults },
  refusals: [],
});
