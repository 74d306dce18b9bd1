import { Trans } from '@common-ground/i18n/trans';
import { joinClasses } from '../join-classes.ts';

const SHAPE = 'block rounded-control bg-line/70 motion-safe:animate-pulse';

/** One line of text that is on its way; `className` sets its width. */
export function SkeletonLine({ className = 'w-full' }: { readonly className?: string }) {
  return <span aria-hidden="true" className={joinClasses(SHAPE, 'h-4', className)} />;
}

/** A block that is on its way: a card, a picture, a field; `className` sets its size. */
export function SkeletonBlock({ className = 'h-24 w-full' }: { readonly className?: string }) {
  return <span aria-hidden="true" className={joinClasses(SHAPE, 'rounded-card', className)} />;
}

/** A heading, a sentence and a card: the shape most pages have while they load. It keeps off the edge where no frame is around it yet. */
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
