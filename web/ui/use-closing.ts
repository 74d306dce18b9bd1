import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Closes something when a click or the focus lands outside it, and on Escape. */
export function useClosing(
  container: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (isByKey: boolean) => void,
) {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const { signal } = stop;
    function closeIfOutside(event: Event) {
      if (event.target instanceof Node && !container.current?.contains(event.target)) onClose(false);
    }
    document.addEventListener('pointerdown', closeIfOutside, { signal });
    document.addEventListener('focusin', closeIfOutside, { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') onClose(true);
      },
      { signal },
    );
    return () => stop.abort();
  }, [isOpen, container]);
}
