import type { ReactNode } from 'react';
import { Disclosure } from './disclosure.tsx';
import { useMiddleScreen } from './frames/wide-screen.ts';

/** A part of a page under a heading; on a phone it's folded behind it. */
export function FoldingSection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  if (!useMiddleScreen()) return <Disclosure title={title}>{children}</Disclosure>;
  return (
    <section className="break-inside-avoid">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
