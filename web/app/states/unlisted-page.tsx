import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePath } from '../../platform/navigation.ts';
import { useSession } from '../../platform/session/current-session.ts';
import { PageSkeleton } from '../../ui/signs/skeleton.tsx';
import { CandidateFrame } from '../frames/candidate-frame.tsx';
import { HubFrame } from '../frames/hub-frame.tsx';
import { classifyUnlisted } from '../routing/guards.ts';
import { NotFoundPage } from './not-found-page.tsx';

const ResultsPage = lazy(() =>
  import('../pages/culture-results.tsx').then((module) => ({ default: module.CultureResults })),
);

/** Any unlisted path: the results page for a candidate if the path ends like one, otherwise "not found", inside the frame. */
export function UnlistedPage() {
  const session = useSession();
  const path = usePath();
  const isCompany = session.auth === 'signed-in' && session.role === 'company';
  const isResults = classifyUnlisted(path) === 'results';
  if (isCompany)
    return isResults ? (
      <Navigate to="/company-route" replace />
    ) : (
      <HubFrame>
        <NotFoundPage />
      </HubFrame>
    );
  return (
    <CandidateFrame>
      {isResults ? (
        <Suspense fallback={<PageSkeleton blocks={2} />}>
          <ResultsPage />
        </Suspense>
      ) : (
        <NotFoundPage />
      )}
    </CandidateFrame>
  );
}
