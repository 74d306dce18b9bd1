import type { ReactNode } from 'react';
import { usePath } from '../../platform/navigation.ts';
import type { Href } from '../../platform/paths.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { PlainLink } from '../../ui/plain-link.tsx';

export type NavigationLinkProps = {
  readonly href: Href;
  readonly label: string;
  /** The paths under which this link is the current one; by default only `href`. */
  readonly within?: readonly string[];
  /** Whether only the path itself counts, not what's below it. */
  readonly isExact?: boolean;
  /**
   * `bar` is a line of links at the top, or a bar at the bottom on a phone; `side` is a list at the side, `below` a page under one of its
   * entries, `strip` a page in a scrolling line.
   */
  readonly variant: 'bar' | 'side' | 'below' | 'strip';
  /** A decorative icon before the label, or above it in a phone's bar. */
  readonly icon?: ReactNode;
  /** A count at the end of the line or the corner of the icon, read with the link. */
  readonly end?: ReactNode;
};

const CLASSES = {
  bar: {
    all: 'relative inline-flex min-h-14 min-w-0 flex-1 items-center justify-center -outline-offset-3 font-semibold transition-colors duration-150 max-md:flex-col max-md:gap-1 max-md:pt-1 max-md:text-[0.6875rem] max-md:leading-none md:min-h-16 md:flex-none md:gap-1.5 md:border-b-3 md:px-3 md:pt-[3px] md:text-label',
    here: 'text-ground md:border-ground',
    elsewhere: 'text-muted hover:text-ground md:border-transparent md:text-ink',
  },
  side: {
    all: 'flex min-h-11 flex-none items-center gap-2.5 rounded-control px-3 text-label font-medium transition-colors duration-150 md:min-h-10',
    here: 'bg-surface text-ink shadow-card',
    elsewhere: 'text-muted hover:bg-surface/70 hover:text-ink',
  },
  below: {
    all: 'flex min-h-11 items-center rounded-control ps-10 pe-3 text-label transition-colors duration-150 md:min-h-8.5',
    here: 'font-semibold text-ink',
    elsewhere: 'font-medium text-muted hover:bg-surface/70 hover:text-ink',
  },
  strip: {
    all: 'flex min-h-11 flex-none items-center border-b-3 px-2.5 pt-[3px] text-label font-semibold -outline-offset-3',
    here: 'border-ground text-ground',
    elsewhere: 'border-transparent text-muted',
  },
} as const;

/** A link of a frame's navigation; the current page's link is marked, also for screen readers. */
export function NavigationLink(props: NavigationLinkProps) {
  const { href, label, within = [props.href], isExact = false, variant, icon, end } = props;
  const currentPath = usePath();
  const isCurrentPage = within.some(
    (path) => currentPath === path || (!isExact && currentPath.startsWith(`${path}/`)),
  );
  const looks = CLASSES[variant];
  return (
    <PlainLink
      href={href}
      aria-current={isCurrentPage ? 'page' : undefined}
      className={joinClasses(looks.all, isCurrentPage ? looks.here : looks.elsewhere)}
    >
      {icon}
      {variant === 'side' ? <span className="flex-1">{label}</span> : label} {end}
    </PlainLink>
  );
}
