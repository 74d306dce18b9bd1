import { isDeepStrictEqual } from 'node:util';
import {
  type CultureSession,
  completeCultureSession,
  discardCultureSession,
  readCultureSession,
  saveCultureAnswer,
  startCultureSession,
} from '@common-ground/contract/culture/culture';
import type { DB } from '@common-ground/database/schema';
import type { Answer } from '@common-ground/domain/culture/answer';
import {
  answerOfEntry,
  missingAnswerViolations,
  withoutTimes,
} from '@common-ground/domain/culture/answer-entry';
import { answeredAt, replacesAnswer } from '@common-ground/domain/culture/answer-order';
import { measurementErrors, PROVISIONAL_RELIABILITY } from '@common-ground/domain/culture/reliability';
import { copiedAnswers, yearOfDeletion } from '@common-ground/domain/culture/research-copy';
import { doubtsAbout } from '@common-ground/domain/culture/result-doubts';
import { type Score, scoreAnswers } from '@common-ground/domain/culture/score';
import { SCREEN_COUNT } from '@common-ground/domain/culture/screens';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/answer.ts';
import { bind } from '../../platform/http/bind.ts';
import { findResult, findRetakeDay, insertResult } from '../../stores/culture/culture-result.store.ts';
import {
  countAnswers,
  deleteSession,
  findAnswer,
  findLastCompletedAt,
  findOpenSession,
  insertSession,
  listAnswers,
  lockOpenSession,
  markComplete,
  type OpenSession,
  upsertAnswer,
} from '../../stores/culture/culture-session.store.ts';
import { insertResearchCopy, lockResearchState } from '../../stores/culture/research-copy.store.ts';

async function presentSession(db: Database, scope: CandidateScope): Promise<CultureSession | null> {
  const session = await findOpenSession(db, scope);
  if (!session) return null;
  return {
    id: session.id,
    startedAt: session.startedAt.toISOString(),
    instrumentVersion: session.instrumentVersion,
    language: 'en',
    seed: session.seed,
    answers: withoutTimes(await listAnswers(db, scope, session.id)),
  };
}

/** Without an open session: the last one is complete, or there never was one. */
async function refuseClosed(db: Database, scope: CandidateScope) {
  return refuse((await findLastCompletedAt(db, scope)) ? 'session_complete' : 'not_found');
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
      deleteIn: yearOfDeletion(completedAt),
    });
  return resultId;
}

/** Serves a candidate's session of the culture test. */
export function registerCulture(app: FastifyInstance, context: Context): void {
  const { db, now, random } = context;

  bind(app, context, startCultureSession, async ({ scope }) => {
    const open = await presentSession(db, scope);
    if (open) return succeed(200, open);
    const startedAt = now();
    const opensOn = await findRetakeDay(db, scope, startedAt);
    if (opensOn !== null) return refuse('retake_too_early', { opensOn });
    await insertSession(db, scope, { seed: random.seed(), startedAt });
    const session = await presentSession(db, scope);
    return session ? succeed(201, session) : refuse('not_found');
  });

  bind(app, context, readCultureSession, async ({ scope }) => {
    const session = await presentSession(db, scope);
    return session ? succeed(200, session) : refuse('not_found');
  });

  bind(app, context, saveCultureAnswer, async ({ scope, params, body }) => {
    const { ageMs, ...entry } = body;
    const entered = answerOfEntry(params.screenId, entry);
    if (entered.kind === 'unknown_screen') return refuse('not_found');
    if (entered.kind === 'invalid') return refuseInput(entered.violations);
    const { answer } = entered;
    return db.transaction().execute(async (transaction) => {
      const session = await lockOpenSession(transaction, scope);
      if (!session) return refuseClosed(transaction, scope);
      const kept = await findAnswer(transaction, scope, session.id, params.screenId);
      const at = answeredAt(now().getTime(), ageMs ?? 0);
      const isKept = replacesAnswer(kept?.answeredAt?.getTime() ?? null, at);
      if (isKept) await upsertAnswer(transaction, scope, session.id, answer, new Date(at));
      const [own, newer] = withoutTimes([answer, ...(kept && !isKept ? [kept.answer] : [])]);
      return succeed(200, {
        screenId: params.screenId,
        answeredCount: await countAnswers(transaction, scope, session.id),
        screenCount: SCREEN_COUNT,
        newerAnswer: newer && !isDeepStrictEqual(own, newer) ? newer : null,
      });
    });
  });

  bind(app, context, completeCultureSession, async ({ scope }) =>
    db.transaction().execute(async (transaction) => {
      // First the candidate and then the session, as a deletion of the account locks them.
      const research = await lockResearchState(transaction, scope);
      const session = await lockOpenSession(transaction, scope);
      if (!session) return refuseClosed(transaction, scope);
      const answers = await listAnswers(transaction, scope, session.id);
      const score = scoreAnswers(answers);
      if (score.kind === 'refused' && score.reason === 'incomplete')
        return refuse('session_incomplete', { violations: missingAnswerViolations(score.missingScreens) });
      if (score.kind === 'refused') throw new Error(`Kept answers cannot be scored: ${score.reason}`);
      const completed = { session, answers, score, completedAt: now(), isCopied: research === 'on' };
      const resultId = await keepResult(transaction, scope, completed);
      const added = await findResult(transaction, scope, resultId);
      return added ? succeed(201, added.result) : refuse('not_found');
    }),
  );

  bind(app, context, discardCultureSession, async ({ scope }) =>
    (await deleteSession(db, scope)) ? succeed(204, null) : refuse('not_found'),
  );
}
