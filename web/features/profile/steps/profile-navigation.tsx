import { t } from '@common-ground/i18n/t';
import { useId, useState } from 'react';
import { joinClasses } from '../../../ui/join-classes.ts';
import { PlainLink } from '../../../ui/plain-link.tsx';
import {
  PRIVACY_SECTIONS,
  PROFILE_SECTION_LABELS,
  PROFILE_SECTIONS,
  type ProfileSection,
} from './profile-sections.ts';

/** The list of profile sections: at the side, or on a phone one line that expands. */
export function ProfileNavigation({ section }: { readonly section: ProfileSection }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <nav aria-label={t`Profile`}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 text-start text-label font-semibold shadow-card hover:border-control md:hidden"
      >
        <span>
          <span className="font-normal text-muted">
            {t`Profile`}
            {' · '}
          </span>
          {PROFILE_SECTION_LABELS[section]}
        </span>
        <svg
          aria-hidden="true"
          viewBox="0 0 12 8"
          className={joinClasses(
            'h-2 w-3 flex-none fill-none stroke-muted stroke-2 transition-transform duration-150',
            isOpen && 'rotate-180',
          )}
        >
          <path d="m1 1 5 5 5-5" />
        </svg>
      </button>
      <ul
        id={id}
        className={joinClasses(
          'grid-cols-2 gap-1 max-md:mt-1 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-1.5 max-md:shadow-card md:grid md:grid-cols-1',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        {PROFILE_SECTIONS.map((item) => (
          <li key={item} className={item === PRIVACY_SECTIONS[0] ? 'max-md:col-start-1 md:mt-3' : undefined}>
            <PlainLink
              href={`/profile/${item}`}
              aria-current={item === section ? 'page' : undefined}
              onClick={() => setOpen(false)}
              className={joinClasses(
                'flex min-h-11 items-center rounded-control px-3 text-label font-medium transition-colors duration-150',
                item === section
                  ? 'bg-ground-wash text-ground md:bg-surface md:text-ink md:shadow-card'
                  : 'text-muted hover:bg-sunk hover:text-ink',
              )}
            >
              {PROFILE_SECTION_LABELS[item]}
            </PlainLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
