import { formatMessage } from '@common-ground/i18n/message';
import { DIMENSIONS, type DimensionId, type DimensionScores } from '../culture/dimensions.ts';
import { priorityOrder } from '../culture/priorities.ts';
import { type Gap, gapWidth } from './overlap-gaps.ts';

export type OverlapQuestion = { readonly dimension: DimensionId; readonly question: string };

const QUESTION_COUNT = 3;

/**
 * Three questions that a candidate can ask, most useful first: about the widest gaps, then about what people at the
 * company disagree about, then about what the candidate wants most.
 * @param candidateScores S of each dimension, 0 to 100
 */
export function questionsAbout(
  gaps: readonly Gap[],
  disagreed: readonly DimensionId[],
  candidateScores: DimensionScores,
): OverlapQuestion[] {
  const clearGaps = gaps
    .filter((gap) => gap.word !== 'about_the_same')
    .sort((a, b) => gapWidth(b) - gapWidth(a))
    .map((gap) => gap.dimension);
  const dimensions = new Set([...clearGaps, ...disagreed, ...priorityOrder(candidateScores)]);
  return [...dimensions]
    .slice(0, QUESTION_COUNT)
    .map((dimension) => ({ dimension, question: formatMessage(DIMENSIONS[dimension].questions[0]) }));
}
