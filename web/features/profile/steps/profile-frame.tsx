import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { ProfileNavigation } from './profile-navigation.tsx';
import { PROFILE_SECTION_WORDS, type ProfileSection } from './profile-sections.ts';

const PreviewSheet = lazy(() =>
  import('../preview/preview-sheet.tsx').then((module) => ({ default: module.PreviewSheet })),
);

/** What every section of the profile has around it: the list of sections, the section's title, and the way to see it as a company does. */
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
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-10">
      <div className="grid gap-2 md:sticky md:top-6 md:gap-4">
        <ProfileNavigation section={section} />
        <Button tone="quiet" onClick={() => setPreviewed(true)}>
          <Trans>Preview as an employer</Trans>
        </Button>
      </div>
      <div className="grid max-w-[46rem] grid-cols-1 gap-6">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <PageTitle documentTitle={[PROFILE_SECTION_WORDS[section], t`Profile`].join(' · ')} lead={lead}>
            {PROFILE_SECTION_WORDS[section]}
          </PageTitle>
          {end}
        </div>
        {children}
      </div>
      <Suspense>{isPreviewed ? <PreviewSheet onClose={() => setPreviewed(false)} /> : null}</Suspense>
    </div>
  );
}
