import type {
  Opportunity,
  OpportunityPlace,
  OpportunityStatus,
} from '@common-ground/domain/opportunities/opportunity';
import { yearlyPay } from '@common-ground/domain/opportunities/pay';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** The columns of what candidates see. */
export function publishedColumns(opportunity: Opportunity) {
  const { pay, hoursPerWeek, criteria, process } = opportunity;
  return {
    title: opportunity.title,
    kind: opportunity.kind,
    routes: [...opportunity.routes],
    field: opportunity.field,
    about: opportunity.about,
    pay_minimum: pay?.minimum ?? null,
    pay_maximum: pay?.maximum ?? null,
    pay_currency: pay?.currency ?? null,
    pay_period: pay?.period ?? null,
    // Multiplied in the database, in decimals: a binary fraction can fall just short of a filter's value.
    pay_maximum_yearly:
      pay && sql<number>`${pay.maximum}::numeric * ${yearlyPay(1, pay.period, hoursPerWeek)}::numeric`,
    hours_per_week: hoursPerWeek,
    starts_on: opportunity.startsOn,
    closes_on: opportunity.closesOn,
    criteria: JSON.stringify(criteria),
    process: JSON.stringify(process),
  };
}

/** Adds the places of an opportunity that has none yet. */
export async function insertPlaces(
  db: Database,
  _scope: CompanyScope,
  opportunityId: string,
  places: readonly OpportunityPlace[],
): Promise<void> {
  if (places.length === 0) return;
  await db
    .insertInto('opportunity_places')
    .values(
      places.map(({ country, region, city, workMode }, position) => ({
        opportunity_id: opportunityId,
        position,
        country,
        region,
        city,
        work_mode: workMode,
      })),
    )
    .execute();
}

/**
 * Stores a company's opportunity with given dates and status, for the demo world and tests. Call it
 * in a transaction: it writes two tables.
 * @param publishedAt null for one that was never published
 * @returns its id
 */
export async function insertOpportunity(
  db: Database,
  scope: CompanyScope,
  opportunity: Opportunity,
  status: OpportunityStatus,
  publishedAt: Date | null,
): Promise<string> {
  const { id } = await db
    .insertInto('opportunities')
    .values({
      ...publishedColumns(opportunity),
      company_id: scope.companyId,
      status,
      published_at: publishedAt,
      ...(publishedAt === null ? {} : { changed_at: publishedAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPlaces(db, scope, id, opportunity.places);
  return id;
}

/** All opportunities of the company, whatever their state, by title. */
export function listOwnOpportunities(
  db: Database,
  scope: CompanyScope,
): Promise<{ id: string; title: string; status: string }[]> {
  return db
    .selectFrom('opportunities')
    .where('company_id', '=', scope.companyId)
    .select(['id', 'title', 'status'])
    .orderBy('title')
    .orderBy('id')
    .execute();
}
