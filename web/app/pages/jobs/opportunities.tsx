import { lazy, Suspense } from 'react';
import { OpportunitiesPage } from '../../../features/opportunities/browse/opportunities-page.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';

// On a phone a job has a page of its own: what shows one next to the list isn't needed there.
const OpenJob = lazy(() => import('./open-job.tsx').then((module) => ({ default: module.OpenJob })));

/** The list of jobs, with the open one next to it where there's room. */
export function Opportunities() {
  return (
    <OpportunitiesPage
      showJob={(job, moves) => (
        <Suspense
          fallback={
            <div className="p-6">
              <SkeletonBlock className="h-80 w-full" />
            </div>
          }
        >
          <OpenJob job={job} moves={moves} />
        </Suspense>
      )}
    />
  );
}
