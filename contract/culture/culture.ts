import { MAX_RATER_REVISION } from '@common-ground/domain/culture/answer-revision';
import { RESULT_DOUBTS } from '@common-ground/domain/culture/result-doubts';
import { SCREEN_ORDERS } from '@common-ground/domain/culture/screens';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Id, Instant } from '../scalars.ts';

/** The language whose statements were shown; answers to different wordings aren't comparable. */
export const InstrumentLanguage = Type.Enum(['en']);

/** The id of one of the 54 screens: "a01" to "a40" or "block-01" to "block-14". */
export const ScreenId = Type.String({ minLength: 1, maxLength: 20, pattern: '^[a-z0-9-]+$' });

const StatementId = Type.String({ minLength: 1, maxLength: 20, pattern: '^[a-z0-9-]+$' });

const sessionParam = {
  /** The session of the culture test. It keeps a request meant for a discarded session from reaching the next one. */
  sessionId: Id,
};
export const SessionParams = Type.Object(sessionParam, { additionalProperties: false });

const entryFields = {
  rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  mostId: Type.Optional(StatementId),
  leastId: Type.Optional(StatementId),
  /** How long the screen was shown, in milliseconds, at most a day. */
  responseMs: Type.Integer({ minimum: 0, maximum: 86_400_000 }),
};

/**
 * What is sent for one screen: `rating` for a statement, `mostId` and `leastId` for a block, and how long the screen was
 * viewed. The screen decides which of them are required; all violations are reported together.
 */
export const AnswerEntry = Type.Object(
  {
    ...entryFields,
    /**
     * Grows with each change in the session, and stays the same when a change is sent again: an answer is replaced only by one with a
     * higher revision, whichever arrives first. It's at least one more than any the device knows of, and at least the server's time of
     * the change in milliseconds since 1970 (see `readAt`), so that changes from devices that don't know about each other stay in order.
     */
    revision: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  },
  { additionalProperties: false },
);
export type AnswerEntry = Static<typeof AnswerEntry>;

/** The answer of an anonymous rater. Its revision is a counter, because no times are recorded for raters. */
export const RaterAnswerEntry = Type.Object(
  {
    ...entryFields,
    /** Grows by one with each change in the session, and stays the same when a change is resent. The highest is kept. */
    revision: Type.Integer({ minimum: 1, maximum: MAX_RATER_REVISION }),
  },
  { additionalProperties: false },
);

/** A stored answer, without its time. */
export const StoredAnswer = Type.Union([
  Type.Object({ screenId: ScreenId, rating: Type.Integer() }, { additionalProperties: false }),
  Type.Object(
    { screenId: ScreenId, mostId: StatementId, leastId: StatementId },
    { additionalProperties: false },
  ),
]);
export type StoredAnswer = Static<typeof StoredAnswer>;

/** The seed determines the screens: `screensInOrder` of the published instrument returns them in order. */
const sessionFields = {
  instrumentVersion: Type.String(),
  language: InstrumentLanguage,
  seed: Type.Integer({ minimum: 0, maximum: 4_294_967_295 }),
  answers: Type.Array(StoredAnswer, { maxItems: 54 }),
};

const openFields = {
  ...sessionFields,
  /** The highest revision of the stored answers; 0 when there are none. */
  revision: Type.Integer({ minimum: 0 }),
};

/** Whether the session asks the sketch's six choices first. */
const ScreenOrderSchema = oneOf(SCREEN_ORDERS);

/** An open culture test. */
export const CultureSession = Type.Object(
  {
    id: Id,
    startedAt: Instant,
    /** When this response was created. Devices number their changes by this clock. */
    readAt: Instant,
    screenOrder: ScreenOrderSchema,
    ...openFields,
  },
  { additionalProperties: false },
);
export type CultureSession = Static<typeof CultureSession>;

/** An anonymous rater's session. It has no ID and no times, so sessions can't be told apart later. */
export const RaterSession = Type.Object(
  { companyName: Type.String(), ...openFields },
  { additionalProperties: false },
);
export type RaterSession = Static<typeof RaterSession>;

/** The session's progress after an answer, and which answer was kept. */
export const AnswerReceipt = Type.Object(
  {
    screenId: ScreenId,
    answeredCount: Type.Integer(),
    screenCount: Type.Integer(),
    /** The revision of the stored answer. */
    revision: Type.Integer({ minimum: 1 }),
    /** A newer answer that was kept instead of the one sent. Null if the one sent was stored. */
    newerAnswer: Type.Union([Type.Null(), StoredAnswer]),
  },
  { additionalProperties: false },
);
export type AnswerReceipt = Static<typeof AnswerReceipt>;

