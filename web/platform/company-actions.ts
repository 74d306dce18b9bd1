import type { MemberRole } from '@common-ground/domain/team/member-role';
import { hasPermission, type Permission } from '@common-ground/domain/team/permission';
import { t } from '@common-ground/i18n/t';
import { useHash } from './navigation.ts';
import { usePaneHistory } from './pane-history.ts';
import { type Href, hrefOf } from './paths.ts';

/**
 * What a member can do from anywhere in the company's pages: the single list behind buttons, menus and the
 * command palette.
 */

/** A command that runs on the current page, without navigating to another one. */
export type CompanyCommand =
  | 'markAllRead'
  | 'systemTheme'
  | 'lightTheme'
  | 'darkTheme'
  | 'signOut'
  | 'signOutEverywhere'
  | 'shortcuts';

/** Runs on the current page's people: the open one, the selected ones, or the focused one. */
export type PageCommand =
  | 'nextPerson'
  | 'previousPerson'
  | 'moveOn'
  | 'moveTo'
  | 'decline'
  | 'message'
  | 'select'
  | 'undo';

/** An action with its label, the permission it requires, and its target or command. */
export type CompanyAction = {
  readonly label: string;
  readonly permission: Permission;
  /** Additional search words. */
  readonly aliases?: string;
  /** Its single-key shortcut, which works unless the account has them turned off. */
  readonly key?: string;
  /** Whether it leads to a notification of the candidate, and can be undone for a minute. */
  readonly isUndoable?: true;
} & ({ readonly href: Href } | { readonly command: CompanyCommand } | { readonly pageCommand: PageCommand });

export const COMPANY_ACTIONS = {
  nextPerson: {
    label: t`Next person`,
    permission: 'read_applications',
    aliases: t`down application candidate`,
    key: 'J',
    pageCommand: 'nextPerson',
  },
  previousPerson: {
    label: t`Previous person`,
    permission: 'read_applications',
    aliases: t`up application candidate`,
    key: 'K',
    pageCommand: 'previousPerson',
  },
  moveOn: {
    label: t`Move to the next stage`,
    permission: 'decide',
    aliases: t`advance progress application`,
    key: 'E',
    isUndoable: true,
    pageCommand: 'moveOn',
  },
  decline: {
    label: t`Decline`,
    permission: 'decide',
    aliases: t`reject turn down application`,
    key: 'D',
    isUndoable: true,
    pageCommand: 'decline',
  },
  message: {
    label: t`Message`,
    permission: 'write_to_candidates',
    aliases: t`write send reply candidate`,
    key: 'M',
    pageCommand: 'message',
  },
  moveTo: {
    label: t`Move to…`,
    permission: 'decide',
    aliases: t`stage offer application`,
    key: 'V',
    isUndoable: true,
    pageCommand: 'moveTo',
  },
  select: {
    label: t`Select`,
    permission: 'decide',
    aliases: t`tick mark several`,
    key: 'X',
    pageCommand: 'select',
  },
  undo: {
    label: t`Undo`,
    permission: 'decide',
    aliases: t`take back last change`,
    key: 'Z',
    pageCommand: 'undo',
  },
  newJob: {
    label: t`New job`,
    permission: 'edit_opportunities',
    aliases: t`create post vacancy role write`,
    href: '/company-route/opportunities#new',
  },
  findCandidates: {
    label: t`Find candidates`,
    permission: 'find_people',
    aliases: t`search people`,
    href: '/company-route/discover',
  },
  lateApplications: {
    label: t`See late applications`,
    permission: 'read_applications',
    aliases: t`overdue replies`,
    href: hrefOf('/company-route/pipeline', { search: { state: 'late' } }),
  },
  unreadMessages: {
    label: t`See unread messages`,
    permission: 'read_applications',
    aliases: t`conversations inbox`,
    href: hrefOf('/company-route/messages', { search: { state: 'unread' } }),
  },
  newShortlist: {
    label: t`Create a shortlist`,
    permission: 'find_people',
    aliases: t`new list`,
    href: '/company-route/shortlists#new',
  },
  importContacts: {
    label: t`Import contacts`,
    permission: 'find_people',
    aliases: t`upload csv spreadsheet`,
    href: '/company-route/contacts/import',
  },
  newTemplate: {
    label: t`New template`,
    permission: 'write_to_candidates',
    aliases: t`message text`,
    href: '/company-route/templates#new',
  },
  inviteColleague: {
    label: t`Invite a colleague`,
    permission: 'manage_team',
    aliases: t`add team member`,
    href: '/company-route/team#invite',
  },
  verifyCompany: {
    label: t`Verify company`,
    permission: 'manage_company',
    aliases: t`domain`,
    href: '/company-route/profile#verification',
  },
  previewProfile: {
    label: t`Preview as a candidate`,
    permission: 'read_company',
    aliases: t`company profile`,
    href: '/company-route/profile/preview',
  },
  emailNotifications: {
    label: t`Email notifications`,
    permission: 'read_company',
    aliases: t`settings mail`,
    href: '/company-route/account#notifications',
  },
  ownCalendar: {
    label: t`Your calendar`,
    permission: 'score',
    aliases: t`busy times interviews ics`,
    href: '/company-route/account#calendar',
  },
  markAllRead: {
    label: t`Mark all as read`,
    permission: 'read_company',
    aliases: t`notifications`,
    command: 'markAllRead',
  },
  lightTheme: {
    label: t`Light theme`,
    permission: 'read_company',
    aliases: t`appearance colours day mode`,
    command: 'lightTheme',
  },
  darkTheme: {
    label: t`Dark theme`,
    permission: 'read_company',
    aliases: t`appearance colours night mode`,
    command: 'darkTheme',
  },
  systemTheme: {
    label: t`Device theme`,
    permission: 'read_company',
    aliases: t`appearance colours system mode`,
    command: 'systemTheme',
  },
  shortcuts: {
    label: t`Keyboard shortcuts`,
    permission: 'read_company',
    aliases: t`keys help hotkeys`,
    key: '?',
    command: 'shortcuts',
  },
  signOut: {
    label: t`Sign out`,
    permission: 'read_company',
    aliases: t`log out leave`,
    command: 'signOut',
  },
  signOutEverywhere: {
    label: t`Sign out everywhere`,
    permission: 'read_company',
    aliases: t`log out all devices`,
    command: 'signOutEverywhere',
  },
} as const satisfies Record<string, CompanyAction>;

export type ActionName = keyof typeof COMPANY_ACTIONS;

/** The actions that a role allows, in the order of the list. */
export function companyActionsFor(
  role: MemberRole,
): readonly (CompanyAction & { readonly name: ActionName })[] {
  return Object.entries<CompanyAction>(COMPANY_ACTIONS)
    .map(([name, action]) => ({ name: name as ActionName, ...action }))
    .filter(({ permission }) => hasPermission(role, permission));
}

/**
 * Whether the current address names a part that opens on a page, such as the dialog behind
 * `/company-route/team#invite`. The button on the page and the command palette open it by the same address.
 *
 * @param part the address's hash, without the `#`
 */
export function useOpenedPart(part: string) {
  const isOpen = useHash() === part;
  const pane = usePaneHistory(isOpen);
  const hrefWithHash = (hash: string) => `${location.pathname}${location.search}${hash}` as Href;
  return {
    isOpen,
    open: () => pane.open(hrefWithHash(`#${part}`)),
    close: () => pane.close(hrefWithHash('')),
  };
}
