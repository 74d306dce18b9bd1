import type { OpportunitySummary } from '@common-ground/contract/opportunities/opportunities';
import { isolated } from '@common-ground/domain/isolated';
import { numberFormat } from './number-words.ts';

/** Opportunities in words: kind, places, pay, hours. */

type JobLocation = OpportunitySummary['places'][number];

export const KIND_WORDS: Readonly<Record<OpportunitySummary['kind'], string>> = {
  apprenticeship: 'Apprenticeship',
  school_leaver_programme: 'School-leaver programme',
  internship: 'Internship',
  placement_year: 'Placement year',
  graduate_programme: 'Graduate programme',
  part_time: 'Part-time job',
  permanent: 'Permanent job',
  contract: 'Contract work',
};

const MODE_WORDS: Readonly<Record<JobLocation['workMode'], string>> = {
  on_site: 'on site',
  hybrid: 'hybrid',
  remote: 'remote',
};

export const PERIOD_WORDS = { hour: 'an hour', day: 'a day', month: 'a month', year: 'a year' } as const;

const regionNames = new Intl.DisplayNames('en', { type: 'region' });

/** The name of a country in English. @param code ISO 3166-1 alpha-2 */
export function landName(code: string): string {
  return regionNames.of(code) ?? code;
}

/** One place: "Porto, Portugal · hybrid" or "Remote in Germany". */
function placeWords({ country, region, city, workMode }: JobLocation): string {
  if (workMode === 'remote' && city === null) return `Remote in ${isolated(region ?? landName(country))}`;
  const where = [isolated(city ?? region), landName(country)].filter(Boolean).join(', ');
  return `${isolated(where)} · ${MODE_WORDS[workMode]}`;
}

/** All places; beyond two the rest is counted. */
export function placesWords(places: readonly JobLocation[]): string {
  const [first, second, ...rest] = places.map(placeWords);
  if (first === undefined) return 'No place given';
  if (second === undefined) return first;
  return rest.length === 0 ? `${first}; ${second}` : `${first}; ${second}; and ${rest.length} more`;
}

/** Every place on its own. */
export function placeLines(places: readonly JobLocation[]): readonly string[] {
  return places.map(placeWords);
}

/** "€24,000–27,000 a year". */
export function payWords(pay: OpportunitySummary['pay']): string {
  if (pay === null) return 'Pay not given';
  const format = numberFormat({
    style: 'currency',
    currency: pay.currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const [minimum, maximum] = [Number(pay.minimum), Number(pay.maximum)];
  const end = minimum === maximum ? '' : `–${numberFormat({ maximumFractionDigits: 2 }).format(maximum)}`;
  return `${format.format(minimum)}${end} ${PERIOD_WORDS[pay.period]}`;
}

/** "40 hours a week". */
export function hoursWords(hours: number): string {
  return hours === 1 ? '1 hour a week' : `${hours} hours a week`;
}
