import { PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { PROCESS_RATINGS, RATING_COMMENT_LENGTH } from '@common-ground/domain/response-clock/process-rating';
import { type Static, Type } from 'typebox';
import { ApplicationId } from '../applications/applications.ts';
import { list } from '../list.ts';
import { nullableObject, nullableString } from '../nullable.ts';
import { route } from '../route.ts';

/** How candidates rate a company's process. */

const closed = { additionalProperties: false } as const;
const Rating = Type.Unsafe<(typeof PROCESS_RATINGS)[number]>({ type: 'integer', enum: [...PROCESS_RATINGS] });

/** A candidate's rating of a process. */
export const ProcessRatings = Type.Object(
  {
    /** It was clear what happens next. */
    clear: Rating,
    /** They were treated with respect. */
    respectful: Rating,
    /** Replies came when promised. */
    asPromised: Rating,
    /** Never public. The company gets it together with nine others, without a name or date. */
    words: nullableString({ minLength: 1, maxLength: RATING_COMMENT_LENGTH, pattern: PROSE_PATTERN }),
  },
  closed,
);
export type ProcessRatings = Static<typeof ProcessRatings>;

const Mean = Type.Number({ minimum: 1, maximum: 5 });

/**
 * Rates how the company handled an application that has ended. Only possible once. Sending the same rating again returns what's stored
 * (200). A different one is refused as `already_rated`, and so is one whose comment the company has received, because the comment is no
 * longer stored with it.
 */
export const rateProcess = route({
  operationId: 'rateProcess',
  method: 'POST',
  path: '/api/applications/:applicationId/rating',
  tag: 'process ratings',
  summary: 'Rate the process',
  access: 'candidate',
  params: ApplicationId,
  body: ProcessRatings,
  responses: { 200: ProcessRatings, 201: ProcessRatings },
  refusals: ['rating_too_early', 'already_rated'],
});

/** Returns averages over complete groups of ten, and their comments in no particular order. Nothing below ten. */
export const readProcessRatings = route({
  operationId: 'readProcessRatings',
  method: 'GET',
  path: '/api/company/process-ratings',
  tag: 'process ratings',
  summary: 'Get published process ratings',
  access: 'company',
  permission: 'read_company',
  responses: {
    200: Type.Object(
      {
        ratings: nullableObject({
          count: Type.Integer({ minimum: 10 }),
          clear: Mean,
          respectful: Mean,
          asPromised: Mean,
        }),
        words: list(Type.String()),
      },
      closed,
    ),
  },
  refusals: [],
});
