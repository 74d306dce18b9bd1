import { Trans } from '@common-ground/i18n/trans';
import { joinClasses } from '../join-classes.ts';

const SHAPE = 'block rounded-control bg-line/70 motion-safe:animate-pulse';

/** A placeholder for a line of text that's loading; `className` sets its width. */
export function SkeletonLine({ className = 'w-full' }: { readonly className?: string }) {
  return <span aria-hidden="true" className={joinClasses(SHAPE, 'h-4', className)} />;
}

/** A placeholder for a block that's loading (a card, an image, a field); `className` sets its size. */
export function SkeletonBlock({ className = 'h-24 w-full' }: { readonly className?: string }) {
  return <span aria-hidden="true" className={joinClasses(SHAPE, 'rounded-card', className)} />;
}

/**
 * A placeholder with a heading, a sentence and a card, the layout of most pages. It has its own margin if
 * there's no frame around it yet.
 */
export function PageSkeleton({ blocks = 1 }: { readonly blocks?: number }) {
  return (
    <div role="status" className="grid w-full gap-4 p-6 in-[main]:p-0">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <span aria-hidden="true" className={joinClasses(SHAPE, 'h-9 w-3/5')} />
      <SkeletonLine className="mb-4 w-4/5" />
      {Array.from({ length: blocks }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are alike and never move
        <SkeletonBlock key={index} className="h-48 w-full" />
      ))}
    </div>
  );
}
