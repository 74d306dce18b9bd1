import type { OpportunitySummary } from '@common-ground/contract/opportunities/opportunities';

/** How the must-haves stand, counted: "Must-haves: 2 met, 1 unknown". Empty when there is none. */
export function mustHavesWords({ met, notMet, unknown }: OpportunitySummary['mustHaves']): string {
  const parts = [
    met > 0 ? `${met} met` : '',
    notMet > 0 ? `${notMet} not met` : '',
    unknown > 0 ? `${unknown} unknown` : '',
  ].filter(Boolean);
  return parts.length === 0 ? '' : `Must-haves: ${parts.join(', ')}`;
}
