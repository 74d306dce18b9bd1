import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';

/** What a card says while there's nothing in it. */
export function Nothing({ children }: { readonly children: ReactNode }) {
  return <p className="max-w-[60ch] text-small text-muted">{children}</p>;
}

/** A card's rows are on their way. */
export function Wait() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <SkeletonBlock className="h-24 w-full" />
    </div>
  );
}
