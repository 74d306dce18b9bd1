import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';

/** What an empty card says. */
export function EmptyCard({ children }: { readonly children: ReactNode }) {
  return <p className="max-w-[60ch] text-small text-muted">{children}</p>;
}

/** Shown while a card's rows are loading. */
export function CardSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <SkeletonBlock className="h-24 w-full" />
    </div>
  );
}