const scoreOf = () => Type.Number({ minimum: 0, maximum: 100 });

/** One number for each of the eight dimensions. */
export const DimensionScores = Type.Object(
  {
    experimentation: scoreOf(),
    autonomy: scoreOf(),
    ambition: scoreOf(),
    precision: scoreOf(),
    structure: scoreOf(),
    collaboration: scoreOf(),
    care: scoreOf(),
    purpose: scoreOf(),
  },
  { additionalProperties: false },
);

const resultFields = {
  id: Id,
  completedAt: Instant,
  instrumentVersion: Type.String(),
  scoringVersion: Type.String(),
  language: InstrumentLanguage,
  /** Relative priorities from 0 to 100, about 50 on average. */
  scores: DimensionScores,
  /** One standard error of measurement: in about two out of three retakes, a score would move by less. */
  standardErrors: DimensionScores,
  /** Which reliability estimate the standard errors are based on. */
  reliabilityVersion: Type.String(),
  isAnsweredQuickly: Type.Boolean(),
  /** Why the result can't be relied on; usually empty. Otherwise nothing is compared, and the test can be retaken right away. */
  doubts: list(oneOf(RESULT_DOUBTS)),
  /** Whether the candidate saw the first sketch before the rest of the test. */
  sawSketch: Type.Boolean(),
  /** The candidate's note on the result. Of companies, those that see the candidate's name see it with the result. */
  note: Type.Union([Type.Null(), Type.String()]),
  /** The note's version, for `If-Match`. */
  noteVersion: Type.Integer({ minimum: 0 }),
};

/** A completed culture test. */
export const CultureResult = Type.Object(resultFields, { additionalProperties: false });
export type CultureResult = Static<typeof CultureResult>;

/** A result with all the answers it was computed from, in the order the screens were shown. */
export const ReviewedCultureResult = Type.Object(
  {
    ...resultFields,
    seed: sessionFields.seed,
    screenOrder: ScreenOrderSchema,
    answers: sessionFields.answers,
  },
  { additionalProperties: false },
);
export type ReviewedCultureResult = Static<typeof ReviewedCultureResult>;

/** Returns the open session (200), whatever its order, or creates one (201), no sooner than 30 days after the last. */
export const startCultureSession = route({
  operationId: 'startCultureSession',
  method: 'POST',
  path: '/api/culture/session',
  tag: 'culture',
  summary: 'Start or continue the culture test',
  access: 'candidate',
  query: Type.Object(
    {
      /** The order for a new session; ratings first by default. */
      screenOrder: Type.Optional(ScreenOrderSchema),
    },
    { additionalProperties: false },
  ),
  responses: { 200: CultureSession, 201: CultureSession },
  refusals: ['retake_too_early'],
});

/** Returns the open session with its answers; 404 when there is none. */
export const readCultureSession = route({
  operationId: 'readCultureSession',
  method: 'GET',
  path: '/api/culture/session',
  tag: 'culture',
  summary: 'Get the open culture test',
  access: 'candidate',
  responses: { 200: CultureSession },
  refusals: [],
});

/** Stores the answer to one screen, unless a newer one is already stored. A discarded session is 404, even if another one is open. */
export const saveCultureAnswer = route({
  operationId: 'saveCultureAnswer',
  method: 'PUT',
  path: '/api/culture/sessions/:sessionId/answers/:screenId',
  tag: 'culture',
  summary: 'Save a culture test answer',
  access: 'candidate',
  params: Type.Object({ ...sessionParam, screenId: ScreenId }, { additionalProperties: false }),
  body: AnswerEntry,
  responses: { 200: AnswerReceipt },
  refusals: ['session_complete'],
});

/** Scores a session (201), or returns its result again (200); `session_complete` if that was deleted. */
export const completeCultureSession = route({
  operationId: 'completeCultureSession',
  method: 'POST',
  path: '/api/culture/sessions/:sessionId/complete',
  tag: 'culture',
  summary: 'Complete the culture test',
  access: 'candidate',
  params: SessionParams,
  responses: { 200: CultureResult, 201: CultureResult },
  refusals: ['session_complete', 'session_incomplete'],
});

/** Deletes an open session and its answers; repeating it changes nothing. */
export const discardCultureSession = route({
  operationId: 'discardCultureSession',
  method: 'DELETE',
  path: '/api/culture/sessions/:sessionId',
  tag: 'culture',
  summary: 'Discard the open culture test',
  access: 'candidate',
  params: SessionParams,
  responses: { 204: Type.Null() },
  refusals: [],
});
