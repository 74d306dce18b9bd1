import {
  type CultureSession,
  completeCultureSession,
  discardCultureSession,
  readCultureSession,
  saveCultureAnswer,
  startCultureSession,
} from '@common-ground/contract/culture/culture';
import { markCultureSketchSeen } from '@common-ground/contract/culture/culture-sketch';
import type { DB } from '@common-ground/database/schema';
import type { Answer } from '@common-ground/domain/culture/answer';
import {
  answerOfEntry,
  missingAnswerViolations,
  withoutTimes,
} from '@common-ground/domain/culture/answer-entry';
import { measurementErrors, PROVISIONAL_RELIABILITY } from '@common-ground/domain/culture/reliability';
import { copiedAnswers, copiedShowing, yearOfDeletion } from '@common-ground/domain/culture/research-copy';
import { doubtsAbout } from '@common-ground/domain/culture/result-doubts';
import { type Score, scoreAnswers } from '@common-ground/domain/culture/score';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { presentAnswerReceipt } from '../../stores/culture/answer-receipt.view.ts';
import {
  findResult,
  findResultOfSession,
  findRetakeDay,
  insertResult,
} from '../../stores/culture/culture-result.store.ts';
import {
  countAnswers,
  deleteSession,
  findAnswer,
  findOpenSession,
  findRevision,
  insertSession,
  isComplete,
  listAnswers,
  lockOpenSession,
  markComplete,
  markSketchSeen,
  type OpenSession,
  upsertAnswer,
} from '../../stores/culture/culture-session.store.ts';
import { insertResearchCopy, lockResearchState } from '../../stores/culture/research-copy.store.ts';

async function presentSession(
  { db, now }: Pick<Context, 'db' | 'now'>,
  scope: CandidateScope,
): Promise<CultureSession | null> {
  const session = await findOpenSession(db, scope);
  if (!session) return null;
  return {
    id: session.id,
    startedAt: session.startedAt.toISOString(),
    readAt: now().toISOString(),
    instrumentVersion: session.instrumentVersion,
    language: 'en',
    seed: session.seed,
    screenOrder: session.screenOrder,
    answers: withoutTimes(await listAnswers(db, scope, session.id)),
    revision: await findRevision(db, scope, session.id),
  };
}

/** A session that isn't open: it's complete, was discarded, or was never the caller's. */
async function refuseClosed(db: Database, scope: CandidateScope, sessionId: string) {
  return refuse((await isComplete(db, scope, sessionId)) ? 'session_complete' : 'not_found');
}

type Completed = {
  readonly session: OpenSession;
  readonly answers: readonly Answer[];
  readonly score: Score;
  readonly completedAt: Date;
  /** Whether the candidate has consented to a research copy. */
  readonly isCopied: boolean;
};

/** Completes a session with its result, and a copy for research. @returns the id of the result */
async function keepResult(
  transaction: Transaction<DB>,
  scope: CandidateScope,
  { session, answers, score, completedAt, isCopied }: Completed,
): Promise<string> {
  await markComplete(transaction, scope, session.id, completedAt);
  const resultId = await insertResult(transaction, scope, {
    sessionId: session.id,
    score,
    doubts: doubtsAbout(answers, score),
    standardErrors: measurementErrors(),
    reliabilityVersion: PROVISIONAL_RELIABILITY.version,
    completedAt,
  });
  if (isCopied)
    await insertResearchCopy(transaction, scope, {
      sessionId: session.id,
      instrumentVersion: session.instrumentVersion,
      language: 'en',
      answers: copiedAnswers(answers),
      showing: copiedShowing(session),
      deleteIn: yearOfDeletion(completedAt),
    });
  return resultId;
}

/** Serves a candidate's session of the culture test. */
export function registerCulture(app: FastifyInstance, context: Context): void {
  const { db, now, random } = context;

  bind(app, context, startCultureSession, async ({ scope, query }) => {
    const open = await presentSession(context, scope);
    if (open) return succeed(200, open);
    const startedAt = now();
    const opensOn = await findRetakeDay(db, scope, startedAt);
    if (opensOn !== null) return refuse('retake_too_early', { opensOn });
    const screenOrder = query.screenOrder ?? 'ratings_first';
    await insertSession(db, scope, { seed: random.seed(), screenOrder, startedAt });
    const session = await presentSession(context, scope);
    return session ? succeed(201, session) : refuse('not_found');
  });

  bind(app, context, readCultureSession, async ({ scope }) => {
    const session = await presentSession(context, scope);
    return session ? succeed(200, session) : refuse('not_found');
  });

  bind(app, context, markCultureSketchSeen, async ({ scope, params }) =>
    (await markSketchSeen(db, scope, params.sessionId))
      ? succeed(204, null)
      : refuseClosed(db, scope, params.sessionId),
  );

  bind(app, context, saveCultureAnswer, async ({ scope, params, body }) => {
    const { revision, ...entry } = body;
    const newAnswer = answerOfEntry(params.screenId, entry);
    if (newAnswer.kind === 'unknown_screen') return refuse('not_found');
    if (newAnswer.kind === 'invalid') return refuseInput(newAnswer.violations);
    const { answer } = newAnswer;
    return db.transaction().execute(async (transaction) => {
      const session = await lockOpenSession(transaction, scope, params.sessionId);
      if (!session) return refuseClosed(transaction, scope, params.sessionId);
      const sent = { answer, revision };
      const isKept = await upsertAnswer(transaction, scope, session.id, sent);
      const newer = isKept ? null : await findAnswer(transaction, scope, session.id, params.screenId);
      const answeredCount = await countAnswers(transaction, scope, session.id);
      return succeed(200, presentAnswerReceipt(answer, newer ?? sent, answeredCount));
    });
  });

  bind(app, context, completeCultureSession, async ({ scope, params }) =>
    db.transaction().execute(async (transaction) => {
      // First the candidate and then the session, in the order in which deleting the account locks them.
      const research = await lockResearchState(transaction, scope);
      const session = await lockOpenSession(transaction, scope, params.sessionId);
      if (!session) {
        // A browser that missed the result asks again.
        const result = await findResultOfSession(transaction, scope, params.sessionId);
        return result ? succeed(200, result) : refuseClosed(transaction, scope, params.sessionId);
      }
      const answers = await listAnswers(transaction, scope, session.id);
      const score = scoreAnswers(answers);
      if (score.kind === 'refused' && score.reason === 'incomplete')
        return refuse('session_incomplete', { violations: missingAnswerViolations(score.missingScreens) });
      if (score.kind === 'refused') throw new Error(`Stored answers can’t be scored: ${score.reason}`);
      const completed = { session, answers, score, completedAt: now(), isCopied: research === 'on' };
      const resultId = await keepResult(transaction, scope, completed);
      const added = await findResult(transaction, scope, resultId);
      return added ? succeed(201, added.result) : refuse('not_found');
    }),
  );

  bind(app, context, discardCultureSession, async ({ scope, params }) => {
    if (await isComplete(db, scope, params.sessionId)) return refuse('not_found');
    // A missing session may have been discarded by this very request, if its response was lost.
    await deleteSession(db, scope, params.sessionId);
    return succeed(204, null);
  });
}
