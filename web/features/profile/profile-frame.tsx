import type { ReactNode } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PROFILE_SECTION_WORDS, PROFILE_SECTIONS, type ProfileSection } from './profile-sections.ts';

/** What every section of the profile has around it: the list of sections, and the section's title. */
export function ProfileFrame({
  section,
  lead,
  end,
  children,
}: {
  readonly section: ProfileSection;
  readonly lead: ReactNode;
  /** Stands beside the title: how the saving stands. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-10">
      <nav aria-label="Profile" className="-mx-5 overflow-x-auto px-5 md:sticky md:top-6 md:mx-0 md:px-0">
        <ul className="flex gap-1 md:grid">
          {PROFILE_SECTIONS.map((one) => (
            <li key={one} className="flex-none">
              <a
                ref={one === section ? scrollIntoBar : null}
                href={`/profile/${one}`}
                aria-current={one === section ? 'page' : undefined}
                className={joinClasses(
                  'flex min-h-11 items-center rounded-control px-3 text-label font-medium whitespace-nowrap transition-colors duration-150',
                  one === section
                    ? 'bg-surface text-ink shadow-card'
                    : 'text-muted hover:bg-sunk hover:text-ink',
                )}
              >
                {PROFILE_SECTION_WORDS[one]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid max-w-[46rem] grid-cols-1 gap-6">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <PageTitle documentTitle={`${PROFILE_SECTION_WORDS[section]} · Profile`} lead={lead}>
            {PROFILE_SECTION_WORDS[section]}
          </PageTitle>
          {end}
        </div>
        {children}
      </div>
    </div>
  );
}

/** On a phone the list is one line: the present section is brought into sight. */
function scrollIntoBar(link: HTMLElement | null) {
  const bar = link?.closest('nav');
  if (link && bar) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
}
