import { Type } from 'typebox';
import { route } from '../route.ts';
import { SessionParams } from './culture.ts';

/**
 * Records that the caller was shown the first sketch; this is kept with the result. 404 for a session that didn't begin with the sketch's
 * choices.
 */
export const markCultureSketchSeen = route({
  operationId: 'markCultureSketchSeen',
  method: 'PUT',
  path: '/api/culture/sessions/:sessionId/sketch',
  tag: 'culture',
  summary: 'Mark the first sketch as seen',
  access: 'candidate',
  params: SessionParams,
  responses: { 204: Type.Null() },
  refusals: ['session_complete'],
});
