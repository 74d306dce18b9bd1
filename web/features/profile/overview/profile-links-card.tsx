import { t } from '@common-ground/i18n/t';
import type { Href } from '../../../platform/paths.ts';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { ChevronDownIcon, FileIcon, iconOf } from '../../../ui/signs/icons.tsx';
import { PersonIcon } from '../../../ui/signs/navigation-icons.tsx';

const ShieldIcon = iconOf(
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
);
const DataIcon = iconOf('M12 15V3', 'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4', 'm7 10 5 5 5-5');
const SettingsIcon = iconOf(
  'M10 5H3',
  'M12 19H3',
  'M14 3v4',
  'M16 17v4',
  'M21 12h-9',
  'M21 19h-5',
  'M21 5h-7',
  'M8 10v4',
  'M8 12H3',
);

type LinkRow = {
  readonly href: Href;
  readonly label: string;
  readonly about: string;
  readonly icon: typeof FileIcon;
};

const LINKS: readonly LinkRow[] = [
  { href: '/profile/general', label: t`Profile`, about: t`What you’ve told us`, icon: PersonIcon },
  { href: '/profile/documents', label: t`CV and documents`, about: t`Upload or replace`, icon: FileIcon },
  {
    href: '/profile/privacy',
    label: t`Privacy`,
    about: t`Chosen and blocked companies`,
    icon: ShieldIcon,
  },
  { href: '/profile/data', label: t`My data`, about: t`Consents and download`, icon: DataIcon },
  { href: '/account', label: t`Settings`, about: t`Sign-in and notifications`, icon: SettingsIcon },
];

/** Links to the candidate's own pages. */
export function ProfileLinksCard() {
  return (
    <nav aria-label={t`Your pages`} className="rounded-card border border-line bg-surface shadow-card">
      <ul>
        {LINKS.map(({ href, label, about, icon: Icon }) => (
          <li key={href} className="border-t border-line first:border-t-0">
            <PlainLink
              href={href}
              className="group flex min-h-13 items-center gap-3.5 rounded-card px-5.5 py-2 hover:bg-sunk sm:px-6"
            >
              <Icon className="size-5 flex-none text-muted" strokeWidth={1.75} />
              <span className="flex-1 font-semibold">{label}</span>
              <span className="text-end text-small text-muted max-sm:hidden">{about}</span>
              <ChevronDownIcon className="size-4 flex-none -rotate-90 text-muted rtl:rotate-90" />
            </PlainLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
