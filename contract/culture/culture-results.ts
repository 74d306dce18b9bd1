import { PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { SeenVersion, TimesDecided } from '../decision-version.ts';
import { route } from '../route.ts';
import { Id, Instant } from '../scalars.ts';
import { CultureResult, ReviewedCultureResult } from './culture.ts';

/** The longest note a person can leave with a result, in characters. */
export const MAX_NOTE_LENGTH = 1000;

const ResultParams = Type.Object({ resultId: Id }, { additionalProperties: false });

/** Every result of a candidate, newest first, and the open session. */
export const CultureResultList = Type.Object(
  {
    results: Type.Array(CultureResult),
    /** A summary of the unfinished session. */
    openSession: Type.Union([
      Type.Null(),
      Type.Object(
        {
          id: Id,
          startedAt: Instant,
          answeredCount: Type.Integer(),
          screenCount: Type.Integer(),
        },
        { additionalProperties: false },
      ),
    ]),
    /** The first day on which the test can be taken again. Null if that's possible today, or if a session is open. */
    retakeOpensOn: Type.Union([Type.Null(), Type.String({ format: 'date' })]),
  },
  { additionalProperties: false },
);
export type CultureResultList = Static<typeof CultureResultList>;

/** Lists results newest first, with a summary of the open session and the day from which a retake is possible. */
export const listCultureResults = route({
  operationId: 'listCultureResults',
  method: 'GET',
  path: '/api/culture/results',
  tag: 'culture',
  summary: 'List culture results',
  access: 'candidate',
  responses: { 200: CultureResultList },
  refusals: [],
});

/** Includes every answer. */
export const readCultureResult = route({
  operationId: 'readCultureResult',
  method: 'GET',
  path: '/api/culture/results/:resultId',
  tag: 'culture',
  summary: 'Get a culture result',
  access: 'candidate',
  params: ResultParams,
  responses: { 200: ReviewedCultureResult },
  refusals: [],
});

/** The note on a culture result. Null removes it. */
const CultureNote = Type.Object(
  {
    note: Type.Union([
      Type.Null(),
      Type.String({ minLength: 1, maxLength: MAX_NOTE_LENGTH, pattern: PROSE_PATTERN }),
    ]),
  },
  { additionalProperties: false },
);

/** Saves the note. Of companies, those that see the candidate's name see it with the result. Null removes it. */
export const noteCultureResult = route({
  operationId: 'noteCultureResult',
  method: 'PUT',
  path: '/api/culture/results/:resultId/note',
  tag: 'culture',
  summary: 'Set the note on a culture result',
  access: 'candidate',
  params: ResultParams,
  isVersioned: true,
  body: CultureNote,
  responses: { 200: CultureResult },
  refusals: [],
});

/**
 * Deletes the result with its answers and note. Only the day of completion is kept, to time the next retake. Deleting the newest result
 * turns sharing off.
 */
export const deleteCultureResult = route({
  operationId: 'deleteCultureResult',
  method: 'DELETE',
  path: '/api/culture/results/:resultId',
  tag: 'culture',
  summary: 'Delete a culture result',
  access: 'candidate',
  params: ResultParams,
  responses: { 204: Type.Null() },
  refusals: [],
});

/** Whether companies can see the newest result, and what prevents it. */
export const CultureSharing = Type.Object(
  {
    isShared: Type.Boolean(),
    changedAt: Type.Union([Type.Null(), Instant]),
    /** How many times the setting has been changed. Send it with the next change. */
    version: TimesDecided,
    /** Why sharing can't be turned on right now. Null if it can. */
    hindrance: Type.Union([
      Type.Null(),
      Type.Enum(['birth_date_needed', 'sharing_not_allowed', 'result_missing']),
    ]),
  },
  { additionalProperties: false },
);
export type CultureSharing = Static<typeof CultureSharing>;

/** Says whether verified companies can see the newest result. Off by default. */
export const readCultureSharing = route({
  operationId: 'readCultureSharing',
  method: 'GET',
  path: '/api/culture/sharing',
  tag: 'culture',
  summary: 'Get culture result sharing',
  access: 'candidate',
  responses: { 200: CultureSharing },
  refusals: [],
});

/** Turning it off is always possible and takes effect right away. */
export const saveCultureSharing = route({
  operationId: 'saveCultureSharing',
  method: 'PUT',
  path: '/api/culture/sharing',
  tag: 'culture',
  summary: 'Set culture result sharing',
  access: 'candidate',
  body: Type.Object({ isShared: Type.Boolean(), seenVersion: SeenVersion }, { additionalProperties: false }),
  responses: { 200: CultureSharing },
  refusals: [
    'birth_date_needed',
    'sharing_not_allowed',
    'result_missing',
    'email_unconfirmed',
    'version_conflict',
  ],
});
