import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { plural, t } from '@common-ground/i18n/t';
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import type { Href } from '../../../platform/paths.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { EllipsisIcon } from '../../../ui/signs/list-icons.tsx';
import type { BoardHandle } from './board-handle.ts';
import type { BoardCard } from './board-lanes.ts';

type BoardItemProps<Card extends BoardCard> = {
  readonly card: Card;
  readonly handle: BoardHandle<Card>;
  readonly href: Href;
  readonly boardKey: symbol;
  readonly canMove: boolean;
  readonly canSelect: boolean;
  readonly row: number;
  readonly count: number;
  /** Offset from the top of the lane, in pixels. */
  readonly start: number;
  readonly measure: (element: Element | null) => void;
  readonly isTabStop: boolean;
  readonly isActive: boolean;
  readonly isLifted: boolean;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly onDragging: (row: number | null) => void;
  readonly children: ReactNode;
};

const TOOL =
  'relative z-10 grid size-8 flex-none place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink pointer-coarse:size-11';

/** One card with its actions. Its details are below its name and are read out with it. */
export function BoardItem<Card extends BoardCard>(props: BoardItemProps<Card>) {
  const { card, handle, boardKey, canMove, row, measure, isSelected, isLifted, isOpen, onDragging } = props;
  const [element, setElement] = useState<HTMLLIElement | null>(null);
  const [isDragged, setDragged] = useState(false);
  const detailsId = useId();
  const ref = useCallback(
    (li: HTMLLIElement | null) => {
      setElement(li);
      measure(li);
    },
    [measure],
  );

  useEffect(() => {
    if (!element || !canMove) return;
    return draggable({
      element,
      getInitialData: () => ({ board: boardKey, ids: handle.draggedWith(card.id) }),
      onGenerateDragPreview: ({ nativeSetDragImage, source }) => {
        const count = (source.data.ids as readonly string[]).length;
        if (count > 1) showCount(nativeSetDragImage, count);
      },
      onDragStart: () => {
        setDragged(true);
        onDragging(row);
      },
      onDrop: () => {
        setDragged(false);
        onDragging(null);
      },
    });
  }, [element, canMove, boardKey, handle, card.id, row, onDragging]);

  const isToolStop = props.isActive ? 0 : -1;
  return (
    <li
      ref={ref}
      data-index={row}
      data-application={card.id}
      aria-setsize={props.count}
      aria-posinset={row + 1}
      style={{ transform: `translateY(${props.start}px)` }}
      onFocus={() => handle.onFocus(card.id)}
      className={joinClasses(
        'group absolute inset-x-0 top-0 rounded-control border p-3 transition-[border-color,box-shadow,opacity] duration-150 hover:border-control',
        isLifted || isOpen || isSelected ? 'border-ground' : 'border-line',
        isLifted && 'ring-3 ring-focus',
        isSelected ? 'bg-ground-wash' : 'bg-surface',
        isDragged && 'opacity-45',
      )}
    >
      <div className="flex items-start gap-1">
        <PlainLink
          data-card={card.id}
          href={props.href}
          draggable={false}
          tabIndex={props.isTabStop ? 0 : -1}
          aria-current={isOpen || undefined}
          aria-describedby={detailsId}
          onKeyDown={(event) => handle.onKey(event, card)}
          className="line-clamp-2 min-w-0 flex-1 rounded-sm text-label leading-snug font-semibold outline-none [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-3 focus-visible:after:outline-focus"
        >
          {card.name}
        </PlainLink>
        {canMove ? (
          <span
            className={joinClasses(
              // With a mouse they appear on hover; on touch screens they're always visible.
              'flex flex-none transition-opacity duration-150 pointer-fine:absolute pointer-fine:end-1 pointer-fine:top-1 pointer-fine:rounded-control pointer-fine:bg-surface pointer-coarse:-me-1.5 pointer-coarse:-mt-2 pointer-coarse:-mb-3',
              isSelected
                ? 'pointer-fine:bg-ground-wash'
                : 'pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100',
            )}
          >
            {props.canSelect ? (
              <SelectBox
                name={card.name}
                isSelected={isSelected}
                tabIndex={isToolStop}
                onChange={(isOn, isRange) => handle.onSelect(card, isOn, isRange)}
              />
            ) : null}
            <button
              type="button"
              tabIndex={isToolStop}
              aria-haspopup="menu"
              aria-label={t`Move to… ${card.name}`}
              title={t`Move to…`}
              onClick={(event) => handle.onMenu(card, event.currentTarget)}
              className={TOOL}
            >
              <EllipsisIcon />
            </button>
          </span>
        ) : null}
      </div>
      <div id={detailsId}>{props.children}</div>
    </li>
  );
}

type SelectBoxProps = {
  readonly name: string;
  readonly isSelected: boolean;
  readonly tabIndex: number;
  readonly onChange: (isSelected: boolean, isRange: boolean) => void;
};

function SelectBox({ name, isSelected, tabIndex, onChange }: SelectBoxProps) {
  return (
    <span className={TOOL} title={t`Select`}>
      <input
        type="checkbox"
        aria-label={t`Select ${name}`}
        checked={isSelected}
        tabIndex={tabIndex}
        onChange={(event) => onChange(event.target.checked, hasShift(event.nativeEvent))}
        className="peer size-4.5 appearance-none rounded-[5px] border-[1.5px] border-control bg-surface after:absolute after:inset-0 checked:border-ground checked:bg-ground"
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="pointer-events-none absolute size-4.5 fill-none stroke-ground-ink stroke-[2.5] opacity-0 peer-checked:opacity-100"
      >
        <path d="m5 10.5 3.5 3.5L15 7" />
      </svg>
    </span>
  );
}

/** A checkbox's change event comes from a click event, which has the modifier keys. */
function hasShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}

function showCount(
  nativeSetDragImage: Parameters<typeof setCustomNativeDragPreview>[0]['nativeSetDragImage'],
  count: number,
) {
  setCustomNativeDragPreview({
    nativeSetDragImage,
    render: ({ container }) => {
      const label = document.createElement('p');
      label.className = 'rounded-control bg-ground px-4 py-2.5 text-label font-semibold text-ground-ink';
      label.textContent = t`${plural(count, { one: '# application', other: '# applications' })}`;
      container.append(label);
    },
  });
}
