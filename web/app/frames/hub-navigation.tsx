import type { ReactNode } from 'react';
import { usePath } from '../../platform/navigation.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { BoardIcon, CalendarIcon, PeopleIcon, SettingsIcon } from '../../ui/signs/hub-icons.tsx';
import { BriefcaseIcon, CirclesIcon, HomeIcon, MessageIcon } from '../../ui/signs/navigation-icons.tsx';
import { type HubSection, type HubSectionName, isOnPage } from './hub-links.ts';
import { NavigationLink } from './navigation-link.tsx';

const ICONS: Readonly<Record<HubSectionName, typeof HomeIcon>> = {
  home: HomeIcon,
  jobs: BriefcaseIcon,
  candidates: PeopleIcon,
  pipeline: BoardIcon,
  messages: MessageIcon,
  interviews: CalendarIcon,
  culture: CirclesIcon,
  settings: SettingsIcon,
};

/** The icon of a section. */
export function HubSectionIcon({
  name,
  className,
}: {
  readonly name: HubSectionName;
  readonly className: string;
}) {
  const Drawing = ICONS[name];
  return <Drawing className={className} strokeWidth={1.75} />;
}

type HubSectionLinksProps = {
  readonly section: HubSection;
  /** A count at the end of the section's line. */
  readonly end?: ReactNode;
};

/** A section of the hub at the side: its link, and below it its pages while one of them is open. */
export function HubSectionLinks({ section: { name, label, pages }, end }: HubSectionLinksProps) {
  const path = usePath();
  const [first] = pages;
  if (!first) return null;
  const icon = <HubSectionIcon name={name} className="size-4.5 flex-none" />;
  if (pages.length === 1)
    return <NavigationLink {...first} label={label} variant="side" icon={icon} end={end} />;
  const isOpen = pages.some((page) => isOnPage(page, path));
  return (
    <div className="grid gap-0.5">
      <PlainLink
        href={first.href}
        className={joinClasses(
          'flex min-h-10 items-center gap-2.5 rounded-control px-3 text-label font-medium transition-colors duration-150',
          isOpen ? 'bg-surface text-ink shadow-card' : 'text-muted hover:bg-surface/70 hover:text-ink',
        )}
      >
        {icon}
        {label}
      </PlainLink>
      {isOpen ? (
        <ul className="grid gap-0.5">
          {pages.map(({ permission: _, ...page }) => (
            <li key={page.href}>
              <NavigationLink {...page} variant="below" />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The pages of the open section as a scrolling line, on a phone; nothing if the section has only one page. */
export function HubSectionStrip({ sections }: { readonly sections: readonly HubSection[] }) {
  const path = usePath();
  const open = sections.find(({ pages }) => pages.some((page) => isOnPage(page, path)));
  if (!open || open.pages.length === 1) return null;
  return (
    <nav
      aria-label={open.label}
      className="-mx-4 flex overflow-x-auto border-t border-line px-2 sm:-mx-5 sm:px-3 md:hidden"
    >
      {open.pages.map(({ permission: _, ...page }) => (
        <NavigationLink key={page.href} {...page} variant="strip" />
      ))}
    </nav>
  );
}
