import type { DB } from '@common-ground/database/schema';
import type { Opportunity } from '@common-ground/domain/opportunities/opportunity';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

/** The columns that every query of whole opportunities reads. */
export const OPPORTUNITY_COLUMNS = [
  'opportunities.title',
  'opportunities.kind',
  'opportunities.routes',
  'opportunities.field',
  'opportunities.about',
  'opportunities.pay_currency',
  'opportunities.pay_period',
  'opportunities.hours_per_week',
  'opportunities.starts_on',
  'opportunities.closes_on',
  'opportunities.criteria',
  'opportunities.process',
  // As text, so that amounts come back exactly as given.
  sql<string | null>`opportunities.pay_minimum::text`.as('pay_minimum'),
  sql<string | null>`opportunities.pay_maximum::text`.as('pay_maximum'),
] as const;

/** The places of an opportunity in their order, as a column. */
export function placesOf(expression: ExpressionBuilder<DB, 'opportunities'>) {
  return jsonArrayFrom(
    expression
      .selectFrom('opportunity_places')
      .whereRef('opportunity_places.opportunity_id', '=', 'opportunities.id')
      .select(['country', 'region', 'city', 'work_mode as workMode'])
      .orderBy('position'),
  );
}

type OpportunityRow = {
  title: string;
  kind: string;
  routes: string[];
  field: string | null;
  about: string;
  pay_minimum: string | null;
  pay_maximum: string | null;
  pay_currency: string | null;
  pay_period: string | null;
  hours_per_week: number | null;
  starts_on: string | null;
  closes_on: string | null;
  criteria: unknown;
  process: unknown;
  places: unknown;
};

/** The opportunity of a row. For a draft that was never published, it has little more than the title. */
export function toOpportunity(row: OpportunityRow): Opportunity {
  const opportunity = {
    title: row.title,
    kind: row.kind,
    routes: row.routes,
    field: row.field,
    about: row.about,
    places: row.places,
    pay:
      row.pay_minimum === null
        ? null
        : {
            minimum: row.pay_minimum,
            maximum: row.pay_maximum,
            currency: row.pay_currency,
            period: row.pay_period,
          },
    hoursPerWeek: row.hours_per_week,
    startsOn: row.starts_on,
    closesOn: row.closes_on,
    criteria: row.criteria,
    process: row.process,
  };
  // The database enforces the lists of words, and that published opportunities are complete.
  return opportunity as unknown as Opportunity;
}
