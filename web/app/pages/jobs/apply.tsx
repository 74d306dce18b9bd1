import { lazy, Suspense } from 'react';
import { ApplyPage } from '../../../features/applications/apply-page.tsx';
import { AnswerEmailSwitch } from '../../../features/notifications/answer-email-switch.tsx';
import { ImportedCard } from '../../../features/profile/import/imported-card.tsx';
import { SnapshotSections } from '../../../features/profile/preview/snapshot-sections.tsx';
import { PageSkeleton, SkeletonBlock } from '../../../ui/signs/skeleton.tsx';

// Needed once, before the first application.
const DetailsToApplyForm = lazy(() =>
  import('../../../features/profile/general/details-to-apply-form.tsx').then((module) => ({
    default: module.DetailsToApplyForm,
  })),
);

const CvUploadPanel = lazy(() =>
  import('../../../features/documents/cv-upload-panel.tsx').then((module) => ({
    default: module.CvUploadPanel,
  })),
);

/** Applying, with profile parts shown and requested by the profile feature. */
export function Apply() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <ImportedCard />
      <ApplyPage
        showParts={(parts) => <SnapshotSections parts={parts} />}
        emailChoice={<AnswerEmailSwitch />}
        showCvUpload={(about) => (
          <Suspense fallback={<SkeletonBlock className="h-11 w-40" />}>
            <CvUploadPanel {...about} />
          </Suspense>
        )}
        askDetails={(about) => (
          <Suspense fallback={<PageSkeleton blocks={1} />}>
            <DetailsToApplyForm {...about} />
          </Suspense>
        )}
      />
    </div>
  );
}
