import { isDeepStrictEqual } from 'node:util';
import {
  type ProcessRatings,
  rateProcess,
  readProcessRatings,
} from '@common-ground/contract/response-clock/process-ratings';
import { normalisedText } from '@common-ground/domain/profile/text';
import { canRateProcess } from '@common-ground/domain/response-clock/process-rating';
import type { FastifyInstance } from 'fastify';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { findOwnProgress } from '../../stores/response-clock/own-progress.store.ts';
import {
  findOwnRating,
  findPublicRatings,
  insertRating,
  listRatingComments,
} from '../../stores/response-clock/process-rating.store.ts';

const RATINGS_PER_MINUTE = 10;

/** A browser that missed the first response sends the same again, and gets the stored success it missed. */
async function answerRated(
  db: Database,
  scope: CandidateScope,
  applicationId: string,
  rating: ProcessRatings,
) {
  const stored = await findOwnRating(db, scope, applicationId);
  return isDeepStrictEqual(stored, rating) ? succeed(200, rating) : refuse('already_rated');
}

/** Serves candidates' ratings of companies' processes. */
export function registerProcessRatings(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  bind(
    app,
    context,
    rateProcess,
    async ({ scope, params, body }) =>
      db.transaction().execute(async (transaction) => {
        const application = await findOwnProgress(transaction, scope, params.applicationId, true);
        if (application === null) return refuse('not_found');
        const { id: applicationId, companyId } = application;
        if (companyId === null || !canRateProcess(application)) return refuse('rating_too_early');
        const words = body.words === null ? null : normalisedText(body.words) || null;
        const rating = { ...body, words };
        const isStored = await insertRating(transaction, scope, {
          ...rating,
          applicationId,
          companyId,
          at: now(),
        });
        return isStored ? succeed(201, rating) : answerRated(transaction, scope, applicationId, rating);
      }),
    { requestsPerMinute: RATINGS_PER_MINUTE },
  );

  bind(app, context, readProcessRatings, async ({ scope }) => {
    const [ratings, words] = await Promise.all([
      findPublicRatings(db, [scope.companyId]),
      listRatingComments(db, scope),
    ]);
    return succeed(200, { ratings: ratings.get(scope.companyId) ?? null, words });
  });
}
