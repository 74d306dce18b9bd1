import {
  completeRaterSession,
  readRaterSession,
  saveRaterAnswer,
} from '@common-ground/contract/culture/rater-session';
import { missingScreens } from '@common-ground/domain/culture/answer';
import {
  answerOfEntry,
  missingAnswerViolations,
  withoutTimes,
} from '@common-ground/domain/culture/answer-entry';
import { isTooQuickToCount } from '@common-ground/domain/culture/quick-answers';
import { SCREEN_COUNT } from '@common-ground/domain/culture/screens';
import type { FastifyInstance } from 'fastify';
import { deleteRequestedIdentity } from '../../platform/auth/identity-deletions.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/answer.ts';
import { bind } from '../../platform/http/bind.ts';
import { insertResponse } from '../../stores/culture/rater-response.store.ts';
import {
  deleteRaterSession,
  findRaterSession,
  listRaterAnswers,
  lockRaterSession,
  upsertRaterScreen,
} from '../../stores/culture/rater-session.store.ts';

/** Serves an anonymous rater: one session, once, and nothing else. */
export function registerRaterSession(app: FastifyInstance, context: Context): void {
  const { db, identities, now, random } = context;

  bind(app, context, readRaterSession, async ({ scope }) => {
    const session = await findRaterSession(db, scope);
    if (!session) return refuse('not_found');
    return succeed(200, {
      companyName: session.companyName,
      instrumentVersion: session.instrumentVersion,
      language: 'en' as const,
      seed: session.seed,
      answers: withoutTimes(await listRaterAnswers(db, scope)),
    });
  });

  bind(app, context, saveRaterAnswer, async ({ scope, params, body }) => {
    const entered = answerOfEntry(params.screenId, body);
    if (entered.kind === 'unknown_screen') return refuse('not_found');
    if (entered.kind === 'invalid') return refuseInput(entered.violations);
    const answeredCount = await upsertRaterScreen(db, scope, entered.answer);
    if (answeredCount === null) return refuse('not_found');
    return succeed(200, { screenId: params.screenId, answeredCount, screenCount: SCREEN_COUNT });
  });

  bind(app, context, completeRaterSession, async ({ scope, body, log }) => {
    const completed = await db.transaction().execute(async (transaction) => {
      const session = await lockRaterSession(transaction, scope);
      if (!session) return refuse('not_found');
      const answers = await listRaterAnswers(transaction, scope);
      const missing = missingScreens(answers);
      if (missing.length > 0)
        return refuse('session_incomplete', { violations: missingAnswerViolations(missing) });
      const isCounted = !isTooQuickToCount(answers);
      if (!isCounted && !body.acceptsUncounted) return refuse('answered_too_quickly');
      if (isCounted)
        await insertResponse(
          transaction,
          scope,
          { instrumentVersion: session.instrumentVersion, answers },
          { seed: random.seed(), today: now().toISOString().slice(0, 10) },
        );
      await deleteRaterSession(transaction, scope.uid);
      return succeed(200, { isCounted });
    });
    if (!('status' in completed)) return completed;
    // The answers are in whatever happens here: an identity that the provider keeps for now stays on the list.
    await deleteRequestedIdentity(db, identities, scope.uid, log);
    return completed;
  });
}
