import { t } from '@common-ground/i18n/t';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DownIcon, GripIcon, UpIcon } from '../signs/list-icons.tsx';
import { useDragging } from './use-dragging.ts';

type ReorderEntry = { readonly id: string; readonly name: string; readonly description?: ReactNode };

type ReorderListProps = {
  /** What the list orders. */
  readonly label: string;
  readonly entries: readonly ReorderEntry[];
  readonly onChange: (ids: readonly string[]) => void;
};

const STEP_BUTTON =
  'grid size-11 flex-none place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink aria-disabled:opacity-35 aria-disabled:hover:bg-transparent';

function moveItem(ids: readonly string[], from: number, to: number): string[] {
  const otherIds = ids.filter((_id, index) => index !== from);
  return [...otherIds.slice(0, to), String(ids[from]), ...otherIds.slice(to)];
}

/**
 * A list that can be reordered: with buttons, for keyboards and screen readers, or by dragging the grip with
 * a pointer. Every move is announced.
 */
export function ReorderList({ label, entries, onChange }: ReorderListProps) {
  const ids = entries.map((entry) => entry.id);
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const drag = useDragging(list, ids, (from, to) => move(from, to));

  // A button whose row was moved loses the focus in some browsers.
  useEffect(() => {
    if (ids.length > 0) pressed.current?.focus();
    pressed.current = null;
  });

  function move(from: number, to: number) {
    if (to < 0 || to >= ids.length || from === to) return;
    onChange(moveItem(ids, from, to));
    setAnnouncement(
      t`${{ name: entries[from]?.name ?? '' }} moved to position ${{ position: to + 1 }} of ${{ count: ids.length }}.`,
    );
  }

  function step(from: number, to: number, button: HTMLElement) {
    pressed.current = button;
    move(from, to);
  }

  return (
    <div>
      <ol ref={list} aria-label={label} className="grid gap-1.5">
        {entries.map(({ id, name, description }, index) => (
          <li
            key={id}
            className={`flex items-center gap-1 rounded-control border bg-surface transition-[border-color,box-shadow] duration-150 ${
              drag.id === id ? 'border-ground shadow-card' : 'border-line'
            }`}
          >
            <span
              aria-hidden="true"
              {...drag.gripOf(id)}
              className="grid size-11 flex-none cursor-grab place-items-center text-muted active:cursor-grabbing max-[24rem]:hidden"
            >
              <GripIcon />
            </span>
            <span className="w-5 flex-none text-small text-muted tabular-nums max-[24rem]:ms-2.5 max-[24rem]:w-4">
              {index + 1}
            </span>
            <div className="min-w-0 flex-1 py-2">
              <p className="text-label font-semibold hyphens-auto">{name}</p>
              {description ? (
                <div className="hidden text-small text-muted sm:block">{description}</div>
              ) : null}
            </div>
            <button
              type="button"
              aria-label={t`Move ${name} up`}
              aria-disabled={index === 0 || undefined}
              onClick={(event) => step(index, index - 1, event.currentTarget)}
              className={STEP_BUTTON}
            >
              <UpIcon />
            </button>
            <button
              type="button"
              aria-label={t`Move ${name} down`}
              aria-disabled={index === ids.length - 1 || undefined}
              onClick={(event) => step(index, index + 1, event.currentTarget)}
              className={STEP_BUTTON}
            >
              <DownIcon />
            </button>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
