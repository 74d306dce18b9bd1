import type { ReplyClock } from '@common-ground/contract/response-clock/response-clock';
import { t } from '@common-ground/i18n/t';

/** How much of the promised time has passed, as text. */
export function formatElapsedShare({
  share,
  isLate,
}: Pick<NonNullable<ReplyClock>, 'share' | 'isLate'>): string {
  if (isLate) return t`The promised date has passed.`;
  if (share >= 0.8) return t`Most of the promised time has passed.`;
  if (share >= 0.5) return t`More than half of the promised time has passed.`;
  return t`Most of the promised time is still ahead.`;
}
