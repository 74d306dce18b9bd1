import type { ReactNode } from 'react';
import { BlurredPortrait, type BlurredValue } from '../../../platform/values/blurred-portrait.tsx';

/** The portrait on one side, the question or text on the other. */
export function SketchFrame({
  values,
  isLarge,
  caption,
  children,
}: {
  readonly values: readonly BlurredValue[];
  /** Whether the portrait is the page's main subject; otherwise it's small on a phone. */
  readonly isLarge: boolean;
  readonly caption: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-12 md:py-8">
      <div
        className={`content-center gap-4 md:grid md:rounded-card md:bg-sunk md:p-8 ${isLarge ? 'grid' : 'grid grid-cols-[6rem_1fr] items-center md:grid-cols-1'}`}
      >
        <BlurredPortrait values={values} className="w-full" />
        <div className="text-small text-muted">{caption}</div>
      </div>
      <div className="grid content-start gap-4 md:content-center md:gap-6">{children}</div>
    </div>
  );
}
