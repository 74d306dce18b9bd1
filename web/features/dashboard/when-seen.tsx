import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Content below the fold, fetched when someone scrolls to it. Its space is reserved. */
export function RenderWhenVisible({
  isImmediate,
  children,
}: {
  readonly isImmediate: boolean;
  readonly children: ReactNode;
}) {
  const [isSeen, setSeen] = useState(isImmediate);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSeen || container.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return isSeen || isImmediate ? children : <div ref={container} className="min-h-96" />;
}
