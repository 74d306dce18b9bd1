import type { ProcessRatings } from '@common-ground/contract/response-clock/process-ratings';
import { publishedRatings, RATING_PAUSE_DAYS } from '@common-ground/domain/response-clock/process-rating';
import { sql } from 'kysely';
import type { CandidateScope, CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** The candidate's own rating of one application, or null. */
export async function findOwnRating(
  db: Database,
  scope: CandidateScope,
  applicationId: string,
): Promise<ProcessRatings | null> {
  const row = await db
    .selectFrom('process_ratings')
    .where('application_id', '=', applicationId)
    .where('candidate_id', '=', scope.candidateId)
    .select(['clear', 'respectful', 'as_promised', 'words'])
    .executeTakeFirst();
  if (!row) return null;
  const { clear, respectful, as_promised: asPromised, words } = row;
  return { clear, respectful, asPromised, words } as ProcessRatings;
}

/** Lets the candidate give one rating at a time, until the transaction ends. */
async function lockOwnRatings(db: Database, { candidateId }: CandidateScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rating ' || ${candidateId}::text, 0))`.execute(db);
}

/** Whether a candidate has rated a company within the year before a moment, for whichever application. */
export async function hasRatedLately(
  db: Database,
  scope: CandidateScope,
  companyId: string,
  at: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('process_ratings')
    .where('candidate_id', '=', scope.candidateId)
    .where('company_id', '=', companyId)
    .where('rated_at', '>', new Date(at.getTime() - RATING_PAUSE_DAYS * 86_400_000))
    .select('application_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores a rating. @returns false when there is one already, of the application or within a year of the company: nothing is changed then
 */
export async function insertRating(
  db: Database,
  scope: CandidateScope,
  rating: ProcessRatings & { applicationId: string; companyId: string; at: Date },
): Promise<boolean> {
  await lockOwnRatings(db, scope);
  if (await hasRatedLately(db, scope, rating.companyId, rating.at)) return false;
  const row = await db
    .insertInto('process_ratings')
    .values({
      application_id: rating.applicationId,
      candidate_id: scope.candidateId,
      company_id: rating.companyId,
      clear: rating.clear,
      respectful: rating.respectful,
      as_promised: rating.asPromised,
      words: rating.words,
      rated_at: rating.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('application_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The public part of one company's ratings. */
export type PublicRatings = {
  readonly count: number;
  readonly clear: number;
  readonly respectful: number;
  readonly asPromised: number;
};

/** The public ratings of some companies, by company; those without any are left out. */
export async function findPublicRatings(
  db: Database,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, PublicRatings>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('process_rating_sums')
    .where('company_id', 'in', [...companyIds])
    .selectAll()
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const published = publishedRatings({
        count: row.rating_count,
        clear: row.clear,
        respectful: row.respectful,
        as_promised: row.as_promised,
      });
      if (published === null) return [];
      const { clear, respectful, as_promised: asPromised } = published.means;
      return [[row.company_id, { count: published.count, clear, respectful, asPromised }] as const];
    }),
  );
}

/** The comments of the ratings released to the company, in an order that reveals nothing. */
export async function listRatingComments(db: Database, scope: CompanyScope): Promise<string[]> {
  const rows = await db
    .selectFrom('process_rating_words')
    .where('company_id', '=', scope.companyId)
    .select('words')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(({ words }) => words);
}
