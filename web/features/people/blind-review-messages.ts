import { t } from '@common-ground/i18n/t';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { settingAfterConflict } from './candidate.queries.ts';

/** Says why blind review couldn't be changed, and after a colleague's change, whether it's now on or off. */
export function blindReviewFailureMessage(error: unknown): string {
  const present = settingAfterConflict(error);
  if (!present) return failureMessage(error);
  return present.isBlind
    ? t`Blind review has been changed elsewhere since you opened this page. It’s still on.`
    : t`Blind review has been changed elsewhere since you opened this page. It’s still off.`;
}
