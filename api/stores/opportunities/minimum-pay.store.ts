import { type MinimumPay, TIMES_A_YEAR } from '@common-ground/domain/opportunities/minimum-pay';
import type { PayPeriod } from '@common-ground/domain/profile/employment';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** How often a year the minimum is paid, for the hours of each opportunity. */
const TIMES: Readonly<Record<Exclude<PayPeriod, 'day'>, RawBuilder<unknown>>> = {
  year: sql`${sql.lit(TIMES_A_YEAR.year)}`,
  month: sql`${sql.lit(TIMES_A_YEAR.month)}`,
  hour: sql`${sql.lit(TIMES_A_YEAR.hourOfEachWeek)} * opportunities.hours_per_week`,
};

/**
 * Whether an opportunity pays less than a minimum: `isBelowMinimumPay` of the domain, for the database. A test holds the two together. What
 * can't be compared is false, never null.
 */
export function isBelowMinimumPay({ minimum, currency, period }: MinimumPay): RawBuilder<SqlBool> {
  const samePeriod = sql`opportunities.pay_period = ${period}::text and opportunities.pay_maximum < ${minimum}::numeric`;
  const acrossPeriods =
    period === 'day'
      ? sql`false`
      : sql`opportunities.pay_period not in ('day', ${period}::text)
          and opportunities.pay_maximum_yearly < ${minimum}::numeric * ${TIMES[period]}`;
  return sql<SqlBool>`coalesce(opportunities.pay_currency = ${currency}::text and ((${samePeriod}) or (${acrossPeriods})), false)`;
}
