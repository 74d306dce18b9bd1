import type { BlindReview } from '@common-ground/contract/people/blind-review';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import type { Database } from '../../platform/db/database.ts';
import { memberNameSql } from '../team/member-name.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';

/**
 * Whether an application is shown to the caller blind: its opportunity uses blind review, and it wasn't revealed to this member. For the
 * `select` of every query that gives a company names, prose or documents of applicants.
 * @param application the columns with the ids of the application and of its opportunity
 * @param reader another member's account instead of the caller's, as a column or an expression
 */
export function isBlindApplication(
  scope: CompanyScope,
  application: { readonly id: string; readonly opportunityId: string },
  reader: RawBuilder<unknown> = sql`${scope.accountId}`,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(exists (select from blind_reviews where blind_reviews.opportunity_id = ${sql.ref(application.opportunityId)} and blind_reviews.company_id = ${scope.companyId}) and not exists (select from reveals where reveals.application_id = ${sql.ref(application.id)} and reveals.account_id = ${reader} and reveals.company_id = ${scope.companyId}))`;
}

/** Whether one application that the caller may read is shown to them blind. */
export async function isShownBlind(
  db: Database,
  scope: CompanyScope,
  applicationId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .where('applications.id', '=', applicationId)
    .where('applications.company_id', '=', scope.companyId)
    .where(isBlindApplication(scope, { id: 'applications.id', opportunityId: 'applications.opportunity_id' }))
    .select('applications.id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether the company sees all candidates it finds blind: it does as long as one of its published or paused opportunities uses blind
 * review.
 */
export async function isReviewingBlind(db: Database, scope: CompanyScope): Promise<boolean> {
  const row = await db
    .selectFrom('blind_reviews')
    .innerJoin('opportunities', 'opportunities.id', 'blind_reviews.opportunity_id')
    .where('blind_reviews.company_id', '=', scope.companyId)
    .where('opportunities.status', 'in', ['published', 'paused'])
    .select('blind_reviews.opportunity_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Which of the people the company finds are blind to the caller: while a published or paused opportunity uses blind review, everyone except
 * those revealed to this member who haven't withdrawn their name since; after that they count as someone new.
 * @returns a test of one candidate's id
 */
export async function findBlindCandidates(
  db: Database,
  scope: CompanyScope,
  candidateIds: readonly string[],
): Promise<(candidateId: string) => boolean> {
  if (candidateIds.length === 0) return () => false;
  if (!(await isReviewingBlind(db, scope))) return () => false;
  const rows = await db
    .selectFrom('reveals')
    .where('company_id', '=', scope.companyId)
    .where('account_id', '=', scope.accountId)
    .where('application_id', 'is', null)
    .where('candidate_id', '=', sql<string>`any(${anyOf([...new Set(candidateIds)])}::uuid[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('unlinked_names')
            .whereRef('unlinked_names.company_id', '=', 'reveals.company_id')
            .whereRef('unlinked_names.candidate_id', '=', 'reveals.candidate_id')
            .whereRef('unlinked_at', '>=', 'revealed_at')
            .select('unlinked_names.candidate_id'),
        ),
      ),
    )
    .select('candidate_id')
    .execute();
  const revealed = new Set(rows.map((row) => row.candidate_id));
  return (candidateId) => !revealed.has(candidateId);
}

/** Counts for an opportunity. Changes are never deleted before it is, so their count can serve as a version. */
const COUNTS = [
  sql<number>`(select count(*) from reveals join applications on applications.id = reveals.application_id where applications.opportunity_id = opportunities.id)`.as(
    'revealed_count',
  ),
  sql<number>`(select count(*) from applications where applications.opportunity_id = opportunities.id and applications.status <> 'withdrawn')`.as(
    'applicant_count',
  ),
  sql<number>`(select count(*) from blind_review_changes where blind_review_changes.opportunity_id = opportunities.id)`.as(
    'version',
  ),
];

/** Whether an opportunity uses blind review; null if the caller doesn't reach it. */
export async function findBlindReview(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
): Promise<BlindReview | null> {
  const row = await db
    .selectFrom('opportunities')
    .leftJoin('blind_reviews', 'blind_reviews.opportunity_id', 'opportunities.id')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('blind_review_changes')
          .whereRef('blind_review_changes.opportunity_id', '=', 'opportunities.id')
          .orderBy('blind_review_changes.id', 'desc')
          .limit(1)
          .select(['changed_at', 'account_id', 'company_id', 'member_name'])
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('opportunities.id', '=', opportunityId)
    .where('opportunities.company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'opportunities.id'))
    .select([
      'blind_reviews.opportunity_id as blind',
      'last.changed_at',
      memberNameSql('last', 'account_id').as('name'),
    ])
    .select(COUNTS)
    .executeTakeFirst();
  if (!row) return null;
  return {
    isBlind: row.blind !== null,
    changedAt: row.changed_at?.toISOString() ?? null,
    changedBy: row.name,
    revealedCount: row.revealed_count,
    applicantCount: row.applicant_count,
    version: row.version,
  };
}

/** `revealedCount`: the number of applications whose names everyone at the company can see from then on. */
type Switch = { readonly isBlind: boolean; readonly reason: string | null; readonly revealedCount: number };

/** Lets blind review of one opportunity be changed by one request at a time, until the transaction ends. */
export async function lockBlindReview(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
): Promise<void> {
  await db
    .selectFrom('opportunities')
    .where('id', '=', opportunityId)
    .where('company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'opportunities.id'))
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Turns blind review of an opportunity on or off and logs the change: the changes are counted as its version. Nothing is logged when it
 * already is what it's set to. The caller reaches the opportunity, and has called {@link lockBlindReview}.
 */
export async function upsertBlindReview(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
  { isBlind, reason, revealedCount }: Switch,
  at: Date,
): Promise<void> {
  const review = { opportunity_id: opportunityId, company_id: scope.companyId };
  const changed = isBlind
    ? await db
        .insertInto('blind_reviews')
        .values(review)
        .onConflict((conflict) => conflict.doNothing())
        .returning('opportunity_id')
        .executeTakeFirst()
    : await db
        .deleteFrom('blind_reviews')
        .where('opportunity_id', '=', opportunityId)
        .where('company_id', '=', scope.companyId)
        .returning('opportunity_id')
        .executeTakeFirst();
  if (!changed) return;
  await db
    .insertInto('blind_review_changes')
    .values({
      ...review,
      account_id: scope.accountId,
      is_blind: isBlind,
      changed_at: at,
      reason,
      // The dialog says that applicants can read it.
      is_reason_shown: true,
      revealed_count: revealedCount,
    })
    .execute();
}
