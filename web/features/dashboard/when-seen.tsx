import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far ahead of the screen's edge it is fetched already, in pixels. */
const AHEAD = '300px';

/** What lies below the screen's edge and is fetched when somebody comes near it. It keeps the room that it will take. */
export function WhenSeen({
  isAtOnce,
  children,
}: {
  readonly isAtOnce: boolean;
  readonly children: ReactNode;
}) {
  const [isNear, setNear] = useState(isAtOnce);
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || room.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear || isAtOnce ? children : <div ref={room} className="min-h-96" />;
}
