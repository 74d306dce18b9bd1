import type { PipelineOpportunity } from '@common-ground/contract/pipeline/pipeline';
import type { MenuEntry } from '../../../ui/menu.tsx';
import type { Card } from './pipeline-cards.ts';

/** What can be done to one application from its menu: its stages in their order, the offer, the decline. */
export function menuOf(card: Card, opportunities: readonly PipelineOpportunity[]): readonly MenuEntry[] {
  if (card.waiting)
    return [
      {
        id: 'undo',
        label: card.waiting.status === 'declined' ? 'Take the decline back' : 'Take the offer back',
      },
    ];
  const stages = opportunities.find(({ id }) => id === card.opportunityId)?.stages ?? [];
  return [
    ...stages.map(({ id, kind, name }): MenuEntry => {
      if (id === card.stageId) return { id, label: name, note: 'It is here', isDisabled: true };
      return kind === 'offer'
        ? { id: 'offer', label: `${name}…`, note: 'Make an offer' }
        : { id, label: name };
    }),
    { id: 'decline', label: 'Decline…', isApart: true },
  ];
}
