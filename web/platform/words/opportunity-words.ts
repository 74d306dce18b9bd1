import type { OpportunitySummary } from '@common-ground/contract/opportunities/opportunities';
import { isolated } from '@common-ground/domain/isolated';
import { displayName, formatNumberRange } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';

/** Opportunities in words: kind, places, pay, hours. */

type JobLocation = OpportunitySummary['places'][number];

export const KIND_WORDS: Readonly<Record<OpportunitySummary['kind'], string>> = {
  apprenticeship: t`Apprenticeship`,
  school_leaver_programme: t`School-leaver programme`,
  internship: t`Internship`,
  placement_year: t`Placement year`,
  graduate_programme: t`Graduate programme`,
  part_time: t`Part-time job`,
  permanent: t`Permanent job`,
  contract: t`Contract work`,
};

const MODE_WORDS: Readonly<Record<JobLocation['workMode'], string>> = {
  on_site: t`on site`,
  hybrid: t`hybrid`,
  remote: t`remote`,
};

type Period = NonNullable<OpportunitySummary['pay']>['period'];

/** The periods of pay, to choose from. */
export const PERIOD_WORDS: Readonly<Record<Period, string>> = {
  hour: t`an hour`,
  day: t`a day`,
  month: t`a month`,
  year: t`a year`,
};

const PAY_WORDS: Readonly<Record<Period, (amount: string) => string>> = {
  hour: (amount) => t`${amount} an hour`,
  day: (amount) => t`${amount} a day`,
  month: (amount) => t`${amount} a month`,
  year: (amount) => t`${amount} a year`,
};

/** One place: "Porto, Portugal (hybrid)" or "Germany (remote)". */
function placeWords({ country, region, city, workMode }: JobLocation): string {
  const land = displayName(country, 'region');
  const area = city ?? region;
  const placeName = area === null ? land : t`${isolated(area)}, ${land}`;
  return t`${isolated(placeName)} (${{ workMode: MODE_WORDS[workMode] }})`;
}

/** All places; beyond two the rest is counted. */
export function placesWords(places: readonly JobLocation[]): string {
  const [first, second, ...rest] = places.map(placeWords);
  if (first === undefined) return t`Location not given`;
  if (second === undefined) return first;
  return [first, second, ...(rest.length === 0 ? [] : [t`and ${rest.length} more`])].join('; ');
}

/** Every place on its own. */
export function placeLines(places: readonly JobLocation[]): readonly string[] {
  return places.map(placeWords);
}

/** "€24,000 – €27,000 a year". */
export function payWords(pay: OpportunitySummary['pay']): string {
  if (pay === null) return t`Pay not given`;
  const { minimum, maximum, currency, period } = pay;
  return PAY_WORDS[period](
    formatNumberRange(Number(minimum), Number(maximum), {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    }),
  );
}

/** "40 hours a week". */
export function hoursWords(hours: number): string {
  return t`${plural(hours, { one: '# hour a week', other: '# hours a week' })}`;
}
