import { Type } from 'typebox';
import { route } from '../route.ts';
import { Id } from '../scalars.ts';

const closed = { additionalProperties: false } as const;
const params = Type.Object({ opportunityId: Id }, closed);

/** Saves the job for the caller only: no company is notified or can find out. Saving it twice changes nothing. */
export const bookmarkOpportunity = route({
  operationId: 'bookmarkOpportunity',
  method: 'PUT',
  path: '/api/opportunities/:opportunityId/bookmark',
  tag: 'opportunities',
  summary: 'Save a job for later',
  access: 'candidate',
  params,
  responses: { 204: Type.Null() },
  refusals: [],
});

/** Also works for a job that has closed. If it isn't saved, nothing changes. */
export const unbookmarkOpportunity = route({
  operationId: 'unbookmarkOpportunity',
  method: 'DELETE',
  path: '/api/opportunities/:opportunityId/bookmark',
  tag: 'opportunities',
  summary: 'Stop saving a job',
  access: 'candidate',
  params,
  responses: { 204: Type.Null() },
  refusals: [],
});
