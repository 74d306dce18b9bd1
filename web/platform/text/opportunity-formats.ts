import type { OpportunitySummary } from '@common-ground/contract/opportunities/opportunities';
import { isolated } from '@common-ground/domain/isolated';
import { displayName, formatNumberRange } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';

/** Opportunities as text: kind, places, pay, hours. */

type JobLocation = OpportunitySummary['places'][number];

export const OPPORTUNITY_KIND_LABELS: Readonly<Record<OpportunitySummary['kind'], string>> = {
  apprenticeship: t`Apprenticeship`,
  school_leaver_programme: t`School-leaver programme`,
  internship: t`Internship`,
  placement_year: t`Placement year`,
  graduate_programme: t`Graduate programme`,
  part_time: t`Part-time job`,
  permanent: t`Permanent job`,
  contract: t`Contract work`,
};

const WORK_MODE_LABELS: Readonly<Record<JobLocation['workMode'], string>> = {
  on_site: t`on site`,
  hybrid: t`hybrid`,
  remote: t`remote`,
};

type Period = NonNullable<OpportunitySummary['pay']>['period'];

/** The periods of pay, to choose from. */
export const PAY_PERIOD_LABELS: Readonly<Record<Period, string>> = {
  hour: t`an hour`,
  day: t`a day`,
  month: t`a month`,
  year: t`a year`,
};

const PAY_FORMATS: Readonly<Record<Period, (amount: string) => string>> = {
  hour: (amount) => t`${amount} an hour`,
  day: (amount) => t`${amount} a day`,
  month: (amount) => t`${amount} a month`,
  year: (amount) => t`${amount} a year`,
};

/** One place: "Porto, Portugal (hybrid)" or "Germany (remote)". */
function formatLocation({ country, region, city, workMode }: JobLocation): string {
  const land = displayName(country, 'region');
  const area = city ?? region;
  const placeName = area === null ? land : t`${isolated(area)}, ${land}`;
  return t`${isolated(placeName)} (${{ workMode: WORK_MODE_LABELS[workMode] }})`;
}

/** All places; beyond two the rest is counted. */
export function formatLocations(places: readonly JobLocation[]): string {
  const [first, second, ...rest] = places.map(formatLocation);
  if (first === undefined) return t`Location not given`;
  if (second === undefined) return first;
  return [first, second, ...(rest.length === 0 ? [] : [t`and ${rest.length} more`])].join('; ');
}

/** Every place on its own. */
export function placeLines(places: readonly JobLocation[]): readonly string[] {
  return places.map(formatLocation);
}

/** "€24,000 – €27,000 a year". */
export function formatPay(pay: OpportunitySummary['pay']): string {
  if (pay === null) return t`Pay not given`;
  const { minimum, maximum, currency, period } = pay;
  return PAY_FORMATS[period](
    formatNumberRange(Number(minimum), Number(maximum), {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    }),
  );
}

/** "40 hours a week". */
export function formatWeeklyHours(hours: number): string {
  return t`${plural(hours, { one: '# hour a week', other: '# hours a week' })}`;
}
