import { DIMENSION_IDS, type DimensionId, type DimensionScores } from './dimensions.ts';

/** The eight dimensions from the highest score to the lowest; equal scores are in the order of DIMENSION_IDS. */
export function priorityOrder(scores: DimensionScores): DimensionId[] {
  return [...DIMENSION_IDS].sort((a, b) => scores[b] - scores[a]);
}
