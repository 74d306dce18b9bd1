import type { ReactNode } from 'react';
import { Mark } from '../../ui/frames/mark.tsx';

/** One short sentence on an otherwise empty page, while something is being checked. */
export function FullScreenState({
  text,
  children,
}: {
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <main
      id="main"
      className="grid min-h-dvh place-content-center justify-items-center gap-4 p-8 text-center"
    >
      <Mark size={56} className="motion-safe:animate-pulse" />
      <p role="status" className="text-muted">
        {text}
      </p>
      {children}
    </main>
  );
}
