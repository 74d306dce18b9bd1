import type { ShownCompany } from '@common-ground/contract/company/shown-company';
import type { OpportunityFilters } from '@common-ground/contract/opportunities/opportunities';
import { normalForm } from '@common-ground/domain/normal-form';
import type { Criterion } from '@common-ground/domain/opportunities/criterion';
import type { MinimumPay } from '@common-ground/domain/opportunities/minimum-pay';
import type { Opportunity, OpportunityStatus } from '@common-ground/domain/opportunities/opportunity';
import { yearlyPay } from '@common-ground/domain/opportunities/pay';
import { type ToldStage, toldProcess } from '@common-ground/domain/opportunities/stage';
import type { PayPeriod } from '@common-ground/domain/profile/employment';
import { isRealDay } from '@common-ground/domain/profile/iso-date';
import { type SqlBool, sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { VERIFIED_DOMAIN } from '../access/verified-domain.store.ts';
import { dayAt, hasNotEnded, storedZone, zoneOf } from '../response-clock/company-day.store.ts';
import { isBelowMinimumPay } from './minimum-pay.store.ts';
import { OPPORTUNITY_COLUMNS, opportunityOf, placesOf } from './opportunity-columns.store.ts';

/** An opportunity with whom it is of, and the caller's own application for it. */
export type FoundOpportunity = Omit<Opportunity, 'process'> & {
  readonly process: readonly ToldStage[];
  /** Where applications arrive. */
  readonly firstStageId: string;
  readonly id: string;
  readonly status: OpportunityStatus;
  readonly company: ShownCompany;
  /** The company's: its closing date ends there. */
  readonly timeZone: string;
  /** What day it was there when this was read, `YYYY-MM-DD`. */
  readonly companyDay: string;
  readonly publishedOn: string;
  /** What the list is ordered by: the moment of publication, to the microsecond. */
  readonly orderKey: string;
  /** The caller's application that was not taken back. */
  readonly application: { readonly id: string; readonly status: string } | null;
};

const PUBLISHED_KEY = sql<string>`to_char(opportunities.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** Whether a text is a moment in the form of {@link FoundOpportunity.orderKey}: anybody can write a cursor. */
export function isMomentKey(key: string): boolean {
  return /^[^T]{10}T(?:[01]\d|2[0-3])(?::[0-5]\d){2}\.\d{6}$/.test(key) && isRealDay(key.slice(0, 10));
}

function selectOpportunities(db: Database, scope: CandidateScope, at: Date) {
  return db
    .selectFrom('opportunities')
    .innerJoin('companies', 'companies.id', 'opportunities.company_id')
    .leftJoin('applications', (join) =>
      join
        .onRef('applications.opportunity_id', '=', 'opportunities.id')
        .on('applications.candidate_id', '=', scope.candidateId)
        .on('applications.status', '<>', 'withdrawn'),
    )
    .select(OPPORTUNITY_COLUMNS)
    .select((expression) => placesOf(expression).as('places'))
    .select([
      'opportunities.id',
      // While the company is suspended nobody can apply; those who have can still read it.
      sql<string>`case when companies.suspended_at is not null and opportunities.status = 'published' then 'paused' else opportunities.status end`.as(
        'status',
      ),
      'opportunities.company_id',
      'companies.name as company_name',
      'companies.is_verified',
      'applications.id as application_id',
      'applications.status as application_status',
      VERIFIED_DOMAIN.as('verified_domain'),
      PUBLISHED_KEY.as('published_key'),
      storedZone('opportunities.company_id').as('time_zone'),
      dayAt('opportunities.company_id', at).as('company_day'),
    ])
    .where('opportunities.published_at', 'is not', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOpportunities>['execute']>>[number];

function foundOf(row: Row): FoundOpportunity {
  const opportunity = opportunityOf(row);
  return {
    ...opportunity,
    id: row.id,
    status: row.status as OpportunityStatus,
    process: toldProcess(opportunity.process),
    firstStageId: opportunity.process[0]?.id ?? '',
    company: {
      id: row.company_id,
      name: row.company_name,
      domain: row.verified_domain,
      isVerified: row.is_verified,
    },
    timeZone: zoneOf(row.time_zone),
    companyDay: row.company_day,
    publishedOn: row.published_key.slice(0, 'YYYY-MM-DD'.length),
    orderKey: row.published_key,
    application:
      row.application_id === null || row.application_status === null
        ? null
        : { id: row.application_id, status: row.application_status },
  };
}

/** The beginnings of words of a search, as a query of Postgres in which all of them must be; null when there is no word. */
function wordQuery(words: string): string | null {
  const found = normalForm(words, 'NFC').match(/[\p{L}\p{N}\p{M}]+/gu);
  return found === null ? null : found.map((word) => `'${word}':*`).join(' & ');
}

const HOURS = sql.ref('opportunities.hours_per_week');

function payCondition(amount: string, currency: string, period: PayPeriod) {
  // Only an amount for an hour hangs on the hours of the opportunity.
  const yearly =
    period === 'hour'
      ? sql`${amount}::numeric * ${yearlyPay(1, 'hour', 1)} * ${HOURS}`
      : sql`${amount}::numeric * ${yearlyPay(1, period, 1)}`;
  return sql<SqlBool>`(opportunities.pay_currency = ${currency} and opportunities.pay_maximum_yearly >= ${yearly})`;
}

type Filters = Omit<OpportunityFilters, 'mustHaves' | 'belowMinimumPay' | 'cursor' | 'limit'>;

/** What is open at a moment; fresh ones are those not applied for. */
type Moment = { readonly at: Date; readonly isFresh?: true };

function selectOpen(db: Database, scope: CandidateScope, filters: Filters, page: Moment) {
  const { words, country, workMode, kind, route, field, payAtLeast, payCurrency, payPeriod } = filters;
  let query = selectOpportunities(db, scope, page.at)
    .where('opportunities.status', '=', 'published')
    .where('companies.suspended_at', 'is', null)
    .where(hasNotEnded('opportunities.closes_on', 'opportunities.company_id', page.at));
  const tsquery = words === undefined ? null : wordQuery(words);
  if (tsquery !== null)
    query = query.where(
      sql<SqlBool>`(opportunities.words || to_tsvector('simple', companies.name)) @@ to_tsquery('simple', ${tsquery})`,
    );
  if (page.isFresh) query = query.where('applications.id', 'is', null);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (route !== undefined) query = query.where(sql<SqlBool>`${route} = any (opportunities.routes)`);
  if (field !== undefined) query = query.where('field', '=', field);
  if (country !== undefined || workMode !== undefined)
    query = query.where(({ exists, selectFrom }) => {
      let places = selectFrom('opportunity_places')
        .whereRef('opportunity_places.opportunity_id', '=', 'opportunities.id')
        .select('position');
      if (country !== undefined) places = places.where('country', '=', country);
      if (workMode !== undefined) places = places.where('work_mode', '=', workMode);
      return exists(places);
    });
  if (payAtLeast !== undefined && payCurrency !== undefined && payPeriod !== undefined)
    query = query.where(payCondition(payAtLeast, payCurrency, payPeriod));
  return query;
}

/**
 * Lists opportunities that are open at a moment, newest first, from the end of the page before.
 * @param page with `atLeast`, those that pay less than this minimum are left out
 */
export async function listOpenOpportunities(
  db: Database,
  scope: CandidateScope,
  filters: Filters,
  page: Moment & { after: PageEnd | null; limit: number; atLeast: MinimumPay | null },
): Promise<FoundOpportunity[]> {
  const { after, atLeast } = page;
  let query = selectOpen(db, scope, filters, page);
  if (atLeast !== null) query = query.where(sql<SqlBool>`not ${isBelowMinimumPay(atLeast)}`);
  if (after)
    query = query.where(
      sql<SqlBool>`(opportunities.published_at, opportunities.id) < ((${after.key}::text || 'Z')::timestamptz, ${after.id}::uuid)`,
    );
  const rows = await query
    .orderBy('opportunities.published_at', 'desc')
    .orderBy('opportunities.id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(foundOf);
}

/**
 * Counts the opportunities that are open at a moment and pay less than a minimum, exactly.
 * @param isWanted looks at what each asks for; null where all count
 */
export async function countBelowMinimumPay(
  db: Database,
  scope: CandidateScope,
  filters: Filters,
  page: Moment & { minimumPay: MinimumPay | null },
  isWanted: ((opportunity: Pick<Opportunity, 'criteria'>) => boolean) | null = null,
): Promise<number> {
  if (page.minimumPay === null) return 0;
  const below = selectOpen(db, scope, filters, page).where(isBelowMinimumPay(page.minimumPay)).clearSelect();
  if (isWanted === null) {
    const { count } = await below
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }
  const rows = await below.select('opportunities.criteria').execute();
  return rows.filter(({ criteria }) => isWanted({ criteria: criteria as unknown as Criterion[] })).length;
}

/** One opportunity that is or was published, whatever its state; null for drafts and unknown ones. */
export async function findOpportunity(
  db: Database,
  scope: CandidateScope,
  opportunityId: string,
  at: Date,
): Promise<FoundOpportunity | null> {
  const row = await selectOpportunities(db, scope, at)
    .where('opportunities.id', '=', opportunityId)
    .executeTakeFirst();
  return row ? foundOf(row) : null;
}

/** The countries and currencies of all that is open at a moment, each once. */
export async function findFilterChoices(
  db: Database,
  _scope: CandidateScope,
  at: Date,
): Promise<{ countries: string[]; currencies: string[] }> {
  const open = db
    .selectFrom('opportunities')
    .innerJoin('companies', 'companies.id', 'opportunities.company_id')
    .where('companies.suspended_at', 'is', null)
    .where('status', '=', 'published')
    .where(hasNotEnded('opportunities.closes_on', 'opportunities.company_id', at));
  const [countries, currencies] = await Promise.all([
    open
      .innerJoin('opportunity_places', 'opportunity_places.opportunity_id', 'opportunities.id')
      .select('country')
      .distinct()
      .orderBy('country')
      .execute(),
    open.select('pay_currency').distinct().orderBy('pay_currency').execute(),
  ]);
  return {
    countries: countries.map(({ country }) => country),
    currencies: currencies.flatMap(({ pay_currency }) => pay_currency ?? []),
  };
}
