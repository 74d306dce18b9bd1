import { t } from '@common-ground/i18n/t';
import { useCallback, useMemo } from 'react';
import { changedHref, type PipelineAddress } from '../pipeline-address.ts';
import { noStageMessage } from '../pipeline-labels.ts';
import { Board } from './board.tsx';
import { cardsBetween } from './board-lanes.ts';
import { CardFace } from './card-face.tsx';
import { type Card, stageAt } from './pipeline-cards.ts';
import type { ShownProps } from './shown.ts';

/** The pipeline as a board, with the filter applied. */
export function BoardView({
  board,
  lanes,
  opportunity,
  address,
  today,
  selection,
  acting,
  canDecide,
  announce,
  added,
}: ShownProps) {
  const { cards, opportunities, aheadMs, today: companyDay } = board;
  const byId = useMemo(() => new Map(cards.map((card) => [card.id, card])), [cards]);
  const days = useMemo(() => ({ today, companyDay }), [today, companyDay]);
  const renderCard = useCallback(
    (card: Card) => <CardFace card={card} {...days} hasTitle={opportunity === null} aheadMs={aheadMs} />,
    [days, opportunity, aheadMs],
  );
  const hrefOf = useCardHref(address);
  const refusalOf = useCallback(
    (cardId: string, laneId: string) => {
      const card = byId.get(cardId);
      return card && stageAt(card, laneId, opportunities) === null ? noStageMessage(card.title) : null;
    },
    [byId, opportunities],
  );
  const cardsOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return (
    <Board
      label={t`Applications by stage`}
      lanes={lanes}
      renderCard={renderCard}
      cardRem={opportunity === null ? 5.7 : 4.2}
      hrefOf={hrefOf}
      openId={address.applicationId}
      selected={selection.ids}
      canMove={canDecide}
      refusalOf={refusalOf}
      onSelect={(card, isSelected, isRange) => {
        const from = selection.lastId;
        selection.select(
          isRange && from !== null ? cardsBetween(lanes, from, card.id) : [card.id],
          isSelected,
        );
      }}
      onMenu={(card, anchor) => acting.openMenu([card], anchor)}
      onMove={(ids, laneId) => acting.moveTo(cardsOf(ids), laneId)}
      announce={announce}
      firstLaneTop={added}
    />
  );
}

/** Returns a function that links a card. It stays the same while the address does, so that columns don't re-render needlessly. */
function useCardHref(address: PipelineAddress) {
  return useCallback(
    (card: Card) => changedHref(address, { applicationId: card.id, part: 'sent' }),
    [address],
  );
}
