import { t } from '@common-ground/i18n/t';
import { Outlet } from '@tanstack/react-router';
import { AccountCorner } from '../../ui/frames/account-corner.tsx';
import { Brand } from '../../ui/frames/brand.tsx';
import { LeftDraftsSender } from './left-drafts-sender.tsx';
import { NavigationLink } from './navigation-link.tsx';

const LINKS = [
  { href: '/dashboard', label: t`Dashboard`, within: ['/dashboard', '/help'] },
  {
    href: '/opportunities',
    label: t`Jobs`,
    within: ['/opportunities', '/applications', '/invitations'],
  },
  { href: '/profile/general', label: t`Profile`, within: ['/profile'] },
  { href: '/assessments', label: t`Culture`, within: ['/assessments', '/overlaps'] },
  { href: '/messages', label: t`Messages`, within: ['/messages'] },
] as const;

/** The frame of the dashboard and all after it. */
export function CandidateFrame({ children = <Outlet /> }: { readonly children?: React.ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <LeftDraftsSender />
      <header className="border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex max-w-[70rem] flex-wrap items-center gap-x-2 px-4 sm:px-5 md:h-16 md:gap-x-6 md:flex-nowrap md:justify-between md:px-8">
          <Brand href="/dashboard" className="h-15 max-md:flex-1 max-md:basis-0 md:h-auto" />
          <nav
            aria-label={t`Main`}
            className="relative order-last -mx-2 flex w-[calc(100%+1rem)] gap-1 overflow-x-auto md:order-none md:w-auto md:gap-3"
          >
            {LINKS.map((link) => (
              <NavigationLink key={link.href} {...link} look="tab" />
            ))}
          </nav>
          <div className="ms-auto flex-none md:ms-0">
            <AccountCorner />
          </div>
        </div>
      </header>
      <main id="main" className="mx-auto w-full max-w-[70rem] flex-1 px-5 py-7 md:px-8 md:py-10">
        {children}
      </main>
    </div>
  );
}
