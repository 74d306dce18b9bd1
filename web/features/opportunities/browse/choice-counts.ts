import type { OpportunityPage } from '@common-ground/contract/opportunities/opportunities';
import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import type { SelectOption } from '../../../ui/fields/select.tsx';

export type Counts = NonNullable<OpportunityPage['counts']>;

/** Choices with how many jobs each would list, such as "Portugal (1,234)"; as they are while nobody has counted. */
export function withCounts(
  options: readonly SelectOption[],
  counts: Counts[keyof Counts] | undefined,
): readonly SelectOption[] {
  if (counts === undefined) return options;
  const byValue = new Map(counts.map(({ value, count }) => [value, count]));
  return options.map(({ value, label }) => ({
    value,
    label: t`${label} (${{ count: formatNumber(byValue.get(value) ?? 0) }})`,
  }));
}
