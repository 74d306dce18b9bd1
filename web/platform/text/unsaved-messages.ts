import { t } from '@common-ground/i18n/t';
import type { CallProblem } from '../api/api-client.ts';
import { deviceDrafts } from '../drafts/device-drafts.ts';

/**
 * Says what happens to entries that couldn't be saved yet.
 *
 * @param isDurable whether this browser keeps them when the page is gone
 */
export function describeWaiting(
  { code }: Pick<CallProblem, 'code'>,
  isDurable: boolean = deviceDrafts.isDurable(),
): string {
  if (code === 'offline')
    return isDurable
      ? t`Kept on this device until you’re online`
      : t`Not saved yet. Keep this page open until you’re online.`;
  return isDurable
    ? t`Kept on this device. We’re trying again.`
    : t`Not saved yet. Keep this page open: we’re trying again.`;
}

/** Says how long an unsent text is stored. */
export function describeUnsent(isDurable: boolean = deviceDrafts.isDurable()): string {
  return isDurable
    ? t`What you haven’t sent is kept on this device for 24 hours.`
    : t`What you haven’t sent is kept only while this page is open.`;
}
