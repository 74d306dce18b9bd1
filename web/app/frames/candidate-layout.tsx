import { t } from '@common-ground/i18n/t';
import type { ReactNode } from 'react';
import { AccountCorner } from '../../ui/frames/account-corner.tsx';
import { Brand } from '../../ui/frames/brand.tsx';
import {
  BriefcaseIcon,
  CirclesIcon,
  HomeIcon,
  MessageIcon,
  PersonIcon,
} from '../../ui/signs/navigation-icons.tsx';
import { BellLink } from './bell-link.tsx';
import { NavigationLink, type NavigationLinkProps } from './navigation-link.tsx';

type CandidateLink = Pick<NavigationLinkProps, 'href' | 'label' | 'within' | 'icon'> & {
  readonly count?: 'jobs' | 'messages';
};

const LINKS: readonly CandidateLink[] = [
  { href: '/dashboard', label: t`Home`, within: ['/dashboard', '/help'], icon: <Icon of={HomeIcon} /> },
  {
    href: '/opportunities',
    label: t`Jobs`,
    within: ['/opportunities', '/applications', '/invitations', '/companies'],
    icon: <Icon of={BriefcaseIcon} />,
    count: 'jobs',
  },
  {
    href: '/messages',
    label: t`Messages`,
    within: ['/messages'],
    icon: <Icon of={MessageIcon} />,
    count: 'messages',
  },
  {
    href: '/assessments',
    label: t`Culture`,
    within: ['/assessments', '/overlaps'],
    icon: <Icon of={CirclesIcon} />,
  },
  {
    href: '/profile/overview',
    label: t`Me`,
    within: ['/profile', '/profile-booster', '/account'],
    icon: <Icon of={PersonIcon} />,
  },
];

/** If there's room for labels at the top, they need no icon. */
function Icon({ of: Drawing }: { readonly of: typeof HomeIcon }) {
  return <Drawing className="size-5.5 md:hidden" strokeWidth={1.75} />;
}

type CandidateLayoutProps = {
  /** The counts next to some links. Each loads separately. */
  readonly counts?: {
    readonly jobs: ReactNode;
    readonly messages: ReactNode;
    readonly notifications: ReactNode;
  };
  readonly children: ReactNode;
};

/**
 * The frame around the dashboard and every page after it, shown immediately: it makes no requests and needs no account. On a phone, the
 * navigation is a bar at the bottom, within reach of the thumb.
 */
export function CandidateLayout({ counts, children }: CandidateLayoutProps) {
  return (
    <div className="group/candidate flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex h-15 max-w-[70rem] group-has-data-bleed/candidate:max-w-none items-center justify-between gap-x-2 px-4 sm:px-5 md:h-16 md:gap-x-6 md:px-8">
          <Brand href="/dashboard" />
          <nav
            aria-label={t`Main`}
            className="flex gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:gap-0 max-md:border-t max-md:border-line max-md:bg-surface max-md:pb-[env(safe-area-inset-bottom)]"
          >
            {LINKS.map(({ count, ...link }) => (
              <NavigationLink key={link.href} {...link} variant="bar" end={count && counts?.[count]} />
            ))}
          </nav>
          <div className="flex flex-none items-center gap-1">
            <BellLink href="/notifications" count={counts?.notifications} />
            <div className="min-w-11">
              <AccountCorner />
            </div>
          </div>
        </div>
      </header>
      <main
        id="main"
        // Anything sticky at the bottom of a page sits above the bar.
        className="mx-auto w-full max-w-[70rem] flex-1 px-5 py-7 has-data-bleed:max-w-none has-data-bleed:p-0 max-md:pb-20 max-md:[&_.bottom-0]:bottom-14 md:px-8 md:py-10 print:pb-0"
      >
        {children}
      </main>
    </div>
  );
}
