import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Follows a pointer from a grip: whenever it is over the middle of another row, the dragged row takes that place.
 * @param list the element whose children are the rows
 * @param ids the rows in their order
 * @returns the row that is being dragged, and what a grip calls when it is pressed
 */
export function useDragging(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onMove: (from: number, to: number) => void,
) {
  const [id, setId] = useState<string | null>(null);
  const latest = useRef({ ids, onMove });
  const stop = useRef<() => void>(undefined);
  // A move is answered by a new order before the pointer moves again: the listeners read the order of the last paint.
  useLayoutEffect(() => {
    latest.current = { ids, onMove };
  });
  // Whoever leaves in mid-drag leaves no listeners behind.
  useEffect(() => () => stop.current?.(), []);

  function start(dragged: string, event: PointerEvent) {
    if (event.button !== 0) return;
    event.preventDefault();
    setId(dragged);
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      const from = latest.current.ids.indexOf(dragged);
      const own = rows[from];
      if (!own) return;
      const above = rows.findIndex((row, place) => place < from && clientY < row.top + row.height / 2);
      const below = rows.findLastIndex((row, place) => place > from && clientY > row.top + row.height / 2);
      if (above >= 0) latest.current.onMove(from, above);
      else if (below >= 0) latest.current.onMove(from, below);
    };
    // A second finger takes over from the first.
    stop.current?.();
    const dragging = new AbortController();
    const { signal } = dragging;
    const end = () => {
      dragging.abort();
      setId(null);
    };
    stop.current = () => dragging.abort();
    addEventListener('pointermove', follow, { signal });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
  }

  return { id, start };
}
