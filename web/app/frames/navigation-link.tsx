import type { ReactNode } from 'react';
import { usePath } from '../../platform/navigation.ts';
import type { Href } from '../../platform/paths.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { PlainLink } from '../../ui/plain-link.tsx';

type NavigationLinkProps = {
  readonly href: Href;
  readonly label: string;
  /** The paths under which this link is the present one; `href` alone when left out. */
  readonly within?: readonly string[];
  /** Only the path itself counts, not what lies under it. */
  readonly isExact?: boolean;
  readonly look: 'tab' | 'side';
  /** Stands at the end of the line, and is read with it. */
  readonly end?: ReactNode;
};

const LOOKS = {
  tab: {
    all: 'inline-flex min-h-11 flex-none items-center border-b-3 -outline-offset-3 px-2 pt-[3px] text-label font-semibold transition-colors duration-150 md:min-h-16',
    here: 'border-ground text-ground',
    elsewhere: 'border-transparent text-ink hover:text-ground',
  },
  side: {
    all: 'flex min-h-11 md:min-h-10 flex-none items-center justify-between gap-2 rounded-control -outline-offset-3 px-3 text-label font-medium md:outline-offset-2 transition-colors duration-150',
    here: 'bg-surface text-ink shadow-card',
    elsewhere: 'text-muted hover:bg-surface/70 hover:text-ink',
  },
} as const;

/** One entry of a frame's navigation; says to everybody when it is where one is. */
export function NavigationLink(props: NavigationLinkProps) {
  const { href, label, within = [props.href], isExact = false, look, end } = props;
  const here = usePath();
  const isHere = within.some((path) => here === path || (!isExact && here.startsWith(`${path}/`)));
  const looks = LOOKS[look];
  return (
    <PlainLink
      ref={isHere && look === 'tab' ? showInBar : undefined}
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className={joinClasses(looks.all, isHere ? looks.here : looks.elsewhere)}
    >
      {label} {end}
    </PlainLink>
  );
}

/** On a narrow phone the links are one line that can be pushed aside: the present one is brought into sight. */
function showInBar(link: HTMLElement | null) {
  const bar = link?.parentElement;
  if (bar) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
}
