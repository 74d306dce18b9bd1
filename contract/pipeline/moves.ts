import { ACT_OUTCOMES, MAX_BULK_APPLICATIONS } from '@common-ground/domain/pipeline/move';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Id, Instant, NullableDay, NullableId } from '../scalars.ts';
import { PipelineRow } from './pipeline.ts';

/** Moving applications from stage to stage, and the outcome of any company action on an application. */

const closed = { additionalProperties: false } as const;
const Version = Type.Integer({ minimum: 1, maximum: 999_999_999 });

/**
 * An application to move, from the version that was read.
 * @example {"applicationId":"0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41","version":3,"stageId":"0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41"}
 */
const Move = Type.Object({ applicationId: Id, version: Version, stageId: Id }, closed);

const moves = Type.Unsafe<readonly Static<typeof Move>[]>({
  type: 'array',
  items: Move,
  minItems: 1,
  maxItems: MAX_BULK_APPLICATIONS,
});

/** The outcome of an action on one application, or of its preview. */
export const ActResult = Type.Object(
  {
    applicationId: Id,
    outcome: oneOf(ACT_OUTCOMES),
    /** For `undoDecisions`. Null if nothing was done. */
    decisionId: NullableId,
    /** The application as it is now. Null if the company can no longer reach it. */
    row: Type.Union([Type.Null(), PipelineRow]),
  },
  closed,
);
export type ActResult = Static<typeof ActResult>;

/** The results in the order of the request, and the deadline for undoing them. */
export const ActResults = Type.Object({ items: list(ActResult), undoUntil: Instant }, closed);
export type ActResults = Static<typeof ActResults>;

/** Shows the stage each application would leave and enter, and the promised day that the candidate would see. Nothing changes. */
export const previewMoves = route({
  operationId: 'previewMoves',
  method: 'POST',
  path: '/api/company/moves/preview',
  tag: 'pipeline',
  summary: 'Preview moves',
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
              /** The day by which a reply would be promised. */
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

/**
 * Each move names the version that was read. An application that has changed since isn't moved, and the response contains its current
 * state. Only `makeOffer` leads to the last stage.
 */
export const moveApplications = route({
  operationId: 'moveApplications',
  method: 'POST',
  path: '/api/company/moves',
  tag: 'pipeline',
  summary: 'Move applications',
  access: 'company',
  permission: 'decide',
  body: Type.Object({ moves }, closed),
  responses: { 200: ActResults },
  refusals: [],
});
