import type { MemberRole } from '@common-ground/domain/team/member-role';
import { t } from '@common-ground/i18n/t';
import { companyActionsFor, type PageCommand } from '../../platform/company-actions.ts';
import { iconOf } from '../../ui/signs/icons.tsx';
import { BellIcon } from '../../ui/signs/navigation-icons.tsx';
import { hubSectionsFor } from '../frames/hub-links.ts';
import { HubSectionIcon } from '../frames/hub-navigation.tsx';
import type { PaletteEntry } from './palette-entry.ts';

const ActionIcon = iconOf(
  'M4 14a1 1 0 0 1-.78-1.63l9.9-10.2a.5.5 0 0 1 .86.46l-1.92 6.02A1 1 0 0 0 13 10h7a1 1 0 0 1 .78 1.63l-9.9 10.2a.5.5 0 0 1-.86-.46l1.92-6.02A1 1 0 0 0 11 14z',
);
const ICON = 'size-4';

const NOTIFICATIONS: PaletteEntry = {
  key: 'page-notifications',
  kind: 'page',
  label: t`Notifications`,
  aliases: t`inbox news`,
  icon: <BellIcon className={ICON} />,
  href: '/company-route/notifications',
};

/** The pages that a role can use, as in the navigation. */
export function pageEntries(role: MemberRole): readonly PaletteEntry[] {
  const pages = hubSectionsFor(role).flatMap((section) =>
    section.pages.map(
      (page): PaletteEntry => ({
        key: `page-${page.href}`,
        kind: 'page',
        label: page.label,
        icon: <HubSectionIcon name={section.name} className={ICON} />,
        href: page.href,
        ...(section.label === page.label ? {} : { detail: section.label, aliases: section.label }),
      }),
    ),
  );
  return [...pages, NOTIFICATIONS];
}

/** What some of the actions depend on besides the role. */
type ActionContext = {
  /** How many notifications are unread; without any, there are none to mark. */
  readonly unreadCount: number;
  /** Whether this is a shared computer, where signing out is always everywhere. */
  readonly isSharedDevice: boolean;
  /** The actions for which the current page has someone selected. */
  readonly canOnPage: (command: PageCommand) => boolean;
  readonly hasSingleKeys: boolean;
};

/** What a role can do from anywhere, and on the current page. */
export function actionEntries(
  role: MemberRole,
  { unreadCount, isSharedDevice, canOnPage, hasSingleKeys }: ActionContext,
): readonly PaletteEntry[] {
  const omitted = new Set([
    ...(unreadCount > 0 ? [] : ['markAllRead']),
    ...(isSharedDevice ? ['signOut'] : []),
  ]);
  return companyActionsFor(role)
    .filter(
      (action) => !omitted.has(action.name) && !('pageCommand' in action && !canOnPage(action.pageCommand)),
    )
    .map(
      ({ name, permission: _, isUndoable: __, key, ...action }): PaletteEntry => ({
        ...action,
        key: `action-${name}`,
        kind: 'action',
        icon: <ActionIcon className={ICON} />,
        ...(key && hasSingleKeys ? { shortcut: key } : {}),
        ...(name === 'markAllRead' ? { detail: t`Notifications` } : {}),
      }),
    );
}
