import { t } from '@common-ground/i18n/t';
import type { ReactNode } from 'react';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { EmployerPreview } from '../preview/employer-preview-section.tsx';
import { ProfileNavigation } from './profile-navigation.tsx';
import { PROFILE_SECTION_LABELS, type ProfileSection } from './profile-sections.ts';

/** The frame of every profile section: the list of sections, the section's title, and the button to preview it as an employer. */
export function ProfileFrame({
  section,
  lead,
  end,
  hasPreview = true,
  isWide = false,
  children,
}: {
  readonly section: ProfileSection;
  readonly lead: ReactNode;
  /** Shown next to the title: the saving status. */
  readonly end?: ReactNode;
  /** Whether to show the preview button; false if the page has its own, or shows something else. */
  readonly hasPreview?: boolean;
  /** Whether the section uses the full width. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-10">
      <div className="grid gap-2 md:sticky md:top-6 md:gap-4">
        <ProfileNavigation section={section} />
        {hasPreview ? <EmployerPreview /> : null}
      </div>
      <div className={joinClasses('grid grid-cols-1 gap-6', !isWide && 'max-w-[46rem]')}>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <PageTitle documentTitle={[PROFILE_SECTION_LABELS[section], t`Profile`].join(' · ')} lead={lead}>
            {PROFILE_SECTION_LABELS[section]}
          </PageTitle>
          {end}
        </div>
        {children}
      </div>
    </div>
  );
}
