import { ATTACHMENT_LIMITS } from '@common-ground/domain/messages/attachment';
import { MESSAGE_LENGTHS } from '@common-ground/domain/messages/message-template';
import { DECLINE_REASONS, REASON_TEXT_LENGTH } from '@common-ground/domain/pipeline/decline-reasons';
import { ACT_OUTCOMES, MAX_BULK_APPLICATIONS, UNDO_OUTCOMES } from '@common-ground/domain/pipeline/move';
import { YEAR_PATTERN } from '@common-ground/domain/profile/iso-date';
import { NAME_PATTERN, PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { NewOfferTerms } from '../applications/offer-terms.ts';
import { list } from '../list.ts';
import { nullableObject, nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Id } from '../scalars.ts';
import { ActResults } from './moves.ts';
import { PipelineRow } from './pipeline.ts';

/** Declining, offering and undoing. */

const closed = { additionalProperties: false } as const;
const Version = Type.Integer({ minimum: 1, maximum: 999_999_999 });
const prose = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: PROSE_PATTERN });
const nullableProse = (maxLength: number) =>
  nullableString({ minLength: 1, maxLength, pattern: PROSE_PATTERN });

/** An application to decline, with the reason and any feedback. */
const Decline = Type.Object(
  { applicationId: Id, version: Version, feedback: nullableProse(MESSAGE_LENGTHS.feedback) },
  closed,
);

const declines = Type.Unsafe<readonly Static<typeof Decline>[]>({
  type: 'array',
  items: Decline,
  minItems: 1,
  maxItems: MAX_BULK_APPLICATIONS,
});

/**
 * A text with the placeholders `{name}`, `{title}`, `{company}` and `{thanks}`. The server fills in `{thanks}` from its records: it
 * mentions reading the application or an interview only if that happened.
 */
const message = prose(MESSAGE_LENGTHS.message);

/** Two hundred people with feedback for each. */
const MAX_BYTES = 1_000_000;

/** Shows exactly what each candidate would read. Withheld names appear as `{name}`. Nothing changes. */
export const previewDeclines = route({
  operationId: 'previewDeclines',
  method: 'POST',
  path: '/api/company/declines/preview',
  tag: 'decisions',
  summary: 'Preview declines',
  access: 'company',
  permission: 'decide',
  body: Type.Object({ declines, message }, closed),
  maxBodyBytes: MAX_BYTES,
  responses: {
    200: Type.Object(
      {
        items: list(
          Type.Object(
            {
              applicationId: Id,
              outcome: oneOf(ACT_OUTCOMES),
              /** Null if nothing would be sent. */
              message: nullableString({}),
              feedback: nullableString({}),
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

/** The applications to decline, why, and the letter. */
export const DeclineRequest = Type.Object(
  { declines, message, reason: oneOf(DECLINE_REASONS), words: nullableProse(REASON_TEXT_LENGTH) },
  closed,
);
export type DeclineRequest = Static<typeof DeclineRequest>;

/**
 * Requires a reason related to the job. For 60 seconds it can be undone and the candidate sees nothing; after that, they can read the
 * message and the feedback. `words` stay internal and are required for `other`.
 */
export const declineApplications = route({
  operationId: 'declineApplications',
  method: 'POST',
  path: '/api/company/declines',
  tag: 'decisions',
  summary: 'Decline applications',
  access: 'company',
  permission: 'decide',
  body: DeclineRequest,
  maxBodyBytes: MAX_BYTES,
  responses: { 200: ActResults },
  refusals: [],
});

/** An offer, and why it is made. */
export const OfferRequest = Type.Object(
  {
    applicationId: Id,
    version: Version,
    ...NewOfferTerms.properties,
    /** The last day on which it can be accepted, in the company's time zone. Today or later. */
    answerBy: Type.String({ format: 'date', pattern: YEAR_PATTERN }),
    /** What goes with it in the company's own words, with the placeholders of a message. */
    note: nullableProse(MESSAGE_LENGTHS.offer),
    /** A file that the caller has uploaded for this application. */
    document: nullableObject({
      /** ID of the uploaded file. */
      attachmentId: Id,
      /** What the file is called, without its extension. */
      label: Type.String({ minLength: 1, maxLength: ATTACHMENT_LIMITS.label, pattern: NAME_PATTERN }),
    }),
    words: nullableProse(REASON_TEXT_LENGTH),
  },
  closed,
);
export type OfferRequest = Static<typeof OfferRequest>;

/**
 * What is offered can't be changed, only undone within 60 seconds, in which the candidate sees nothing, or withdrawn by moving the
 * application. All fields are checked at once.
 */
export const makeOffer = route({
  operationId: 'makeOffer',
  method: 'POST',
  path: '/api/company/offers',
  tag: 'decisions',
  summary: 'Make an offer',
  access: 'company',
  permission: 'decide',
  body: OfferRequest,
  responses: { 200: ActResults },
  refusals: ['attachment_unavailable'],
});

/**
 * Undoes moves, declines and offers within 60 seconds, unless something else has happened to the application since. Repeating it changes
 * nothing.
 */
export const undoDecisions = route({
  operationId: 'undoDecisions',
  method: 'POST',
  path: '/api/company/decisions/undo',
  tag: 'decisions',
  summary: 'Undo decisions',
  access: 'company',
  permission: 'decide',
  body: Type.Object(
    {
      decisionIds: Type.Unsafe<readonly string[]>({
        type: 'array',
        items: Id,
        uniqueItems: true,
        minItems: 1,
        maxItems: MAX_BULK_APPLICATIONS,
      }),
    },
    closed,
  ),
  responses: {
    200: Type.Object(
      {
        items: list(
          Type.Object(
            {
              decisionId: Id,
              outcome: oneOf(UNDO_OUTCOMES),
              /** The application as it is now; null if it's gone. */
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
