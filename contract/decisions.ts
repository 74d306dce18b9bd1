import { DECLINE_REASONS, REASON_WORDS_LENGTH } from '@common-ground/domain/hiring/decline-reasons';
import { MESSAGE_LENGTHS } from '@common-ground/domain/hiring/message-template';
import { ACT_OUTCOMES, MOST_AT_ONCE, UNDO_OUTCOMES } from '@common-ground/domain/hiring/move';
import { YEAR_PATTERN } from '@common-ground/domain/profile/iso-date';
import { PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { MEMBER_ROLES } from '@common-ground/domain/team/member-role';
import { type Static, Type } from 'typebox';
import { ApplicationId, Sha256 } from './applications.ts';
import { ActResults, InView } from './moves.ts';
import { nullableEnum, nullableObject, nullableString, oneOf } from './nullable.ts';
import { Id, Instant, list, Next, PAGING } from './opportunity.ts';
import { PipelineRow } from './pipeline.ts';
import { route } from './route.ts';

/** Declining, offering, taking back, and the log of all that was decided. */

const closed = { additionalProperties: false } as const;
const Version = Type.Integer({ minimum: 1, maximum: 999_999_999 });
const prose = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: PROSE_PATTERN });
const nullableProse = (maxLength: number) =>
  nullableString({ minLength: 1, maxLength, pattern: PROSE_PATTERN });

/** Whom to decline, with what the candidate may be told beside the message. */
const Decline = Type.Object(
  { applicationId: Id, version: Version, feedback: nullableProse(MESSAGE_LENGTHS.feedback) },
  closed,
);

const declines = Type.Unsafe<readonly Static<typeof Decline>[]>({
  type: 'array',
  items: Decline,
  minItems: 1,
  maxItems: MOST_AT_ONCE,
});

/** A text with `{name}`, `{title}` and `{company}` where those are filled in. */
const message = prose(MESSAGE_LENGTHS.message);

