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
import type { FastifyInstance } from 'fastify';
import { deleteRequestedIdentity, findIdentityDeletion } from '../../platform/auth/identity-deletions.ts';
import type { RaterScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { presentAnswerReceipt, type RevisedAnswer } from '../../stores/culture/answer-receipt.view.ts';
import { insertResponse } from '../../stores/culture/rater-response.store.ts';
import {
  deleteRaterSession,
  findRaterSession,
  hasRatedCompany,
  listRaterAnswers,
  lockRaterSession,
  upsertRaterAnswer,
} from '../../stores/culture/rater-session.store.ts';

function upsertAnswer(db: Database, scope: RaterScope, sent: RevisedAnswer) {
  return db.transaction().execute(async (transaction) => {
    const session = await lockRaterSession(transaction, scope);
    if (!session) return refuse('not_found');
    await upsertRaterAnswer(transaction, scope, session.id, sent);
    const all = await listRaterAnswers(transaction, scope);
    const stored = all.find(({ answer }) => answer.screenId === sent.answer.screenId) ?? sent;
    return succeed(200, presentAnswerReceipt(sent.answer, stored, all.length));
  });
}

/**
 * Answers a completion whose session is gone. Only the request itself and the queued deletion of the identity show that it was completed: a
 * browser that missed the response repeats the request.
 */
async function repeatCompletion(
  db: Database,
  scope: RaterScope,
  { acceptsUncounted }: { readonly acceptsUncounted: boolean },
) {
  // Nothing counts at a company that was deleted, and that puts its raters on the list as well.
  const isCompleted =
    (await findIdentityDeletion(db, scope.uid)) !== null && (await hasRatedCompany(db, scope));
  return isCompleted ? succeed(200, { isCounted: !acceptsUncounted }) : refuse('not_found');
}

/** Serves an anonymous rater: one session, once, and nothing else. */
export function registerRaterSession(app: FastifyInstance, context: Context): void {
  const { db, identities, now, random } = context;

  bind(app, context, readRaterSession, async ({ scope }) => {
    const session = await findRaterSession(db, scope);
    if (!session) return refuse('not_found');
    const answers = await listRaterAnswers(db, scope);
    return succeed(200, {
      companyName: session.companyName,
      instrumentVersion: session.instrumentVersion,
      language: 'en' as const,
      seed: session.seed,
      answers: withoutTimes(answers.map(({ answer }) => answer)),
      revision: Math.max(0, ...answers.map(({ revision }) => revision)),
    });
  });

  bind(app, context, saveRaterAnswer, async ({ scope, params, body }) => {
    const { revision, ...entry } = body;
    const newAnswer = answerOfEntry(params.screenId, entry);
    if (newAnswer.kind === 'unknown_screen') return refuse('not_found');
    if (newAnswer.kind === 'invalid') return refuseInput(newAnswer.violations);
    return upsertAnswer(db, scope, { answer: newAnswer.answer, revision });
  });

  bind(app, context, completeRaterSession, async ({ scope, body, log }) => {
    const completed = await db.transaction().execute(async (transaction) => {
      const session = await lockRaterSession(transaction, scope);
      if (!session) return repeatCompletion(transaction, scope, body);
      const answers = (await listRaterAnswers(transaction, scope)).map(({ answer }) => answer);
      const missing = missingScreens(answers);
      if (missing.length > 0)
        return refuse('session_incomplete', { violations: missingAnswerViolations(missing) });
      const isCounted = !isTooQuickToCount(answers);
      if (!isCounted && !body.acceptsUncounted) return refuse('answered_too_quickly');
      if (isCounted)
        await insertResponse(
          transaction,
          scope,
          { instrumentVersion: session.instrumentVersion, mailDomain: session.mailDomain, answers },
          { seed: random.seed(), today: now().toISOString().slice(0, 10) },
        );
      await deleteRaterSession(transaction, scope.uid);
      return succeed(200, { isCounted });
    });
    if (!('status' in completed)) return completed;
    // The answers are stored whatever happens here: if the provider doesn't delete the identity now, it stays queued.
    await deleteRequestedIdentity(db, identities, scope.uid, log);
    return completed;
  });
}
