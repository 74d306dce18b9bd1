import { RESULT_DOUBTS } from '@common-ground/domain/culture/result-doubts';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Id, Instant } from '../scalars.ts';

/** The language whose statements were shown; answers to other words are not comparable. */
export const InstrumentLanguage = Type.Enum(['en']);

/** The id of one of the 54 screens: "a01" to "a40" or "block-01" to "block-14". */
export const ScreenId = Type.String({ minLength: 1, maxLength: 20, pattern: '^[a-z0-9-]+$' });

const StatementId = Type.String({ minLength: 1, maxLength: 20, pattern: '^[a-z0-9-]+$' });

export const ScreenParams = Type.Object({ screenId: ScreenId }, { additionalProperties: false });

/**
 * What is sent for one screen: `rating` for a statement, `mostId` and `leastId` for a block, and how long the screen was
 * looked at. Which of them must be there follows from the screen; all violations are answered at once.
 */
export const AnswerEntry = Type.Object(
  {
    rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    mostId: Type.Optional(StatementId),
    leastId: Type.Optional(StatementId),
    /** Milliseconds; a longer look than a day is sent as a day. */
    responseMs: Type.Integer({ minimum: 0, maximum: 86_400_000 }),
  },
  { additionalProperties: false },
);
export type AnswerEntry = Static<typeof AnswerEntry>;

/** A candidate's answer, with its age: it may have waited on a device while another was given elsewhere. */
export const CandidateAnswerEntry = Type.Object(
  {
    ...AnswerEntry.properties,
    /** Milliseconds since it was given, by the device's own clock; 0 when it isn't sent. */
    ageMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400_000 })),
  },
  { additionalProperties: false },
);

/** One kept answer, without its time. */
export const KeptAnswer = Type.Union([
  Type.Object({ screenId: ScreenId, rating: Type.Integer() }, { additionalProperties: false }),
  Type.Object(
    { screenId: ScreenId, mostId: StatementId, leastId: StatementId },
    { additionalProperties: false },
  ),
]);
export type KeptAnswer = Static<typeof KeptAnswer>;

/** The screens follow from the seed: `screensInOrder(seed)` of the published instrument gives them and their order. */
const sessionFields = {
  instrumentVersion: Type.String(),
  language: InstrumentLanguage,
  seed: Type.Integer({ minimum: 0, maximum: 4_294_967_295 }),
  answers: Type.Array(KeptAnswer, { maxItems: 54 }),
};

/** An open culture test. */
export const CultureSession = Type.Object(
  { id: Id, startedAt: Instant, ...sessionFields },
  { additionalProperties: false },
);
export type CultureSession = Static<typeof CultureSession>;

/** A rater's session has no id and no time: nothing in it can be told apart later. */
export const RaterSession = Type.Object(
  { companyName: Type.String(), ...sessionFields },
  { additionalProperties: false },
);
export type RaterSession = Static<typeof RaterSession>;

/** How far a session has come after an answer was kept. */
export const AnswerReceipt = Type.Object(
  { screenId: ScreenId, answeredCount: Type.Integer(), screenCount: Type.Integer() },
  { additionalProperties: false },
);
export type AnswerReceipt = Static<typeof AnswerReceipt>;

/** The same for a candidate, who may have answered the screen on another device. */
export const CandidateAnswerReceipt = Type.Object(
  {
    ...AnswerReceipt.properties,
    /** The different answer that was given later and so stays; null when the one that was sent is kept. */
    newerAnswer: Type.Union([Type.Null(), KeptAnswer]),
  },
  { additionalProperties: false },
);

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
  /** Relative priorities, 0 to 100, about 50 on average. */
  scores: DimensionScores,
  /** One standard error of measurement: in about two of three sittings a score would move by less. */
  standardErrors: DimensionScores,
  /** Which estimate of the reliability the standard errors come from. */
  reliabilityVersion: Type.String(),
  isAnsweredQuickly: Type.Boolean(),
  /** Why the result can't be relied on; empty as a rule. With a doubt nothing is compared, and the test can be taken again right away. */
  doubts: list(oneOf(RESULT_DOUBTS)),
  /** What the person says about the result; it travels with the result. */
  note: Type.Union([Type.Null(), Type.String()]),
};

/** A completed culture test. */
export const CultureResult = Type.Object(resultFields, { additionalProperties: false });
export type CultureResult = Static<typeof CultureResult>;

/** A result with every answer it was computed from, in the order in which the screens were shown. */
export const ReviewedCultureResult = Type.Object(
  { ...resultFields, seed: sessionFields.seed, answers: sessionFields.answers },
  { additionalProperties: false },
);
export type ReviewedCultureResult = Static<typeof ReviewedCultureResult>;

/** Returns the open session (200) or creates one (201), at the earliest 30 days after the last. */
export const startCultureSession = route({
  operationId: 'startCultureSession',
  method: 'POST',
  path: '/api/culture/session',
  tag: 'culture',
  summary: 'Start or continue the culture test',
  access: 'candidate',
  responses: { 200: CultureSession, 201: CultureSession },
  refusals: ['retake_too_early'],
});

/** The open session with its answers; 404 when there is none. */
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

/** Keeps the answer to one screen, unless a later one from another device is already there. */
export const saveCultureAnswer = route({
  operationId: 'saveCultureAnswer',
  method: 'PUT',
  path: '/api/culture/session/answers/:screenId',
  tag: 'culture',
  summary: 'Save an answer of the culture test',
  access: 'candidate',
  params: ScreenParams,
  body: CandidateAnswerEntry,
  responses: { 200: CandidateAnswerReceipt },
  refusals: ['session_complete'],
});

/** Scores the open session. `session_incomplete` names each screen without an answer as a violation. */
export const completeCultureSession = route({
  operationId: 'completeCultureSession',
  method: 'POST',
  path: '/api/culture/session/complete',
  tag: 'culture',
  summary: 'Complete the culture test',
  access: 'candidate',
  responses: { 201: CultureResult },
  refusals: ['session_complete', 'session_incomplete'],
});

/** Deletes the open session and its answers. */
export const discardCultureSession = route({
  operationId: 'discardCultureSession',
  method: 'DELETE',
  path: '/api/culture/session',
  tag: 'culture',
  summary: 'Discard the open culture test',
  access: 'candidate',
  responses: { 204: Type.Null() },
  refusals: [],
});
