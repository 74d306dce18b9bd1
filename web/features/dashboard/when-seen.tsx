import { type ReactNode, useEffect, useRef, useState } from 'react';

/** What lies below the screen's edge and is fetched when someone comes to it. It keeps the room that it will take. */
export function WhenSeen({
  isAtOnce,
  children,
}: {
  readonly isAtOnce: boolean;
  readonly children: ReactNode;
}) {
  const [isSeen, setSeen] = useState(isAtOnce);
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSeen || room.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return isSeen || isAtOnce ? children : <div ref={room} className="min-h-96" />;
}
