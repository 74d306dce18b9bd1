import { t } from '@common-ground/i18n/t';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { PaneMoves } from '../../../ui/frames/pane-moves.tsx';
import { neighboursOf, orderFor } from '../board/shown-order.ts';
import { changeAddress } from '../pipeline-address.ts';

export type DrawerMovesProps = {
  readonly applicationId: string;
  /** The applications as board or table have them now. */
  readonly order: readonly string[];
  /** The order since the first application was opened. */
  readonly openedOrder: RefObject<readonly string[]>;
  /** The drawer, with the sheet that it is on a narrow screen. */
  readonly drawer: RefObject<HTMLElement | null>;
};

const LABELS = { next: t`Next application`, previous: t`Previous application` } as const;
const KEYS = { next: 'J', previous: 'K' } as const;

/**
 * Goes to the next or previous application, in the order they had when the first one was opened. Any of them may have been moved since, and
 * going forward and back returns to the same one.
 */
export function DrawerMoves({ applicationId, order, openedOrder, drawer }: DrawerMovesProps) {
  const [opened, setOpened] = useState(() => orderFor(applicationId, openedOrder.current, order));
  // The table may come after the application.
  if (opened.length === 0 && order.length > 0) setOpened(order);
  useEffect(() => {
    openedOrder.current = opened;
  }, [opened, openedOrder]);
  const { next, previous } = neighboursOf(applicationId, opened, order);
  const toNext = next === null ? null : () => changeAddress({ applicationId: next });
  const toPrevious = previous === null ? null : () => changeAddress({ applicationId: previous });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // A single letter only works while focus is in the drawer: speech input would trigger it anywhere (WCAG 2.1.4).
    if (!(event.target instanceof Element) || !drawer.current?.contains(event.target)) return;
    if (event.target.closest('input, textarea, select')) return;
    // On a narrow screen the drawer itself is a sheet, which doesn't count as one above it.
    const dialogs = [...document.querySelectorAll('dialog[open]')];
    if (dialogs.some((dialog) => dialog.parentElement !== drawer.current)) return;
    const key = event.key.toUpperCase();
    const go = key === KEYS.next ? toNext : key === KEYS.previous ? toPrevious : null;
    if (!go) return;
    event.preventDefault();
    go();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return <PaneMoves labels={LABELS} onNext={toNext} onPrevious={toPrevious} keys={KEYS} />;
}
