import type { PipelineOpportunity } from '@common-ground/contract/pipeline/pipeline';
import type { Card } from './pipeline-cards.ts';

type Stage = PipelineOpportunity['stages'][number];

/** The stage after the one that an application is at; null at the last one, and for a job that isn't on this board. */
export function nextStageOf(
  { opportunityId, stageId }: Pick<Card, 'opportunityId' | 'stageId'>,
  opportunities: readonly PipelineOpportunity[],
): Stage | null {
  const stages = opportunities.find(({ id }) => id === opportunityId)?.stages ?? [];
  const at = stages.findIndex(({ id }) => id === stageId);
  return at < 0 ? null : (stages[at + 1] ?? null);
}

/** The next stage of several applications; null unless it's the same one. */
export function sharedNextStage(
  cards: readonly Card[],
  opportunities: readonly PipelineOpportunity[],
): Stage | null {
  const [first, ...others] = cards.map((card) => nextStageOf(card, opportunities));
  return first && others.every((stage) => stage?.id === first.id) ? first : null;
}
