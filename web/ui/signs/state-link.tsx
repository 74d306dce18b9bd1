import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import type { LinkHref } from '../link-href.ts';

/** A link to the same list in a different state; `onFollow` decides how to navigate to it. */
export function StateLink({
  href,
  isCurrent,
  count,
  onFollow,
  children,
}: {
  readonly href: LinkHref;
  readonly isCurrent: boolean;
  readonly count: number | undefined;
  readonly onFollow: (href: LinkHref) => void;
  readonly children: ReactNode;
}) {
  return (
    <a
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onFollow(href);
      }}
      className={joinClasses(
        'inline-flex min-h-11 items-center rounded-full border px-4 text-label font-medium',
        isCurrent ? 'border-ground bg-ground-wash text-ground' : 'border-control hover:border-ground',
      )}
    >
      {children}
      {count === undefined ? '' : ` (${count})`}
    </a>
  );
}
