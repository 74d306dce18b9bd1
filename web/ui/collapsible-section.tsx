import type { ReactNode } from 'react';
import { Disclosure } from './disclosure.tsx';
import { useMediumScreen } from './frames/wide-screen.ts';

/** A part of a page under a heading; on a phone it's folded behind it. */
export function CollapsibleSection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  if (!useMediumScreen()) return <Disclosure title={title}>{children}</Disclosure>;
  return (
    <section className="break-inside-avoid">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
