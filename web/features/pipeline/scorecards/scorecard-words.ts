import type { Recommendation } from '@common-ground/domain/pipeline/scorecard';
import { t } from '@common-ground/i18n/t';
import type { DraftState } from '../../../platform/drafts/draft-state.ts';
import { problemWords } from '../../../platform/words/problem-words.ts';
import { waitingWords } from '../../../platform/words/waiting-words.ts';
import type { SaveStatus } from '../../../ui/signs/saved-state.tsx';

export const RECOMMENDATION_WORDS: Readonly<Record<Recommendation, string>> = {
  strong_yes: t`Strong yes`,
  yes: t`Yes`,
  no: t`No`,
  strong_no: t`Strong no`,
};

/** Describes the save status of a scorecard. */
export function draftStatus({
  progress,
  problem,
  hasSaved,
}: Pick<DraftState<object>, 'progress' | 'problem' | 'hasSaved'>): SaveStatus {
  if (progress === 'stopped' && problem) return { kind: 'failed', text: problemWords(problem) };
  if (progress === 'waiting' && problem) return { kind: 'waiting', text: waitingWords(problem) };
  if (progress === 'settled')
    return hasSaved ? { kind: 'saved', text: t`Saved as a draft` } : { kind: 'idle' };
  return { kind: 'saving' };
}
