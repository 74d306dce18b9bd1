import type { ReplyClock } from '@common-ground/contract/response-clock';

/** How much of the promised time has passed, in words. */
export function shareWords({ share, isLate }: Pick<NonNullable<ReplyClock>, 'share' | 'isLate'>): string {
  if (isLate) return 'All of the promised time has passed.';
  if (share >= 0.8) return 'The promised time is nearly over.';
  if (share >= 0.5) return 'More than half of the promised time has passed.';
  return 'Most of the promised time is still ahead.';
}

/** The zone of a promised day, where it is not that of this device: "in Lisbon". */
export function zoneWords(timeZone: string): string | null {
  if (timeZone === new Intl.DateTimeFormat().resolvedOptions().timeZone) return null;
  return timeZone === 'UTC' ? null : `by the clocks of ${timeZone.split('/').at(-1)?.replaceAll('_', ' ')}`;
}
