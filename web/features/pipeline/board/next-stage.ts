import type { PipelineOpportunity } from '@common-ground/contract/pipeline/pipeline';
import type { Card } from './pipeline-cards.ts';

type Stage = PipelineOpportunity['stages'][number];

/** Returns the stage after the application's current one; null at the last stage, and for a job that isn't on this board. */
export function nextStageOf(
  { opportunityId, stageId }: Pick<Card, 'opportunityId' | 'stageId'>,
  opportunities: readonly PipelineOpportunity[],
): Stage | null {
  const stages = opportunities.find(({ id }) => id === opportunityId)?.stages ?? [];
  const at = stages.findIndex(({ id }) => id === stageId);
  return at < 0 ? null : (stages[at + 1] ?? null);
}

/** Returns the next stage of several applications, or null if they don't share one. */
export function sharedNextStage(
  cards: readonly Card[],
  opportunities: readonly PipelineOpportunity[],
): Stage | null {
  const [first, ...others] = cards.map((card) => nextStageOf(card, opportunities));
  return first && others.every((stage) => stage?.id === first.id) ? first : null;
}
