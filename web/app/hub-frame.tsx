import { Outlet } from '@tanstack/react-router';
import { Brand } from '../ui/brand.tsx';
import { AccountMenu } from './account-menu.tsx';
import { NavigationLink } from './navigation-link.tsx';

const LINKS = [
  { href: '/company-route', label: 'Home', isExact: true },
  {
    href: '/company-route/discover',
    label: 'Discover',
    within: ['/company-route/discover', '/company-route/invitations'],
  },
  {
    href: '/company-route/shortlists',
    label: 'Shortlists',
    within: ['/company-route/shortlists', '/company-route/compare'],
  },
  { href: '/company-route/culture', label: 'Our culture' },
  { href: '/company-route/pipeline', label: 'Pipeline' },
  { href: '/company-route/overlap', label: 'Overlap' },
];

/** The company's frame: navigation at the left, content, and room for a pane beside a list. */
export function HubFrame({ children = <Outlet /> }: { readonly children?: React.ReactNode }) {
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[216px_1fr]">
      <header className="border-b border-line bg-sunk px-4 sm:px-5 md:sticky md:top-0 md:flex md:h-dvh md:flex-col md:border-e md:border-b-0 md:px-3.5 md:py-5 print:hidden">
        <div className="flex items-center justify-between md:block">
          <Brand href="/company-route" className="h-15 md:mx-2 md:h-auto md:flex-wrap" />
          <div className="md:hidden">
            <AccountMenu />
          </div>
        </div>
        <nav
          aria-label="Main"
          className="-mx-2 flex gap-1 overflow-x-auto pb-2 md:mx-0 md:mt-5 md:grid md:gap-0.5 md:overflow-visible md:pb-0"
        >
          {LINKS.map((link) => (
            <NavigationLink key={link.href} {...link} look="side" />
          ))}
        </nav>
        <div className="mt-auto hidden px-1 md:block">
          <AccountMenu isUpward />
        </div>
      </header>
      <main
        id="main"
        className="mx-auto w-full max-w-[76rem] min-w-0 px-5 py-7 has-data-bleed:max-w-none has-data-bleed:p-0 md:px-10 md:py-10"
      >
        {children}
      </main>
    </div>
  );
}
