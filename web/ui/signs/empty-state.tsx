import type { ReactNode } from 'react';
import { BandGlyph } from './band-glyph.tsx';

/** An empty state: why there's nothing, and the one next thing to do. */
export function EmptyState({
  title,
  children,
  action,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-start gap-2 py-2">
      <BandGlyph band="none" size={36} />
      <p className="mt-1 font-heading text-h3 font-semibold">{title}</p>
      {children ? <div className="max-w-[60ch] text-small text-muted">{children}</div> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
