import { Type } from 'typebox';
import { route } from '../route.ts';
import { AnswerReceipt, RaterAnswerEntry, RaterSession, ScreenId } from './culture.ts';

/** Returns the open session of an anonymous rater with its answers; 404 once it's complete. */
export const readRaterSession = route({
  operationId: 'readRaterSession',
  method: 'GET',
  path: '/api/rater/session',
  tag: 'rater',
  summary: 'Get the rater session',
  access: 'rater',
  responses: { 200: RaterSession },
  refusals: [],
});

/**
 * Stores the answer to one screen, unless a newer one is already stored; repeating it changes nothing. Of the response time, only whether
 * it was quick is stored.
 */
export const saveRaterAnswer = route({
  operationId: 'saveRaterAnswer',
  method: 'PUT',
  path: '/api/rater/session/answers/:screenId',
  tag: 'rater',
  summary: "Save a rater's answer",
  access: 'rater',
  params: Type.Object({ screenId: ScreenId }, { additionalProperties: false }),
  body: RaterAnswerEntry,
  responses: { 200: AnswerReceipt },
  refusals: [],
});

/** Whether to finish even if the answers came too quickly to be counted. @example {"acceptsUncounted":false} */
export const RaterCompletion = Type.Object(
  {
    /** Whether to finish without being counted if the answers came too quickly. */
    acceptsUncounted: Type.Boolean(),
  },
  { additionalProperties: false },
);

/**
 * Separates the answers from the identity, adds them to those waiting for a batch of five, and deletes the identity. If most answers came
 * faster than the questions can be read, they're refused as `answered_too_quickly` or, if the rater accepts that, deleted without being
 * counted.
 */
export const completeRaterSession = route({
  operationId: 'completeRaterSession',
  method: 'POST',
  path: '/api/rater/session/complete',
  tag: 'rater',
  summary: 'Complete the rater session',
  access: 'rater',
  body: RaterCompletion,
  responses: {
    200: Type.Object(
      {
        /** False when the answers came too quickly and were deleted. */
        isCounted: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
  },
  refusals: ['session_incomplete', 'answered_too_quickly'],
});
