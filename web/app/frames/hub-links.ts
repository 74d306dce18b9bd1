import type { MemberRole } from '@common-ground/domain/team/member-role';
import { hasPermission, type Permission } from '@common-ground/domain/team/permission';
import { t } from '@common-ground/i18n/t';
import type { Href } from '../../platform/paths.ts';

/** A page in the hub's navigation. */
export type HubPage = {
  readonly href: Href;
  readonly label: string;
  /** The permission needed for the page to be of any use. */
  readonly permission: Permission;
  /** The paths that belong to it; by default, `href` and everything below it. */
  readonly within?: readonly string[];
  /** Whether only the path itself belongs to it, not what's below. */
  readonly isExact?: boolean;
};

export type HubSectionName =
  | 'home'
  | 'jobs'
  | 'candidates'
  | 'pipeline'
  | 'messages'
  | 'interviews'
  | 'culture'
  | 'settings';

/** An entry of the hub's navigation: one page, or several that appear below it once one of them is open. */
export type HubSection = {
  readonly name: HubSectionName;
  readonly label: string;
  readonly pages: readonly HubPage[];
};

const CANDIDATES: HubSection = {
  name: 'candidates',
  label: t`Candidates`,
  pages: [
    { href: '/company-route/discover', label: t`Discover`, permission: 'find_people' },
    {
      href: '/company-route/shortlists',
      label: t`Shortlists`,
      permission: 'find_people',
      within: ['/company-route/shortlists', '/company-route/compare'],
    },
    { href: '/company-route/invitations', label: t`Invitations`, permission: 'find_people' },
    { href: '/company-route/contacts', label: t`Contacts`, permission: 'find_people' },
  ],
};

const CULTURE: HubSection = {
  name: 'culture',
  label: t`Culture`,
  pages: [
    { href: '/company-route/culture', label: t`Our culture`, permission: 'read_company' },
    { href: '/company-route/overlap', label: t`Overlap`, permission: 'find_people' },
  ],
};

const SETTINGS: HubSection = {
  name: 'settings',
  label: t`Settings`,
  pages: [
    { href: '/company-route/profile', label: t`Company profile`, permission: 'read_company' },
    { href: '/company-route/team', label: t`Team`, permission: 'read_company' },
    { href: '/company-route/answers', label: t`Response times`, permission: 'read_company' },
    { href: '/company-route/templates', label: t`Message templates`, permission: 'write_to_candidates' },
    { href: '/company-route/decisions', label: t`Decisions`, permission: 'audit' },
    { href: '/company-route/reveals', label: t`Blind review log`, permission: 'audit' },
    { href: '/company-route/account', label: t`Account settings`, permission: 'read_company' },
  ],
};

/** The hub's sections in the order of the workflow. */
const HUB_SECTIONS: readonly HubSection[] = [
  {
    name: 'home',
    label: t`Home`,
    pages: [{ href: '/company-route', label: t`Home`, permission: 'read_company', isExact: true }],
  },
  {
    name: 'jobs',
    label: t`Jobs`,
    pages: [{ href: '/company-route/opportunities', label: t`Jobs`, permission: 'read_company' }],
  },
  CANDIDATES,
  {
    name: 'pipeline',
    label: t`Pipeline`,
    pages: [
      {
        href: '/company-route/pipeline',
        label: t`Pipeline`,
        permission: 'read_applications',
        within: ['/company-route/pipeline', '/company-route/applications', '/company-route/example'],
      },
    ],
  },
  {
    name: 'messages',
    label: t`Messages`,
    pages: [{ href: '/company-route/messages', label: t`Messages`, permission: 'read_applications' }],
  },
  {
    name: 'interviews',
    label: t`Interviews`,
    pages: [{ href: '/company-route/interviews', label: t`Interviews`, permission: 'read_applications' }],
  },
  CULTURE,
  SETTINGS,
];

/** Whether a path is that of a page or below it. */
export function isOnPage({ href, within, isExact = false }: HubPage, path: string): boolean {
  return (within ?? [href]).some(
    (root) => path === root || path === `${root}/` || (!isExact && path.startsWith(`${root}/`)),
  );
}

/** The sections with the pages a role can use, leaving out empty sections. */
export function hubSectionsFor(role: MemberRole): readonly HubSection[] {
  return HUB_SECTIONS.map((section) => ({
    ...section,
    pages: section.pages.filter(({ permission }) => hasPermission(role, permission)),
  })).filter(({ pages }) => pages.length > 0);
}

/** The permission needed for the page at a path, according to the navigation; null if every role may use it. */
export function hubPermission(path: string): Permission | null {
  const page = HUB_SECTIONS.flatMap(({ pages }) => pages).find(
    (candidate) => !candidate.isExact && isOnPage(candidate, path),
  );
  return page?.permission ?? null;
}
