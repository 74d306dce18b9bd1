import {
  deleteCultureResult,
  listCultureResults,
  noteCultureResult,
  readCultureResult,
} from '@common-ground/contract/culture/culture-results';
import { withoutTimes } from '@common-ground/domain/culture/answer-entry';
import { SCREEN_COUNT } from '@common-ground/domain/culture/screens';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { countDecision, lockDecisions } from '../../stores/access/decision-version.store.ts';
import {
  deleteResult,
  findNewestResult,
  findResult,
  findRetakeDay,
  listResults,
  updateResultNote,
} from '../../stores/culture/culture-result.store.ts';
import { countAnswers, findOpenSession, listAnswers } from '../../stores/culture/culture-session.store.ts';
import { upsertSharing } from '../../stores/culture/culture-sharing.store.ts';

/** Serves a candidate's results of the culture test. */
export function registerCultureResults(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  bind(app, context, listCultureResults, async ({ scope }) => {
    const [results, open, retakeDay] = await Promise.all([
      listResults(db, scope),
      findOpenSession(db, scope),
      findRetakeDay(db, scope, now()),
    ]);
    return succeed(200, {
      results,
      openSession: open
        ? {
            id: open.id,
            startedAt: open.startedAt.toISOString(),
            answeredCount: await countAnswers(db, scope, open.id),
            screenCount: SCREEN_COUNT,
          }
        : null,
      retakeOpensOn: open ? null : retakeDay,
    });
  });

  bind(app, context, readCultureResult, async ({ scope, params }) => {
    const found = await findResult(db, scope, params.resultId);
    if (!found) return refuse('not_found');
    const answers = withoutTimes(await listAnswers(db, scope, found.sessionId));
    const { seed, screenOrder } = found;
    return succeed(200, { ...found.result, seed, screenOrder, answers });
  });

  registerResultNote(app, context);

  bind(app, context, deleteCultureResult, async ({ scope, params }) =>
    db.transaction().execute(async (transaction) => {
      await lockDecisions(transaction, scope);
      const found = await findResult(transaction, scope, params.resultId);
      if (!found) return refuse('not_found');
      const newest = await findNewestResult(transaction, scope);
      await deleteResult(transaction, scope, { id: params.resultId, sessionId: found.sessionId });
      // The shared result has been deleted: an older one isn't shared instead unless the person turns sharing on again.
      if (newest?.id === params.resultId) {
        await countDecision(transaction, scope, { name: 'sharing', isOpening: false, seen: 0 });
        await upsertSharing(transaction, scope, false, now());
      }
      return succeed(204, null);
    }),
  );
}

function registerResultNote(app: FastifyInstance, context: Context): void {
  const { db } = context;

  bind(app, context, noteCultureResult, async ({ scope, params, body, ifMatch }) => {
    const note = body.note === null ? null : normalisedText(body.note);
    const isWritten = await updateResultNote(db, scope, params.resultId, { note, readVersion: ifMatch });
    const found = await findResult(db, scope, params.resultId);
    if (!found) return refuse('not_found');
    const { result } = found;
    // The response to an earlier attempt may have been lost.
    return isWritten || result.note === note
      ? succeed(200, result, result.noteVersion)
      : refuse('version_conflict', { current: result });
  });
}
