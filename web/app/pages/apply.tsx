import { lazy, Suspense } from 'react';
import { ApplyPage } from '../../features/applications/apply-page.tsx';
import { SentParts } from '../../features/profile/preview/sent-parts-section.tsx';
import { PageSkeleton } from '../../ui/signs/skeleton.tsx';

// Needed once, before the first application.
const DetailsToApplyForm = lazy(() =>
  import('../../features/profile/general/details-to-apply-form.tsx').then((module) => ({
    default: module.DetailsToApplyForm,
  })),
);

/** Applying, with the parts of the profile read and asked for by the feature that has their words. */
export function Apply() {
  return (
    <ApplyPage
      showParts={(parts) => <SentParts parts={parts} />}
      askDetails={(about) => (
        <Suspense fallback={<PageSkeleton blocks={1} />}>
          <DetailsToApplyForm {...about} />
        </Suspense>
      )}
    />
  );
}
