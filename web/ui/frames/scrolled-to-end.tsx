import { t } from '@common-ground/i18n/t';
import { type ReactNode, useEffect, useRef } from 'react';

/** Pixels between the upper edge and the newest message. */
const SPACE_ABOVE = 16;

/** A conversation that fills what its pane leaves. It scrolls to the end, when the conversation opens and with each new message, but never past the newest message, whatever comes after it. */
export function ScrolledToEnd({
  lastId,
  children,
}: {
  /** The newest message. Undefined until everything is loaded. */
  readonly lastId: string | undefined;
  readonly children: ReactNode;
}) {
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message is what it follows
  useEffect(() => {
    const pane = scroller.current;
    if (pane === null) return;
    // The messages are the first list in it.
    const newest = pane.querySelector('ol > li:last-child');
    const start = newest ? newest.getBoundingClientRect().top - pane.getBoundingClientRect().top : Infinity;
    pane.scrollBy({ top: Math.min(start - SPACE_ABOVE, pane.scrollHeight) });
  }, [lastId]);
  return (
    <section
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what doesn't fit has to be reachable by keyboard
      tabIndex={0}
      aria-label={t`Conversation`}
      className="grid min-h-0 flex-1 grid-cols-1 content-start gap-4 overflow-y-auto px-4 py-4 md:px-6"
    >
      {children}
    </section>
  );
}
