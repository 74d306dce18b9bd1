import { t } from '@common-ground/i18n/t';
import { type ReactNode, useEffect, useRef } from 'react';

/** A conversation that fills what its pane leaves. It scrolls to the newest message, when the conversation opens and with each new one. */
export function ScrolledToEnd({
  lastId,
  children,
}: {
  readonly lastId: string | undefined;
  readonly children: ReactNode;
}) {
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message is what it follows
  useEffect(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
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
