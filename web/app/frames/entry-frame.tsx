import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { Brand } from '../../ui/frames/brand.tsx';

/** The frame of the signed-out pages: the form on one side, the idea on the other. */
export function EntryFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid min-h-dvh md:grid-cols-[minmax(26rem,1fr)_1.15fr]">
      <div className="flex flex-col px-6 pt-6 pb-10 sm:px-8">
        <header>
          <Brand href="/login" />
        </header>
        <main
          id="main"
          className="mx-auto grid w-full max-w-[24rem] flex-1 content-start pt-12 md:content-center md:pt-6"
        >
          {children}
        </main>
      </div>
      <aside className="sticky top-0 hidden h-dvh content-end overflow-hidden bg-idea p-14 text-idea-ink md:grid">
        <IdeaPicture />
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

function IdeaPicture() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      <defs>
        <clipPath id="idea-first">
          <circle cx="260" cy="280" r="190" />
        </clipPath>
      </defs>
      <circle cx="260" cy="280" r="190" fill="var(--idea-first)" />
      <rect x="290" y="170" width="380" height="380" rx="120" fill="var(--idea-second)" />
      <rect
        x="290"
        y="170"
        width="380"
        height="380"
        rx="120"
        fill="var(--idea-shared)"
        clipPath="url(#idea-first)"
      />
    </svg>
  );
}
