import { releasedCount } from '@common-ground/domain/company-culture/batches';
import type { Answer } from '@common-ground/domain/culture/answer';
import { isQuick, UNHURRIED_MS } from '@common-ground/domain/culture/quick-answers';
import { seededRandom, shuffled } from '@common-ground/domain/random';
import type { CompanyScope, RaterScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** One screen of a response as it is kept: no time but whether the answer was quick. */
type KeptScreen = { screenId: string; isQuick: boolean } & (
  | { rating: number }
  | { mostId: string; leastId: string }
);

/** `headcount`: what the company stated when the response was released, or null. */
export type ReleasedResponse = {
  readonly batch: number;
  readonly instrumentVersion: string;
  readonly headcount: number | null;
  readonly answers: readonly Answer[];
};

/** In the order of the screens' ids: the order in which they were shown or answered is not kept. */
function keptScreensOf(answers: readonly Answer[]): KeptScreen[] {
  return [...answers]
    .sort((one, other) => (one.screenId < other.screenId ? -1 : 1))
    .map((answer) => {
      const common = { screenId: answer.screenId, isQuick: isQuick(answer) };
      return answer.kind === 'rating'
        ? { ...common, rating: answer.rating }
        : { ...common, mostId: answer.mostId, leastId: answer.leastId };
    });
}

function answerOf({ isQuick: wasQuick, ...kept }: KeptScreen): Answer {
  const responseMs = wasQuick ? 0 : UNHURRIED_MS;
  return 'rating' in kept ? { kind: 'rating', ...kept, responseMs } : { kind: 'choice', ...kept, responseMs };
}

/** Which responses are counted together: those of one company to one version of the questions. */
type ResponseGroup = { readonly companyId: string; readonly instrumentVersion: string };

/** Takes the waiting responses of a group out of the table, one transaction after the other, with the headcount that the company states. */
async function takeWaiting(
  db: Database,
  { companyId, instrumentVersion }: ResponseGroup,
): Promise<{ readonly headcount: number | null; readonly waiting: string[] }> {
  const { headcount } = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('headcount')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const rows = await db
    .deleteFrom('rater_responses')
    .where('company_id', '=', companyId)
    .where('instrument_version', '=', instrumentVersion)
    .where('batch', 'is', null)
    .returning('answers')
    .execute();
  return { headcount, waiting: rows.map((row) => JSON.stringify(row.answers)) };
}

async function nextBatch(
  db: Database,
  { companyId, instrumentVersion }: ResponseGroup,
): Promise<{ batch: number; isFirst: boolean }> {
  const row = await db
    .selectFrom('rater_responses')
    .where('company_id', '=', companyId)
    .select((build) => [
      build.fn.max('batch').as('last'),
      build.fn.max('batch').filterWhere('instrument_version', '=', instrumentVersion).as('last_of_version'),
    ])
    .executeTakeFirstOrThrow();
  return { batch: (row.last ?? 0) + 1, isFirst: row.last_of_version === null };
}

/**
 * Puts a complete response among those that wait to the same version of the questions, all of which are written anew in random order and with new ids, so that
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
  const { instrumentVersion, answers } = response;
  const group = { companyId: scope.companyId, instrumentVersion };
  const { headcount, waiting } = await takeWaiting(db, group);
  const all = [...waiting, JSON.stringify(keptScreensOf(answers))];
  const { batch, isFirst } = await nextBatch(db, group);
  const released = releasedCount(all.length, isFirst, headcount);
  const release = { batch, released_on: today, headcount };
  const waitOn = { batch: null, released_on: null, headcount: null };
  await db
    .insertInto('rater_responses')
    .values(
      shuffled(all, seededRandom(seed)).map((kept, place) => ({
        company_id: scope.companyId,
        language: 'en',
        instrument_version: instrumentVersion,
        answers: kept,
        ...(place < released ? release : waitOn),
      })),
    )
    .execute();
}

/** The responses of the company that are released: always a multiple of five of each version of the questions, in no order within a batch. */
export async function listReleasedResponses(db: Database, scope: CompanyScope): Promise<ReleasedResponse[]> {
  const rows = await db
    .selectFrom('rater_responses')
    .where('company_id', '=', scope.companyId)
    .where('batch', 'is not', null)
    .select(['batch', 'instrument_version', 'headcount', 'answers'])
    .orderBy('batch')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    batch: Number(row.batch),
    instrumentVersion: row.instrument_version,
    headcount: row.headcount,
    answers: (row.answers as unknown as KeptScreen[]).map(answerOf),
  }));
}
