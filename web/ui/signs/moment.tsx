import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ClosingCircles } from './closing-circles.tsx';

type MomentProps = {
  readonly title: ReactNode;
  /**
   * Whether it has just happened, on this page or the previous one: then it takes the focus, so that it's
   * read first.
   */
  readonly isFresh: boolean;
  /** What happens next. */
  readonly children: ReactNode;
};

/** A celebration: the two circles close, and the text says what comes next. */
export function Moment({ title, isFresh, children }: MomentProps) {
  const container = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isFresh) return;
    container.current?.scrollIntoView({ block: 'nearest' });
    heading.current?.focus({ preventScroll: true });
  }, [isFresh]);
  return (
    <section
      ref={container}
      aria-labelledby={id}
      className="overflow-hidden rounded-card border border-marigold-line bg-surface shadow-card md:grid md:grid-cols-[minmax(0,1.7fr)_minmax(16rem,1fr)]"
    >
      <div className="grid place-items-center bg-marigold-wash p-6 md:order-last">
        <ClosingCircles className="w-full max-w-[17rem]" />
      </div>
      <div className="grid min-w-0 content-center gap-4 p-5.5 sm:p-6 md:py-9">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-h1">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
