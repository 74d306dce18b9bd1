import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { usePath } from '../../platform/navigation.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { MoreIcon } from '../../ui/signs/hub-icons.tsx';
import { useClosing } from '../../ui/use-closing.ts';
import { SearchButton } from '../palette/palette-opening.tsx';
import { type HubSection, type HubSectionName, isOnPage } from './hub-links.ts';
import { HubSectionIcon } from './hub-navigation.tsx';
import { NavigationLink } from './navigation-link.tsx';

const BAR_SECTIONS: ReadonlySet<HubSectionName> = new Set(['home', 'jobs', 'pipeline', 'messages']);

type HubPhoneBarProps = {
  readonly sections: readonly HubSection[];
  /** A count at the corner of a section's icon. */
  readonly counts: Partial<Record<HubSectionName, ReactNode>>;
  readonly onSearch: () => void;
};

/** The hub's navigation on a phone: a bar at the bottom, with everything that doesn't fit behind "More". */
export function HubPhoneBar({ sections, counts, onSearch }: HubPhoneBarProps) {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const path = usePath();
  // Navigating closes the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it follows
  useEffect(() => setOpen(false), [path]);
  useClosing(container, isOpen, (isByKey) => {
    setOpen(false);
    if (isByKey) button.current?.focus();
  });
  const further = sections.filter(({ name }) => !BAR_SECTIONS.has(name));
  const isUnderMore = further.some(({ pages }) => pages.some((page) => isOnPage(page, path)));
  return (
    <nav
      ref={container}
      aria-label={t`Main`}
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {sections
        .filter(({ name }) => BAR_SECTIONS.has(name))
        .map(({ name, label, pages }) => (
          <BarLink key={name} {...{ name, label, pages }} count={counts[name]} />
        ))}
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={joinClasses(
          'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 pt-1 text-[0.6875rem] leading-none font-semibold -outline-offset-3',
          isOpen || isUnderMore ? 'text-ground' : 'text-muted',
        )}
      >
        <MoreIcon className="size-5.5" strokeWidth={1.75} />
        <Trans>More</Trans>
      </button>
      <FurtherSections
        id={id}
        isOpen={isOpen}
        sections={further}
        onSearch={() => {
          setOpen(false);
          onSearch();
        }}
      />
    </nav>
  );
}

type FurtherSectionsProps = {
  readonly id: string;
  readonly isOpen: boolean;
  readonly sections: readonly HubSection[];
  readonly onSearch: () => void;
};

/** What doesn't fit in the bar, shown above it. */
function FurtherSections({ id, isOpen, sections, onSearch }: FurtherSectionsProps) {
  return (
    <div
      id={id}
      hidden={!isOpen}
      className="absolute inset-x-0 bottom-full max-h-[calc(100dvh-8rem)] overflow-y-auto rounded-t-card border-t border-line bg-surface px-4 pt-3 pb-2 shadow-card"
    >
      <div className="pb-2">
        <SearchButton variant="side" onOpen={onSearch} />
      </div>
      {sections.map((section) => (
        <MorePages key={section.name} {...section} />
      ))}
    </div>
  );
}

function BarLink({ name, label, pages, count }: HubSection & { readonly count: ReactNode }) {
  const [first] = pages;
  if (!first) return null;
  return (
    <NavigationLink
      href={first.href}
      label={label}
      within={pages.flatMap(({ href, within }) => within ?? [href])}
      isExact={first.isExact ?? false}
      variant="bar"
      icon={<HubSectionIcon name={name} className="size-5.5" />}
      end={count}
    />
  );
}

function MorePages({ label, pages }: HubSection) {
  return (
    <div className="pb-2">
      <p aria-hidden="true" className="px-3 pb-0.5 text-tiny font-semibold text-muted">
        {label}
      </p>
      <ul aria-label={label}>
        {pages.map(({ permission: _, ...page }) => (
          <li key={page.href}>
            <NavigationLink {...page} variant="side" />
          </li>
        ))}
      </ul>
    </div>
  );
}
