import { PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { route } from '../route.ts';
import { CultureResult, ReviewedCultureResult } from './culture.ts';

/** The longest note a person can leave with a result, in characters. */
export const MAX_NOTE_LENGTH = 1000;

const ResultParams = Type.Object(
  { resultId: Type.String({ format: 'uuid' }) },
  { additionalProperties: false },
);

/** Where a person stands with the assessment: all results, newest first, and what is open. */
export const CultureStanding = Type.Object(
  {
    results: Type.Array(CultureResult),
    /** The unfinished session in short. */
    openSession: Type.Union([
      Type.Null(),
      Type.Object(
        {
          startedAt: Type.String({ format: 'date-time' }),
          answeredCount: Type.Integer(),
          screenCount: Type.Integer(),
        },
        { additionalProperties: false },
      ),
    ]),
    /** The first day of the next session; null when one can be opened today or is open. */
    retakeOpensOn: Type.Union([Type.Null(), Type.String({ format: 'date' })]),
  },
  { additionalProperties: false },
);
export type CultureStanding = Static<typeof CultureStanding>;

export const listCultureResults = route({
  operationId: 'listCultureResults',
  method: 'GET',
  path: '/api/culture/results',
  tag: 'culture',
  summary:
    'All results of the caller, newest first, the unfinished session in short, and the day of the next retake.',
  access: 'candidate',
  responses: { 200: CultureStanding },
  refusals: [],
});

export const readCultureResult = route({
  operationId: 'readCultureResult',
  method: 'GET',
  path: '/api/culture/results/:resultId',
  tag: 'culture',
  summary: 'One result with every answer.',
  access: 'candidate',
  params: ResultParams,
  responses: { 200: ReviewedCultureResult },
  refusals: [],
});

const CultureNote = Type.Object(
  {
    note: Type.Union([
      Type.Null(),
      Type.String({ minLength: 1, maxLength: MAX_NOTE_LENGTH, pattern: PROSE_PATTERN }),
    ]),
  },
  { additionalProperties: false },
);

export const noteCultureResult = route({
  operationId: 'noteCultureResult',
  method: 'PUT',
  path: '/api/culture/results/:resultId/note',
  tag: 'culture',
  summary: 'Sets or, with null, removes the note that travels with a result.',
  access: 'candidate',
  params: ResultParams,
  body: CultureNote,
  responses: { 200: CultureResult },
  refusals: [],
});

export const deleteCultureResult = route({
  operationId: 'deleteCultureResult',
  method: 'DELETE',
  path: '/api/culture/results/:resultId',
  tag: 'culture',
  summary:
    'Deletes a result with its answers and note. Only the day of completion stays, for the retake. Deleting the newest switches sharing off.',
  access: 'candidate',
  params: ResultParams,
  responses: { 204: Type.Null() },
  refusals: [],
});

/** Whether companies may see the newest result, and what stands in the way of it. */
export const CultureSharing = Type.Object(
  {
    isShared: Type.Boolean(),
    changedAt: Type.Union([Type.Null(), Type.String({ format: 'date-time' })]),
    /** Why sharing cannot be switched on at present; null when it can. */
    hindrance: Type.Union([
      Type.Null(),
      Type.Enum(['birth_date_needed', 'sharing_not_allowed', 'result_missing']),
    ]),
  },
  { additionalProperties: false },
);
export type CultureSharing = Static<typeof CultureSharing>;

export const readCultureSharing = route({
  operationId: 'readCultureSharing',
  method: 'GET',
  path: '/api/culture/sharing',
  tag: 'culture',
  summary: 'Whether verified companies may see the newest result; off at first.',
  access: 'candidate',
  responses: { 200: CultureSharing },
  refusals: [],
});

export const saveCultureSharing = route({
  operationId: 'saveCultureSharing',
  method: 'PUT',
  path: '/api/culture/sharing',
  tag: 'culture',
  summary: 'Switches sharing on or off. Off is always possible and works at once.',
  access: 'candidate',
  body: Type.Object({ isShared: Type.Boolean() }, { additionalProperties: false }),
  responses: { 200: CultureSharing },
  refusals: ['birth_date_needed', 'sharing_not_allowed', 'result_missing', 'email_unconfirmed'],
});
