import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useId } from 'react';
import { Brand } from '../../ui/frames/brand.tsx';

type EntryFrameProps = {
  /** Whether a phone, which has no room for the drawing at the side, shows it as a band at the top. */
  readonly hasBand?: boolean;
  readonly children: ReactNode;
};

/** The frame of the signed-out pages: the form on one side, a drawing of the idea on the other. */
export function EntryFrame({ hasBand = false, children }: EntryFrameProps) {
  return (
    <div className="grid min-h-dvh md:grid-cols-[minmax(26rem,1fr)_1.15fr]">
      <div className="flex min-w-0 flex-col px-6 pt-6 pb-10 sm:px-8">
        <header>
          <Brand href="/login" />
        </header>
        {hasBand ? <IdeaBand /> : null}
        <main
          id="main"
          className="mx-auto grid w-full max-w-[24rem] flex-1 content-start pt-12 md:content-center md:pt-6"
        >
          {children}
        </main>
      </div>
      <aside className="sticky top-0 hidden h-dvh content-end overflow-hidden bg-idea p-14 text-idea-ink md:grid">
        <Shapes box="0 0 720 900" className="absolute inset-0 size-full" />
        <div className="relative max-w-[29rem]">
          <p className="font-heading text-[2.125rem] leading-[1.18] font-[650] tracking-[-0.015em] text-balance">
            <Trans>Where what you value meets how they work.</Trans>
          </p>
          <p className="mt-3.5 text-idea-muted">
            <Trans>
              Companies here are described by the people who work there. You see where you overlap, where you
              don’t, and how sure anyone can be.
            </Trans>
          </p>
        </div>
      </aside>
    </div>
  );
}

function IdeaBand() {
  return (
    <aside className="relative -mx-6 mt-4 overflow-hidden bg-idea px-6 py-6 text-idea-ink sm:-mx-8 sm:px-8 md:hidden">
      <Shapes box="0 0 720 720" className="absolute inset-y-0 -end-8 h-full w-auto rtl:-scale-x-100" />
      <div className="relative w-[62%] max-w-[19rem]">
        <p className="font-small-heading text-[1.3125rem] leading-[1.2] font-[650] tracking-[-0.015em] text-balance">
          <Trans>Where what you value meets how they work.</Trans>
        </p>
        <p className="mt-2 text-small text-idea-muted">
          <Trans>Find a job at a company described by its own people.</Trans>
        </p>
      </div>
    </aside>
  );
}

type ShapesProps = {
  /** The visible part of the drawing, as a `viewBox`. */
  readonly box: string;
  readonly className: string;
};

/** The product's idea as a drawing: two shapes, and what they share. */
function Shapes({ box, className }: ShapesProps) {
  const id = useId();
  const square = { x: 290, y: 170, width: 380, height: 380, rx: 120 };
  const circle = <circle cx="260" cy="280" r="190" />;
  return (
    <svg aria-hidden="true" viewBox={box} preserveAspectRatio="xMidYMid slice" className={className}>
      <clipPath id={id}>{circle}</clipPath>
      <g fill="var(--idea-first)">{circle}</g>
      <rect {...square} fill="var(--idea-second)" />
      <rect {...square} fill="var(--idea-shared)" clipPath={`url(#${id})`} />
    </svg>
  );
}
