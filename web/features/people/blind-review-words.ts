import { t } from '@common-ground/i18n/t';
import { failureWords } from '../../platform/words/failure-words.ts';
import { settingAfterConflict } from './candidate.queries.ts';

/** Says why blind review couldn't be changed, and after a colleague's change, whether it's now on or off. */
export function blindReviewFailureWords(error: unknown): string {
  const present = settingAfterConflict(error);
  if (!present) return failureWords(error);
  return present.isBlind
    ? t`Blind review has been changed elsewhere since you opened this page. It’s still on.`
    : t`Blind review has been changed elsewhere since you opened this page. It’s still off.`;
}
