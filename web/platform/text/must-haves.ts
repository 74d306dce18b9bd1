import type { OpportunitySummary } from '@common-ground/contract/opportunities/opportunities';
import { formatList } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';

/** How many of the must-haves are met: "Must-haves: 2 met and 1 unknown". Empty when there is none. */
export function describeMustHaves({ met, notMet, unknown }: OpportunitySummary['mustHaves']): string {
  const parts = [
    met > 0 ? t`${met} met` : '',
    notMet > 0 ? t`${notMet} not met` : '',
    unknown > 0 ? t`${unknown} unknown` : '',
  ].filter(Boolean);
  return parts.length === 0 ? '' : t`Must-haves: ${{ counts: formatList(parts) }}`;
}
