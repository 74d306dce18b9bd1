import type { Recommendation } from '@common-ground/domain/pipeline/scorecard';
import { t } from '@common-ground/i18n/t';
import type { DraftState } from '../../../platform/drafts/draft-state.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { describeWaiting } from '../../../platform/text/unsaved-messages.ts';
import type { SaveStatus } from '../../../ui/signs/saved-state.tsx';

export const RECOMMENDATION_LABELS: Readonly<Record<Recommendation, string>> = {
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
  if (progress === 'stopped' && problem) return { kind: 'failed', text: problemMessage(problem) };
  if (progress === 'waiting' && problem) return { kind: 'waiting', text: describeWaiting(problem) };
  if (progress === 'settled')
    return hasSaved ? { kind: 'saved', text: t`Saved as a draft` } : { kind: 'idle' };
  return { kind: 'saving' };
}
