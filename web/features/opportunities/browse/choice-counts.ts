import type { OpportunityPage } from '@common-ground/contract/opportunities/opportunities';
import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import type { SelectOption } from '../../../ui/fields/select.tsx';

export type Counts = NonNullable<OpportunityPage['counts']>;

/**
 * Splits options into those to show first (with jobs, or chosen) and all others, each in the given order. Until counts are known, all
 * come first.
 */
export function splitByCount(
  options: readonly SelectOption[],
  counts: Counts[keyof Counts] | undefined,
  selected: string,
): readonly [first: readonly SelectOption[], others: readonly SelectOption[]] {
  if (counts === undefined) return [options, []];
  const countedValues = new Set(counts.map(({ value }) => value));
  const isFirst = ({ value }: SelectOption) => value === selected || countedValues.has(value);
  return [options.filter(isFirst), options.filter((option) => !isFirst(option))];
}

/** Choices with how many jobs each would list, such as "Portugal (1,234)"; unchanged until counts are known. */
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
