import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Href } from '../../../platform/paths.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import type { BoardHandle } from './board-handle.ts';
import { BoardItem } from './board-item.tsx';
import type { BoardCard, Lane } from './board-lanes.ts';

type BoardColumnProps<Card extends BoardCard> = {
  readonly lane: Lane<Card>;
  readonly handle: BoardHandle<Card>;
  readonly hrefOf: (card: Card) => Href;
  readonly boardKey: symbol;
  /** The cards of the board that are being dragged; null if none are. */
  readonly draggedIds: readonly string[] | null;
  readonly renderCard: (card: Card) => ReactNode;
  readonly refusalOf: (cardId: string, laneId: string) => string | null;
  /** Estimated height of a card, in pixels. */
  readonly cardPx: number;
  readonly canMove: boolean;
  readonly canSelect: boolean;
  /** The row of the card that the keyboard acts on, if it is in this lane. */
  readonly activeRow: number | null;
  readonly liftedId: string | null;
  readonly isOverThisLane: boolean;
  readonly openId: string | null;
  readonly selected: ReadonlySet<string>;
  /** Content above the cards that isn't a card itself. */
  readonly top: ReactNode;
};
const GAP_PX = 8;
const MEASURING_MS = 600;

/** Null unless something is dragged over the lane; `refusal` says why it can't be dropped there, or is null if it can. */
type Over = { readonly refusal: string | null } | null;

/** Why none of some cards can be dropped on a lane; null if at least one can: the preview explains what happens to the others. */
function refusalOfAll<Card extends BoardCard>(
  { lane, refusalOf }: BoardColumnProps<Card>,
  ids: readonly string[],
): string | null {
  const refusals = ids.map((id) => refusalOf(id, lane.id));
  return refusals.includes(null) ? null : (refusals[0] ?? null);
}

/** Whether cards are being dragged of which the lane takes none. */
function isClosedWhileDragging<Card extends BoardCard>(props: BoardColumnProps<Card>): boolean {
  const { lane, draggedIds } = props;
  return draggedIds !== null && (lane.isFinal || refusalOfAll(props, draggedIds) !== null);
}

type ColumnLook = { readonly isTarget: boolean; readonly refusal: string | null; readonly isClosed: boolean };

function columnClasses({ isTarget, refusal, isClosed }: ColumnLook): string {
  return joinClasses(
    'flex h-full w-[84vw] max-w-96 min-w-57 flex-none snap-center flex-col rounded-card border transition-colors duration-150 sm:w-72 md:w-auto md:flex-1',
    isTarget && refusal === null && 'border-ground bg-ground-wash',
    isTarget && refusal !== null && 'border-clay/50 bg-clay-wash',
    !isTarget && 'border-transparent bg-sunk',
    isClosed && 'opacity-45',
  );
}

/** One lane: its name, its number of cards, and the visible cards. */
function Column<Card extends BoardCard>(props: BoardColumnProps<Card>) {
  const { lane, handle, boardKey, activeRow, isOverThisLane, liftedId } = props;
  const { cards } = lane;
  const [container, setWhole] = useState<HTMLElement | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [over, setOver] = useState<Over>(null);

  const refusalOf = useEffectEvent((ids: readonly string[]) => refusalOfAll(props, ids));
  useEffect(() => {
    if (!container) return;
    return dropTargetForElements({
      element: container,
      getData: () => ({ laneId: lane.id }),
      canDrop: ({ source }) => source.data.board === boardKey && !lane.isFinal,
      onDragEnter: ({ source }) => setOver({ refusal: refusalOf(source.data.ids as readonly string[]) }),
      onDragLeave: () => setOver(null),
      onDrop: () => setOver(null),
    });
  }, [container, lane.id, lane.isFinal, boardKey]);

  // The first render only includes visible cards; those just outside follow when the page is idle.
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), MEASURING_MS);
    return () => clearTimeout(timer);
  }, []);

  const [draggedRow, setDraggedRow] = useState<number | null>(null);
  const virtual = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => props.cardPx,
    gap: GAP_PX,
    overscan: isSettled ? 5 : 1,
    paddingEnd: GAP_PX,
    getItemKey: (row) => cards[row]?.id ?? row,
    // A focused or dragged card stays rendered, however far the lane is scrolled.
    rangeExtractor: (range) => withRows(range, [activeRow, draggedRow]),
    // The first render includes cards, before any have been measured.
    initialRect: { width: 0, height: innerHeight },
    useFlushSync: false,
  });
  const visibleCards = virtual.getVirtualItems();
  const tabRow = activeRow ?? virtual.range?.startIndex ?? 0;
  const isTarget = isOverThisLane || over !== null;
  const isClosed = !isTarget && isClosedWhileDragging(props);
  const refusal =
    over?.refusal ?? (isOverThisLane && liftedId !== null ? props.refusalOf(liftedId, lane.id) : null);

  return (
    <section
      ref={setWhole}
      aria-labelledby={titleId}
      data-closed={isClosed || undefined}
      className={columnClasses({ isTarget, refusal, isClosed })}
    >
      <div className="flex items-baseline justify-between gap-3 px-3.5 pt-3 pb-2">
        <h2 id={titleId} className="min-w-0 truncate font-text text-label tracking-normal" title={lane.title}>
          {lane.title}
        </h2>
        <p className="flex-none text-small text-muted tabular-nums">
          {lane.wholeCount > cards.length
            ? t`${{ count: formatNumber(cards.length) }} of ${{ whole: formatNumber(lane.wholeCount) }}`
            : formatNumber(cards.length)}
        </p>
      </div>
      {refusal ? <p className="px-3.5 pb-2 text-tiny text-clay">{refusal}</p> : null}
      {props.top ? (
        <div className="peer mb-2 max-h-[55%] flex-none overflow-y-auto px-2 empty:hidden">{props.top}</div>
      ) : null}
      <div
        ref={scroller}
        className="min-h-0 flex-1 overflow-y-auto overscroll-y-contain scroll-py-2 px-2 peer-has-[li]:[&>p]:sr-only"
      >
        {cards.length === 0 ? (
          <p className="px-1.5 py-2 text-small text-muted">
            {lane.wholeCount > 0 ? t`No matches.` : t`No one here yet.`}
          </p>
        ) : (
          <ul className="relative" style={{ height: virtual.getTotalSize() }}>
            {visibleCards.map(({ index, start }) => {
              const card = cards[index];
              return card ? (
                <BoardItem
                  key={card.id}
                  card={card}
                  handle={handle}
                  href={props.hrefOf(card)}
                  boardKey={boardKey}
                  canMove={props.canMove && !lane.isFinal}
                  canSelect={props.canSelect}
                  row={index}
                  count={cards.length}
                  start={start}
                  measure={virtual.measureElement}
                  isTabStop={index === tabRow}
                  isActive={index === activeRow}
                  isLifted={card.id === liftedId}
                  isOpen={card.id === props.openId}
                  isSelected={props.selected.has(card.id)}
                  onDragging={setDraggedRow}
                >
                  {props.renderCard(card)}
                </BoardItem>
              ) : null;
            })}
          </ul>
        )}
      </div>
    </section>
  );
}

export const BoardColumn = memo(Column) as typeof Column;

function withRows(range: Range, rows: readonly (number | null)[]): number[] {
  const pinnedRows = rows.filter((row): row is number => row !== null && row < range.count);
  return [...new Set([...defaultRangeExtractor(range), ...pinnedRows])].sort((a, b) => a - b);
}
