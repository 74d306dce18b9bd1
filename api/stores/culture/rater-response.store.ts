import { compareDomains } from '@common-ground/domain/company-culture/answer-ways';
import { releasedCounts } from '@common-ground/domain/company-culture/batches';
import type { Answer } from '@common-ground/domain/culture/answer';
import { isQuick, SLOW_ANSWER_MS } from '@common-ground/domain/culture/quick-answers';
import { seededRandom, shuffled } from '@common-ground/domain/random';
import type { CompanyScope, RaterScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** One screen of a stored response: no time, only whether the answer was quick. */
type KeptScreen = { screenId: string; isQuick: boolean } & (
  | { rating: number }
  | { mostId: string; leastId: string }
);

/**
 * `headcount`: what the company stated when the response was released, or null; `mailDomain`: where its link was mailed to, or null, the
 * same for the whole batch.
 */
export type ReleasedResponse = {
  readonly batch: number;
  readonly mailDomain: string | null;
  readonly instrumentVersion: string;
  readonly headcount: number | null;
  readonly answers: readonly Answer[];
};

/** In the order of the screens' ids: the order in which they were shown or answered is not kept. */
function keptScreensOf(answers: readonly Answer[]): KeptScreen[] {
  return [...answers]
    .sort((a, b) => (a.screenId < b.screenId ? -1 : 1))
    .map((answer) => {
      const common = { screenId: answer.screenId, isQuick: isQuick(answer) };
      return answer.kind === 'rating'
        ? { ...common, rating: answer.rating }
        : { ...common, mostId: answer.mostId, leastId: answer.leastId };
    });
}

function answerOf({ isQuick: wasQuick, ...kept }: KeptScreen): Answer {
  const responseMs = wasQuick ? 0 : SLOW_ANSWER_MS;
  return 'rating' in kept ? { kind: 'rating', ...kept, responseMs } : { kind: 'choice', ...kept, responseMs };
}

/** Which responses are counted together: those of one company to one version of the questions. */
type ResponseGroup = { readonly companyId: string; readonly instrumentVersion: string };

/** A waiting response, with the domain that its link was mailed to. */
type WaitingResponse = { readonly answers: string; readonly mailDomain: string | null };

/** Takes the waiting responses of a group out of the table, one transaction at a time, with the headcount that the company states. */
async function takeWaiting(
  db: Database,
  { companyId, instrumentVersion }: ResponseGroup,
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
    .where('instrument_version', '=', instrumentVersion)
    .where('batch', 'is', null)
    .returning(['answers', 'mail_domain'])
    .execute();
  return {
    headcount,
    waiting: rows.map((row) => ({ answers: JSON.stringify(row.answers), mailDomain: row.mail_domain })),
  };
}

/** How many responses are released now and in which batch, for each way in which they were collected: a batch never mixes ways. */
function batchesOf(
  responses: readonly WaitingResponse[],
  { batch, isFirst }: { batch: number; isFirst: boolean },
  headcount: number | null,
): Map<string | null, { batch: number; remaining: number }> {
  const ways = [...new Set(responses.map(({ mailDomain }) => mailDomain))].sort(compareDomains);
  const counts = ways.map((way) => responses.filter(({ mailDomain }) => mailDomain === way).length);
  const released = releasedCounts(counts, isFirst, headcount);
  let next = batch;
  return new Map(
    ways.flatMap((way, at) => {
      const remaining = released[at] ?? 0;
      return remaining === 0 ? [] : [[way, { batch: next++, remaining }] as const];
    }),
  );
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
 * Adds a complete response to those waiting for the same version of the questions. All of them are
 * rewritten in random order with new ids, so that neither id, position nor transaction reveals
 * which one came last. As many waiting responses as allowed are then released, in one batch for
 * each way in which they were collected. Call it in the transaction that deletes the session.
 * @param seed fixes the random order
 * @param today the day of release, `YYYY-MM-DD`
 */
export async function insertResponse(
  db: Database,
  scope: RaterScope,
  response: { instrumentVersion: string; mailDomain: string | null; answers: readonly Answer[] },
  { seed, today }: { seed: number; today: string },
): Promise<void> {
  const { instrumentVersion, mailDomain, answers } = response;
  const group = { companyId: scope.companyId, instrumentVersion };
  const { headcount, waiting } = await takeWaiting(db, group);
  const all = [...waiting, { answers: JSON.stringify(keptScreensOf(answers)), mailDomain }];
  const batches = batchesOf(all, await nextBatch(db, group), headcount);
  const release = (way: string | null) => {
    const open = batches.get(way);
    if (!open || open.remaining === 0) return { batch: null, released_on: null, headcount: null };
    open.remaining -= 1;
    return { batch: open.batch, released_on: today, headcount };
  };
  await db
    .insertInto('rater_responses')
    .values(
      shuffled(all, seededRandom(seed)).map((response) => ({
        company_id: scope.companyId,
        language: 'en',
        instrument_version: instrumentVersion,
        answers: response.answers,
        mail_domain: response.mailDomain,
        ...release(response.mailDomain),
      })),
    )
    .execute();
}

/**
 * The responses of the company that are released: always a multiple of five of each version of the questions, in no order within a batch.
 */
export async function listReleasedResponses(db: Database, scope: CompanyScope): Promise<ReleasedResponse[]> {
  const rows = await db
    .selectFrom('rater_responses')
    .where('company_id', '=', scope.companyId)
    .where('batch', 'is not', null)
    .select(['batch', 'instrument_version', 'headcount', 'mail_domain', 'answers'])
    .orderBy('batch')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    batch: Number(row.batch),
    mailDomain: row.mail_domain,
    instrumentVersion: row.instrument_version,
    headcount: row.headcount,
    answers: (row.answers as unknown as KeptScreen[]).map(answerOf),
  }));
}

/** The answers of responses by batch, in the order of their release. */
export function answersByBatch(responses: readonly ReleasedResponse[]): (readonly Answer[])[][] {
  return [...Map.groupBy(responses, ({ batch }) => batch).values()].map((batch) =>
    batch.map(({ answers }) => answers),
  );
}
