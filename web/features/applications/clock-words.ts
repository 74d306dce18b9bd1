import type { ReplyClock } from '@common-ground/contract/response-clock/response-clock';

/** How much of the promised time has passed, in words. */
export function shareWords({ share, isLate }: Pick<NonNullable<ReplyClock>, 'share' | 'isLate'>): string {
  if (isLate) return 'All of the promised time has passed.';
  if (share >= 0.8) return 'The promised time is nearly over.';
  if (share >= 0.5) return 'More than half of the promised time has passed.';
  return 'Most of the promised time is still ahead.';
}