export const previewDeclines = route({
  operationId: 'previewDeclines',
  method: 'POST',
  path: '/api/company/declines/preview',
  tag: 'decisions',
  summary:
    'What each candidate would read, byte for byte; where the name is withheld, `{name}` stands for it. Nothing is changed.',
  access: 'company',
  permission: 'decide',
  body: Type.Object({ declines, message }, closed),
  responses: {
    200: Type.Object(
      {
        items: list(
          Type.Object(
            {
              applicationId: Id,
              outcome: oneOf(ACT_OUTCOMES),
              /** Null when nothing would be sent. */
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

export const declineApplications = route({
  operationId: 'declineApplications',
  method: 'POST',
  path: '/api/company/declines',
  tag: 'decisions',
  summary:
    'Declines, for a reason that the job gives. For 60 s it can be taken back and the candidate sees nothing; then they read the message and the feedback. `words` are kept inside, and `other` needs them.',
  access: 'company',
  permission: 'decide',
  body: Type.Object(
    {
      declines,
      message,
      reason: oneOf(DECLINE_REASONS),
      words: nullableProse(REASON_WORDS_LENGTH),
      inView: InView,
    },
    closed,
  ),
  responses: { 200: ActResults },
  refusals: [],
});

export const makeOffer = route({
  operationId: 'makeOffer',
  method: 'POST',
  path: '/api/company/offers',
  tag: 'decisions',
  summary:
    'Makes an offer in the company’s own words, with the day by which an answer is hoped for. For 60 s it can be taken back and the candidate sees nothing. One result.',
  access: 'company',
  permission: 'decide',
  body: Type.Object(
    {
      applicationId: Id,
      version: Version,
      offer: prose(MESSAGE_LENGTHS.offer),
      /** From today on. */
      answerBy: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date' }),
      words: nullableProse(REASON_WORDS_LENGTH),
      inView: InView,
    },
    closed,
  ),
  responses: { 200: ActResults },
  refusals: [],
});

export const undoDecisions = route({
  operationId: 'undoDecisions',
  method: 'POST',
  path: '/api/company/decisions/undo',
  tag: 'decisions',
  summary:
    'Takes moves, declines and offers back within 60 s, each as long as nothing else has happened to the application. Twice is the same as once.',
  access: 'company',
  permission: 'decide',
  body: Type.Object(
    {
      decisionIds: Type.Unsafe<readonly string[]>({
        type: 'array',
        items: Id,
        uniqueItems: true,
        minItems: 1,
        maxItems: MOST_AT_ONCE,
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
              /** Where the application stands now; null when it is gone. */
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

/** `undone` takes another decision back. */
export const DECISION_KINDS = ['moved', 'declined', 'offered', 'undone'] as const;

const DecisionStage = Type.Object({ id: Id, name: nullableString({}) }, closed);

/** Who decided. The name is null when they work here no more. */
const DecidedBy = { accountId: Id, name: nullableString({}), role: oneOf(MEMBER_ROLES) } as const;

/** One entry of the log. It is never changed; with a candidate's account it goes. */
export const Decision = Type.Object(
  {
    id: Id,
    applicationId: Id,
    /** The reader may open the application: it was not taken back, and its sender is not too young for this company. */
    canOpen: Type.Boolean(),
    /** Null when it is no more. */
    opportunityId: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' }),
    /** Null where it is withheld. */
    applicantName: nullableString({}),
    title: Type.String(),
    kind: oneOf(DECISION_KINDS),
    from: DecisionStage,
    to: DecisionStage,
    reason: nullableEnum(DECLINE_REASONS),
    /** Kept inside. Null too where it names somebody whose name is withheld, as are the two below. */
    words: nullableString({}),
    /** What the candidate was written, the offer included. */
    message: nullableString({}),
    feedback: nullableString({}),
    answerBy: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date' }),
    decidedAt: Instant,
    by: Type.Object(DecidedBy, closed),
    inView: Type.Object(
      {
        snapshotSha256: Sha256,
        /** Those that were in at that moment: none of them is ever changed. */
        scorecards: Type.Boolean(),
      },
      closed,
    ),
    /** The decision that this one takes back, and whose it was. */
    undoes: nullableObject({ id: Id, kind: oneOf(DECISION_KINDS), by: Type.Object(DecidedBy, closed) }),
    /** The decision that took this one back, and whose it was. */
    undoneBy: nullableObject({ id: Id, at: Instant, by: Type.Object(DecidedBy, closed) }),
    /** Each entry of one application seals the one before. */
    hash: Sha256,
  },
  closed,
);
export type Decision = Static<typeof Decision>;

export const DecisionPage = Type.Object({ items: list(Decision), next: Next }, closed);
export type DecisionPage = Static<typeof DecisionPage>;

/** There is no year 0. */
const LogDay = Type.String({ format: 'date', pattern: YEAR_PATTERN });

export const listDecisions = route({
  operationId: 'listDecisions',
  method: 'GET',
  path: '/api/company/decisions',
  tag: 'decisions',
  summary: 'The log of all decisions, or of one opportunity or one kind, the last first.',
  access: 'company',
  permission: 'audit',
  query: Type.Object(
    {
      opportunityId: Type.Optional(Id),
      kind: Type.Optional(oneOf(DECISION_KINDS)),
      from: Type.Optional(LogDay),
      to: Type.Optional(LogDay),
      ...PAGING,
    },
    closed,
  ),
  responses: { 200: DecisionPage },
  refusals: [],
});

export const listApplicationDecisions = route({
  operationId: 'listApplicationDecisions',
  method: 'GET',
  path: '/api/company/applications/:applicationId/decisions',
  tag: 'decisions',
  summary: 'What was decided about one application, the first first.',
  access: 'company',
  permission: 'read_applications',
  params: ApplicationId,
  responses: { 200: Type.Object({ items: list(Decision), isChainWhole: Type.Boolean() }, closed) },
  refusals: [],
});
