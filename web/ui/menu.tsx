import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { joinClasses } from './join-classes.ts';

/** One thing that can be done from a menu. */
export type MenuEntry = {
  readonly id: string;
  readonly label: ReactNode;
  /** A few words below it; why not, when it cannot be done now. */
  readonly note?: string;
  readonly isDisabled?: boolean;
  /** A line stands above it. */
  readonly isApart?: boolean;
};

type MenuProps = {
  /** What the menu is of, for whoever hears it. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** What opened it: the menu stands beside it, and the focus goes back there. */
  readonly anchor: HTMLElement;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
};

const MARGIN = 8;

/** Puts the menu below its anchor, or above where there is more room, and never beyond the window. */
function place(menu: HTMLElement, anchor: HTMLElement): void {
  const from = anchor.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const hasRoomBelow = from.bottom + height + MARGIN < innerHeight || from.top < innerHeight / 2;
  const top = hasRoomBelow ? from.bottom + 4 : from.top - height - 4;
  const isRightToLeft = getComputedStyle(anchor).direction === 'rtl';
  const left = isRightToLeft ? from.left : from.right - width;
  menu.style.top = `${Math.max(MARGIN, Math.min(top, innerHeight - height - MARGIN))}px`;
  menu.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN))}px`;
}

/** A short list of things to do, above everything else. It is open while it is rendered; Escape and a press elsewhere close it. */
export function Menu({ label, entries, anchor, onPick, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    // Above the page and above a dialog that it was opened from; older browsers show it in its place.
    element.showPopover?.();
    place(element, anchor);
    itemsOf(element)[0]?.focus({ preventScroll: true });
  }, [anchor]);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    function onElsewhere(event: Event) {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close();
    }
    document.addEventListener('pointerdown', onElsewhere, { signal, capture: true });
    document.addEventListener('scroll', onElsewhere, { signal, capture: true });
    addEventListener('resize', () => close(), { signal });
    return () => stop.abort();
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const items = itemsOf(event.currentTarget);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, number> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const next = steps[event.key];
    if (next !== undefined) items[next]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') {
      anchor.focus();
      onClose();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="fixed inset-auto z-40 m-0 max-h-[calc(100dvh-1rem)] w-64 overflow-y-auto rounded-card border border-line bg-surface p-1.5 text-ink shadow-card"
    >
      {entries.map(({ id, label: words, note, isDisabled = false, isApart = false }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={isDisabled || undefined}
          onClick={() => {
            if (isDisabled) return;
            anchor.focus();
            onPick(id);
          }}
          className={joinClasses(
            'grid min-h-11 w-full content-center rounded-control px-3 py-1.5 text-start text-label -outline-offset-2 hover:bg-sunk focus-visible:bg-sunk aria-disabled:text-muted aria-disabled:hover:bg-transparent',
            isApart && 'mt-1.5 before:-mt-2.5 before:mb-2.5 before:border-t before:border-line',
          )}
        >
          <span className="font-medium">{words}</span>
          {note ? <span className="text-tiny text-muted">{note}</span> : null}
        </button>
      ))}
    </div>
  );
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}
