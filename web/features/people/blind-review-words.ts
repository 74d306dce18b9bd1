import { t } from '@common-ground/i18n/t';
import { failureWords } from '../../platform/words/failure-words.ts';
import { changedMeanwhile } from './candidate.queries.ts';

/** Why blind review couldn't be changed; after a colleague's change, with what it is now. */
export function blindReviewFailureWords(error: unknown): string {
  const present = changedMeanwhile(error);
  if (!present) return failureWords(error);
  return present.isBlind
    ? t`Blind review has been changed elsewhere since you opened this page. It’s still on.`
    : t`Blind review has been changed elsewhere since you opened this page. It’s still off.`;
}
