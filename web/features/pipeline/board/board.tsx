import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { isolated } from '@common-ground/domain/isolated';
import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type PageActions, usePageActions } from '../../../platform/page-actions.ts';
import type { Href } from '../../../platform/paths.ts';
import type { Announce } from '../../../ui/signs/announcer.tsx';
import { BoardColumn } from './board-column.tsx';
import { useBoardFocus } from './board-focus.ts';
import { type BoardHandle, useBoardHandle } from './board-handle.ts';
import { type BoardCard, cardAt, type Lane, spotAfterKey, spotOf } from './board-lanes.ts';
import { neighbourOfFocused } from './focused-card.ts';

export type BoardProps<Card extends BoardCard> = {
  readonly label: string;
  readonly lanes: readonly Lane<Card>[];
  readonly renderCard: (card: Card) => ReactNode;
  /** Estimated height of a card, in rem. */
  readonly cardRem: number;
  readonly hrefOf: (card: Card) => Href;
  /** The card whose drawer is open. */
  readonly openId: string | null;
  readonly selected: ReadonlySet<string>;
  readonly canMove: boolean;
  /** Whether several cards can be selected and moved together; true by default. */
  readonly canSelect?: boolean;
  /** Why a card can't be moved to a lane, in a few words; null when it can. */
  readonly refusalOf: (cardId: string, laneId: string) => string | null;
  readonly onSelect: BoardHandle<Card>['onSelect'];
  readonly onMenu: BoardHandle<Card>['onMenu'];
  readonly onMove: (cardIds: readonly string[], laneId: string) => void;
  readonly announce: Announce;
  /** Content above the cards of the first lane that isn't a card itself. */
  readonly firstLaneTop?: ReactNode;
};

/** A card picked up with the keyboard, and the index of the lane it would be dropped in. */
type CardMove = { readonly id: string; readonly target: number };

/**
 * Columns of cards. Keyboard: arrows move between cards, J and K go through all of them, Enter opens a card, Space picks it up and drops
 * it, left and right choose its lane, Escape cancels.
 */
