import type { OpportunityPage } from '@common-ground/contract/opportunities/opportunities';
import type { WantedFilter } from '@common-ground/domain/opportunities/wanted/wanted-jobs';
import { displayName, formatList } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { COMPANY_SIZE_LABELS } from '../../../platform/text/company-size-labels.ts';
import { FIELD_OPTIONS } from '../../../platform/text/occupation-labels.ts';
import { formatPay, OPPORTUNITY_KIND_LABELS } from '../../../platform/text/opportunity-formats.ts';
import { SECTOR_LABELS } from '../../../platform/text/sector-labels.ts';
import { MODES, MUST_HAVES, ROUTES } from './filter-options.ts';
import { appliedWishes, type Filters, withoutWishes } from './opportunity-filters.ts';

type Wanted = OpportunityPage['wanted'];

/** An active filter, with the address of the list without it. */
export type FilterChip = { readonly id: string; readonly label: string; readonly without: Filters };

/** How many names are written out; the rest is counted. */
const NAMED = 2;

function orList(names: readonly string[]): string {
  const [first = ''] = names;
  if (names.length <= NAMED) return formatList(names, 'or');
  return t`${first} or ${names.length - 1} more`;
}

const countryName = (code: string) => displayName(code, 'region');
const nameIn = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

const LABELS: { readonly [Name in WantedFilter]: (wanted: Wanted) => string } = {
  countries: ({ countries }) => orList(countries.map(countryName)),
  workModes: ({ workModes }) => orList(workModes.map((mode) => nameIn(MODES, mode))),
  route: ({ route }) => (route === null ? '' : nameIn(ROUTES, route)),
  kinds: ({ kinds }) => orList(kinds.map((kind) => OPPORTUNITY_KIND_LABELS[kind])),
  sectors: ({ sectors }) => orList(sectors.map((sector) => SECTOR_LABELS[sector])),
  avoidedSectors: ({ avoidedSectors }) =>
    avoidedSectors.length === 0
      ? ''
      : t`Not: ${orList(avoidedSectors.map((sector) => SECTOR_LABELS[sector]))}`,
  companySizes: ({ companySizes }) => orList(companySizes.map((size) => COMPANY_SIZE_LABELS[size])),
  dealBreakers: ({ dealBreakers }) => (dealBreakers.length === 0 ? '' : t`Not: ${orList(dealBreakers)}`),
};

/** What was chosen in the list replaces these answers of the profile. */
const REPLACED: { readonly [Name in WantedFilter]?: keyof Filters } = {
  countries: 'country',
  workModes: 'workMode',
  route: 'route',
  kinds: 'kind',
};

/** The profile answers that filter the list, each of which can be removed. */
export function wantedChips(filters: Filters, wanted: Wanted): readonly FilterChip[] {
  const answers = appliedWishes(filters).flatMap((name) => {
    const replacedBy = REPLACED[name];
    const label = LABELS[name](wanted);
    return label === '' || (replacedBy !== undefined && filters[replacedBy] !== undefined)
      ? []
      : [{ id: name, label, without: withoutWishes(filters, name) }];
  });
  return [...answers, ...minimumPayChip(filters, wanted)];
}

function minimumPayChip(filters: Filters, { minimumPay }: Wanted): readonly FilterChip[] {
  if (minimumPay === null || filters.belowMinimumPay === 'shown') return [];
  const { minimum } = minimumPay;
  const pay = formatPay({ ...minimumPay, maximum: minimum });
  return [{ id: 'minimumPay', label: t`From ${pay}`, without: { ...filters, belowMinimumPay: 'shown' } }];
}

/** The filters chosen in the form, each of which can be removed. */
export function chosenChips(filters: Filters): readonly FilterChip[] {
  const { country, workMode, kind, route, field, mustHaves, payAtLeast, payCurrency, payPeriod } = filters;
  const chip = (name: keyof Filters, label: string | undefined) =>
    label === undefined ? [] : [{ id: `chosen-${name}`, label, without: { ...filters, [name]: '' } }];
  const pay = {
    minimum: payAtLeast ?? '',
    maximum: payAtLeast ?? '',
    currency: payCurrency ?? 'EUR',
    period: (payPeriod ?? 'year') as 'year',
  };
  return [
    ...chip('country', country && countryName(country)),
    ...chip('workMode', workMode && nameIn(MODES, workMode)),
    ...chip('kind', kind && (OPPORTUNITY_KIND_LABELS[kind as keyof typeof OPPORTUNITY_KIND_LABELS] ?? kind)),
    ...chip('route', route && nameIn(ROUTES, route)),
    ...chip('field', field && nameIn(FIELD_OPTIONS, field)),
    ...chip('mustHaves', mustHaves && nameIn(MUST_HAVES, mustHaves)),
    ...chip('payAtLeast', payAtLeast && t`From ${formatPay(pay)}`),
  ];
}
