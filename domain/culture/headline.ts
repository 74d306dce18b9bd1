import type { DimensionId, DimensionScores } from './dimensions.ts';
import { priorityOrder } from './priorities.ts';

/** How a dimension is said in passing, as something that a person puts before something else. */
const PHRASES: Readonly<Record<DimensionId, string>> = {
  experimentation: 'trying new things',
  autonomy: 'room to decide',
  ambition: 'hard goals',
  precision: 'exact work',
  structure: 'clear plans',
  collaboration: 'working together',
  care: 'looking after each other',
  purpose: 'doing what is right',
};

/**
 * A result in one sentence, addressed to the person: the two highest priorities before the two lowest, or, when the
 * scores hardly differ, that nothing stands out.
 *
 * The two highest are only set against the two lowest when the second stands more than the standard error of their
 * difference, √(SEM₂² + SEM₇²), above the seventh: otherwise the order could be chance.
 * @param scores S of each dimension, 0 to 100
 * @param measurementErrors SEM of each dimension, in points of S
 */
export function headlineOf(scores: DimensionScores, measurementErrors: DimensionScores): string {
  const order = priorityOrder(scores) as [DimensionId, DimensionId, ...DimensionId[]];
  const [first, second] = order;
  const [seventh, eighth] = order.slice(-2) as [DimensionId, DimensionId];
  const error = Math.hypot(measurementErrors[second], measurementErrors[seventh]);
  if (scores[second] - scores[seventh] <= error) return 'Your eight priorities stand close together';
  return `You put ${PHRASES[first]} and ${PHRASES[second]} before ${PHRASES[seventh]} and ${PHRASES[eighth]}`;
}