export function Board<Card extends BoardCard>(props: BoardProps<Card>) {
  const { label, lanes, selected, openId, canMove, refusalOf, announce } = props;
  const root = useRef<HTMLDivElement>(null);
  const [heldMove, setHeldMove] = useState<CardMove | null>(null);
  const focus = useBoardFocus(root, lanes, openId);
  const boardKey = useMemo(() => Symbol('board'), []);
  usePageActions(() => (openId === null ? focusMoves(lanes, focus.focusCard) : {}));

  const handle = useBoardHandle<Card>({
    onFocus: focus.onFocus,
    onKey,
    onSelect: props.onSelect,
    onMenu: props.onMenu,
    draggedWith: (id) => (selected.has(id) ? [...selected] : [id]),
  });

  /** The cards that are being dragged: the lanes that take none of them are dimmed. */
  const [draggedIds, setDraggedIds] = useState<readonly string[] | null>(null);
  const onDropped = useEffectEvent((ids: readonly string[], laneId: string) => props.onMove(ids, laneId));
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.board === boardKey,
        onDragStart: ({ source }) => setDraggedIds(source.data.ids as readonly string[]),
        onDrop: ({ source, location }) => {
          setDraggedIds(null);
          const laneId = location.current.dropTargets[0]?.data.laneId;
          if (typeof laneId === 'string') onDropped(source.data.ids as readonly string[], laneId);
        },
      }),
    [boardKey],
  );

  // The lanes that cards can be moved to; the final lanes come last.
  const targetCount = lanes.filter(({ isFinal }) => !isFinal).length;

  function pickUp(id: string, target: number, isNew: boolean) {
    const lane = lanes[target];
    if (!lane) return;
    setHeldMove({ id, target });
    const refusal = refusalOf(id, lane.id);
    root.current?.children[target]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const position = t`${isolated(lane.title)}, ${{ position: formatNumber(target + 1) }} of ${{ count: formatNumber(targetCount) }}.`;
    const words = isNew
      ? [t`Picked up. Use left and right to choose a stage, Space to drop, Escape to cancel.`, position]
      : [position];
    announce([...words, ...(refusal ? [refusal] : [])].join(' '));
  }

  function onHeldKey(event: KeyboardEvent, { id, target }: CardMove) {
    const key = visualKey(event);
    if (key === 'ArrowLeft' || key === 'ArrowRight')
      pickUp(id, Math.max(0, Math.min(targetCount - 1, target + (key === 'ArrowRight' ? 1 : -1))), false);
    else if (key === ' ' || key === 'Enter') {
      setHeldMove(null);
      const lane = lanes[target];
      if (lane && spotOf(lanes, id)?.lane !== target) props.onMove(handle.draggedWith(id), lane.id);
      else announce(t`Dropped in the same place.`);
    } else if (key === 'Escape' || key === 'Tab') {
      setHeldMove(null);
      announce(t`Move cancelled.`);
      if (key === 'Tab') return;
    }
    event.preventDefault();
  }

  function onKey(event: KeyboardEvent, card: Card) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (heldMove) return onHeldKey(event, heldMove);
    const spot = spotOf(lanes, card.id);
    if (!spot) return;
    const next = spotAfterKey(lanes, spot, visualKey(event));
    const nextId = next && cardAt(lanes, next);
    const isMovable = canMove && !lanes[spot.lane]?.isFinal;
    if (nextId) focus.focusCard(nextId);
    else if (event.key === ' ' && isMovable) pickUp(card.id, spot.lane, true);
    else return;
    event.preventDefault();
  }

  // Measured once: the text size is only changed on other pages.
  const cardPx = useMemo(() => props.cardRem * remPx(), [props.cardRem]);
  const active = spotOf(lanes, focus.activeId);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and this is a set of columns
    <div
      ref={root}
      role="group"
      aria-label={label}
      onBlur={(event) => {
        // When a focused card moves or disappears, there's no `relatedTarget`: keep the focus state.
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) {
          focus.onFocus(null);
          setHeldMove(null);
        }
      }}
      className="relative flex min-h-0 flex-1 snap-x snap-mandatory scroll-p-4 gap-3 overflow-x-auto overscroll-x-contain md:snap-none"
    >
      {lanes.map((lane, at) => (
        <BoardColumn
          key={lane.id}
          lane={lane}
          handle={handle}
          hrefOf={props.hrefOf}
          boardKey={boardKey}
          draggedIds={draggedIds}
          renderCard={props.renderCard}
          refusalOf={refusalOf}
          cardPx={cardPx}
          canMove={canMove}
          canSelect={props.canSelect ?? true}
          activeRow={active?.lane === at ? active.row : null}
          liftedId={heldMove?.id ?? null}
          isOverThisLane={heldMove?.target === at}
          openId={openId}
          selected={selected}
          top={at === 0 ? props.firstLaneTop : null}
        />
      ))}
    </div>
  );
}

/** Returns the actions that focus the next and the previous card, across lanes. */
function focusMoves(lanes: BoardProps<BoardCard>['lanes'], focusCard: (id: string) => void): PageActions {
  const ids = lanes.flatMap(({ cards }) => cards.map(({ id }) => id));
  const to = (id: string | null) => (id === null ? null : () => focusCard(id));
  return { nextPerson: to(neighbourOfFocused(ids, 1)), previousPerson: to(neighbourOfFocused(ids, -1)) };
}

/** Returns the key as seen on screen: in right-to-left languages, the left and right arrows are swapped. */
function visualKey(event: KeyboardEvent): string {
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  if (!isRightToLeft) return event.key;
  return { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[event.key] ?? event.key;
}

/** Returns the number of pixels in a rem. */
function remPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
