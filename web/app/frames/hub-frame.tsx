import { t } from '@common-ground/i18n/t';
import { Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useOpenedPart } from '../../platform/company-actions.ts';
import { useAccount } from '../../platform/session/membership.ts';
import { Brand } from '../../ui/frames/brand.tsx';
import { BellIcon } from '../../ui/signs/navigation-icons.tsx';
import { UnreadBadge, UnreadInShort } from '../notifications/unread-messages.tsx';
import { UnreadCompanyNotifications } from '../notifications/unread-notifications.tsx';
import { DueBadge, LateBadge } from '../pages/due-badge.tsx';
import { OpenPalette, SearchButton, usePaletteOpening } from '../palette/palette-opening.tsx';
import { useSingleKeyActions } from '../palette/single-key-actions.ts';
import { AccountMenu } from './account-menu.tsx';
import { BellLink } from './bell-link.tsx';
import { HubGate } from './hub-gate.tsx';
import { HUB_BRAND, HubLayout } from './hub-layout.tsx';
import { type HubSectionName, hubSectionsFor } from './hub-links.ts';
import { HubSectionLinks, HubSectionStrip } from './hub-navigation.tsx';
import { HubPhoneBar } from './hub-phone-bar.tsx';
import { hasLeftTeam } from './membership-follower.tsx';
import { NavigationLink } from './navigation-link.tsx';

const ShortcutsSheet = lazy(() =>
  import('../palette/shortcuts-sheet.tsx').then((module) => ({ default: module.ShortcutsSheet })),
);

const INBOX = '/company-route/notifications';
const ACCOUNT = {
  accountHref: '/company-route/account',
  emailsHref: '/company-route/account#notifications',
} as const;

/** What's shown at the end of a section's line. */
const ENDS: Partial<Record<HubSectionName, ReactNode>> = {
  pipeline: <DueBadge />,
  messages: <UnreadInShort />,
};

/** The company's frame: navigation at the side, or at the bottom on a phone; content, and room for a pane next to a list. */
export function HubFrame({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const { data, error } = useAccount();
  const company = data?.company ?? null;
  // No page opens while the company is suspended, or for anyone removed from the team.
  const isClosed = company === null || company.standing === 'suspended' || hasLeftTeam(error);
  const sections = isClosed ? [] : hubSectionsFor(company.membership);
  const palette = usePaletteOpening(!isClosed);
  const shortcuts = useOpenedPart('shortcuts');
  useSingleKeyActions(isClosed ? null : company.membership, shortcuts.open);
  const member = { name: company?.memberName ?? null, companyName: company?.name ?? '' };
  return (
    <HubLayout
      header={
        <>
          <div className="flex items-center justify-between md:block">
            <Brand href="/company-route" className={HUB_BRAND} />
            <div className="flex items-center gap-1 md:hidden">
              {isClosed ? null : (
                <>
                  <SearchButton variant="sign" onOpen={palette.open} />
                  <BellLink href={INBOX} count={<UnreadCompanyNotifications />} />
                </>
              )}
              <AccountMenu {...ACCOUNT} member={member} />
            </div>
          </div>
          <nav
            aria-label={t`Main`}
            className="mt-4 flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto pb-2 max-md:hidden"
          >
            {sections.map((section) => (
              <div key={section.name} className={section.name === 'settings' ? 'mt-auto pt-4' : undefined}>
                <HubSectionLinks section={section} end={ENDS[section.name]} />
              </div>
            ))}
          </nav>
          <HubSectionStrip sections={sections} />
          {isClosed ? null : (
            <div className="mb-1 grid gap-0.5 max-md:hidden">
              <SearchButton variant="side" onOpen={palette.open} />
              <NavigationLink
                href={INBOX}
                label={t`Notifications`}
                variant="side"
                icon={<BellIcon className="size-4.5 flex-none" strokeWidth={1.75} />}
                end={<UnreadCompanyNotifications />}
              />
            </div>
          )}
          <div className="px-1 max-md:hidden">
            <AccountMenu {...ACCOUNT} member={member} isUpward />
          </div>
        </>
      }
      footer={
        sections.length > 0 ? (
          <HubPhoneBar
            sections={sections}
            counts={{ pipeline: <LateBadge />, messages: <UnreadBadge /> }}
            onSearch={palette.open}
          />
        ) : null
      }
    >
      <HubGate>{children}</HubGate>
      <OpenPalette opening={palette} onShortcuts={shortcuts.open} />
      {shortcuts.isOpen && !isClosed ? (
        <Suspense>
          <ShortcutsSheet role={company.membership} onClose={shortcuts.close} />
        </Suspense>
      ) : null}
    </HubLayout>
  );
}
