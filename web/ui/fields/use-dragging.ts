import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * The library is fetched when a grip is first pointed at: few lists are ever dragged, and otherwise every
 * page with one would include it.
 */
const loadDragging = () => import('./row-dragging.ts');

/**
 * Drags the rows of a list by their grips: when the pointer is over the middle of another row, the dragged
 * row takes its place.
 * @param list the element whose children are the rows
 * @param ids the rows in their order
 * @returns the row being dragged, and a function that makes an element the grip of a row
 */
export function useDragging(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onMove: (from: number, to: number) => void,
) {
  const [id, setId] = useState<string | null>(null);
  const latest = useRef({ ids, onMove });
  const stop = useRef<() => void>(undefined);
  // The order is updated before the pointer moves again, so the order read is that of the last paint.
  useLayoutEffect(() => {
    latest.current = { ids, onMove };
  });
  // Unmounting during a drag removes its listeners.
  useEffect(() => () => stop.current?.(), []);

  function follow(dragged: string, clientY: number) {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const from = latest.current.ids.indexOf(dragged);
    if (!rows[from]) return;
    const targetAbove = rows.findIndex((row, index) => index < from && clientY < row.top + row.height / 2);
    const targetBelow = rows.findLastIndex(
      (row, index) => index > from && clientY > row.top + row.height / 2,
    );
    if (targetAbove >= 0) latest.current.onMove(from, targetAbove);
    else if (targetBelow >= 0) latest.current.onMove(from, targetBelow);
  }

  async function press(dragged: string, handle: Element) {
    const row = handle.closest('li');
    let isReleased = false;
    const release = () => {
      isReleased = true;
      stop.current?.();
    };
    // Released without a drag; a drag that has started ends with a drop.
    addEventListener('pointerup', release, { once: true });
    const dragging = await loadDragging().catch(() => null);
    if (!row || !list.current || !dragging || isReleased) return;
    stop.current?.();
    stop.current = dragging.dragRow(list.current, row, {
      onStart: () => setId(dragged),
      onOver: (clientY) => follow(dragged, clientY),
      onEnd: () => setId(null),
    });
  }

  return {
    id,
    gripOf: (row: string) => ({
      onPointerEnter: () => void loadDragging().catch(() => undefined),
      onPointerDown: (event: PointerEvent) => void press(row, event.currentTarget),
    }),
  };
}
