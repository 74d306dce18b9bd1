import type { Answer } from '@common-ground/domain/culture/answer';
import { releasedCount } from '@common-ground/domain/culture/batches';
import { QUICK_ANSWER_MS } from '@common-ground/domain/culture/score';
import { seededRandom, shuffled } from '@common-ground/domain/random';
import type { CompanyScope, RaterScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** One screen of a response as it is kept: no time but whether the answer was quick. */
type KeptScreen = { screenId: string; isQuick: boolean } & (
  | { rating: number }
  | { mostId: string; leastId: string }
);

type WaitingResponse = { instrumentVersion: string; answers: string };

/** `headcount`: what the company stated when the response was released, or null. */
export type ReleasedResponse = {
  readonly batch: number;
  readonly headcount: number | null;
  readonly answers: readonly Answer[];
};

/** In the order of the screens' ids: the order in which they were shown or answered is not kept. */
function keptScreensOf(answers: readonly Answer[]): KeptScreen[] {
  return [...answers]
    .sort((one, other) => (one.screenId < other.screenId ? -1 : 1))
    .map((answer) => {
      const common = { screenId: answer.screenId, isQuick: answer.responseMs < QUICK_ANSWER_MS };
      return answer.kind === 'rating'
        ? { ...common, rating: answer.rating }
        : { ...common, mostId: answer.mostId, leastId: answer.leastId };
    });
}

function answerOf({ isQuick, ...kept }: KeptScreen): Answer {
  const responseMs = isQuick ? 0 : QUICK_ANSWER_MS;
  return 'rating' in kept ? { kind: 'rating', ...kept, responseMs } : { kind: 'choice', ...kept, responseMs };
}

/** Takes the waiting responses of a company out of the table, one transaction after the other, with the headcount that it states. */
async function takeWaiting(
  db: Database,
  companyId: string,
): Promise<{ readonly headcount: number | null; readonly waiting: WaitingResponse[] }> {
  const { headcount } = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('headcount')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const rows = await db
    .deleteFrom('rater_responses')
    .where('company_id', '=', companyId)
    .where('batch', 'is', null)
    .returning(['instrument_version', 'answers'])
    .execute();
  const waiting = rows.map((row) => ({
    instrumentVersion: row.instrument_version,
    answers: JSON.stringify(row.answers),
  }));
  return { headcount, waiting };
}

async function nextBatch(db: Database, companyId: string): Promise<number> {
  const row = await db
    .selectFrom('rater_responses')
    .where('company_id', '=', companyId)
    .select((build) => build.fn.max('batch').as('last'))
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}

/**
 * Puts a complete response among those that wait, all of which are written anew in random order and with new ids, so that
 * neither id, place nor transaction tells which one came last. Of those that wait, as many as may be become a batch and are released.
 * Call it in the transaction that deletes the session.
 * @param seed fixes the random order
 * @param today the day of release, `YYYY-MM-DD`
 */
export async function insertResponse(
  db: Database,
  scope: RaterScope,
  response: { instrumentVersion: string; answers: readonly Answer[] },
  { seed, today }: { seed: number; today: string },
): Promise<void> {
  const taken = await takeWaiting(db, scope.companyId);
  const waiting = [
    ...taken.waiting,
    {
      instrumentVersion: response.instrumentVersion,
      answers: JSON.stringify(keptScreensOf(response.answers)),
    },
  ];
  const batch = await nextBatch(db, scope.companyId);
  const released = releasedCount(waiting.length, batch === 1, taken.headcount);
  const release = { batch, released_on: today, headcount: taken.headcount };
  const waitOn = { batch: null, released_on: null, headcount: null };
  await db
    .insertInto('rater_responses')
    .values(
      shuffled(waiting, seededRandom(seed)).map(({ instrumentVersion, answers }, place) => ({
        company_id: scope.companyId,
        language: 'en',
        instrument_version: instrumentVersion,
        answers,
        ...(place < released ? release : waitOn),
      })),
    )
    .execute();
}

/** The responses of the company that are released: always a multiple of five, in no order within a batch. */
export async function listReleasedResponses(db: Database, scope: CompanyScope): Promise<ReleasedResponse[]> {
  const rows = await db
    .selectFrom('rater_responses')
    .where('company_id', '=', scope.companyId)
    .where('batch', 'is not', null)
    .select(['batch', 'headcount', 'answers'])
    .orderBy('batch')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    batch: Number(row.batch),
    headcount: row.headcount,
    answers: (row.answers as unknown as KeptScreen[]).map(answerOf),
  }));
}
