import type { PipelineOpportunity } from '@common-ground/contract/pipeline/pipeline';
import { t } from '@common-ground/i18n/t';
import type { MenuEntry } from '../../../ui/menu.tsx';
import type { Card } from './pipeline-cards.ts';

/** Returns the menu of one application: its stages in order, offer and decline. */
export function menuOf(card: Card, opportunities: readonly PipelineOpportunity[]): readonly MenuEntry[] {
  if (card.waiting)
    return [
      {
        id: 'undo',
        label: card.waiting.status === 'declined' ? t`Undo decline` : t`Undo offer`,
      },
    ];
  const stages = opportunities.find(({ id }) => id === card.opportunityId)?.stages ?? [];
  return [
    ...stages.map(({ id, kind, name }): MenuEntry => {
      if (id === card.stageId) return { id, label: name, note: t`Current stage`, isDisabled: true };
      return kind === 'offer'
        ? { id: 'offer', label: `${name}…`, note: t`Make an offer` }
        : { id, label: name };
    }),
    { id: 'decline', label: t`Decline…`, hasDivider: true },
  ];
}
