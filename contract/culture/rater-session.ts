import { Type } from 'typebox';
import { route } from '../route.ts';
import { AnswerEntry, AnswerReceipt, RaterSession, ScreenParams } from './culture.ts';

export const readRaterSession = route({
  operationId: 'readRaterSession',
  method: 'GET',
  path: '/api/rater/session',
  tag: 'rater',
  summary: 'The open session of an anonymous rater with its answers; 404 once it is complete.',
  access: 'rater',
  responses: { 200: RaterSession },
  refusals: [],
});

export const saveRaterAnswer = route({
  operationId: 'saveRaterAnswer',
  method: 'PUT',
  path: '/api/rater/session/answers/:screenId',
  tag: 'rater',
  summary:
    'Keeps the answer to one screen; sending it again changes nothing. Of the response time only "quick" or not is kept.',
  access: 'rater',
  params: ScreenParams,
  body: AnswerEntry,
  responses: { 200: AnswerReceipt },
  refusals: [],
});

export const completeRaterSession = route({
  operationId: 'completeRaterSession',
  method: 'POST',
  path: '/api/rater/session/complete',
  tag: 'rater',
  summary:
    'Ends the session: cuts it from the identity, puts the answers among those waiting for a batch of five, and deletes the identity.',
  access: 'rater',
  responses: { 204: Type.Null() },
  refusals: ['session_incomplete'],
});
