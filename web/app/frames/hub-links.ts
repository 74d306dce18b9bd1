import type { Permission } from '@common-ground/domain/team/permission';
import { t } from '@common-ground/i18n/t';
import type { Href } from '../../platform/paths.ts';

/** One entry of the hub's navigation. */
export type HubLink = {
  readonly href: Href;
  readonly label: string;
  /** What the role has to allow for the page to be of any use. */
  readonly permission: Permission;
  readonly within?: readonly string[];
  readonly isExact?: boolean;
};

/** The pages of the hub in their groups, in the order of the work. */
export const HUB_GROUPS: readonly { readonly title: string | null; readonly links: readonly HubLink[] }[] = [
  {
    title: null,
    links: [{ href: '/company-route', label: t`Home`, permission: 'read_company', isExact: true }],
  },
  {
    title: t`Hiring`,
    links: [
      { href: '/company-route/opportunities', label: t`Jobs`, permission: 'read_company' },
      { href: '/company-route/discover', label: t`Discover`, permission: 'find_people' },
      { href: '/company-route/invitations', label: t`Invitations`, permission: 'find_people' },
      {
        href: '/company-route/shortlists',
        label: t`Shortlists`,
        permission: 'find_people',
        within: ['/company-route/shortlists', '/company-route/compare'],
      },
      { href: '/company-route/contacts', label: t`Contacts`, permission: 'find_people' },
      {
        href: '/company-route/pipeline',
        label: t`Pipeline`,
        permission: 'read_applications',
        within: ['/company-route/pipeline', '/company-route/applications'],
      },
      { href: '/company-route/decisions', label: t`Decisions`, permission: 'audit' },
      { href: '/company-route/reveals', label: t`Blind review log`, permission: 'audit' },
      { href: '/company-route/overlap', label: t`Overlap`, permission: 'find_people' },
    ],
  },
  {
    title: t`Company`,
    links: [
      { href: '/company-route/culture', label: t`Our culture`, permission: 'read_company' },
      { href: '/company-route/profile', label: t`Company profile`, permission: 'read_company' },
      { href: '/company-route/team', label: t`Team`, permission: 'read_company' },
      { href: '/company-route/answers', label: t`Response times`, permission: 'read_company' },
    ],
  },
];

/** What a role has to allow for the page at a path to be of any use, as the navigation has it; null where every role may look. */
export function hubPermission(path: string): Permission | null {
  const isAt = (root: string) => path === root || path.startsWith(`${root}/`);
  const link = HUB_GROUPS.flatMap(({ links }) => links).find(
    ({ href, within, isExact }) => !isExact && (within ?? [href]).some(isAt),
  );
  return link?.permission ?? null;
}
