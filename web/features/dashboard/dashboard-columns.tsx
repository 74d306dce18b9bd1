import type { Dashboard } from '@common-ground/contract/dashboard/dashboard';
import { Suspense } from 'react';
import type { Fetched, FetchedPart } from '../../platform/fetched-part.tsx';
import { useMediumScreen } from '../../ui/frames/wide-screen.ts';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { useReadDashboard } from './dashboard.queries.ts';
import { ApplicationsCard, OpportunitiesCard } from './dashboard-cards.tsx';
import { ViewsCard } from './views-card.tsx';

/** What other features show on the dashboard. */
export type CardParts = {
  /** A summary of the candidate's culture result. */
  readonly culture: FetchedPart<object>;
  /** What the culture card needs once there's a result. */
  readonly cultureResult: Fetched;
  /** The pending invitations; shown if there are any. */
  readonly invitations: FetchedPart<object>;
  /** Saves a job for later. */
  readonly saveMark: FetchedPart<{ readonly job: Dashboard['opportunities']['items'][number] }>;
};

/** One column on a phone, in order of importance; two where there's room. Reading order matches visual order. */
export function DashboardColumns({ culture, invitations, saveMark }: CardParts) {
  const SaveMark = saveMark.Part;
  const first = (
    <>
      <Invitations part={invitations} />
      <ApplicationsCard />
      <OpportunitiesCard
        showSave={(job) => (
          <Suspense>
            <SaveMark job={job} />
          </Suspense>
        )}
      />
    </>
  );
  const second = (
    <>
      <Suspense fallback={<SkeletonBlock className="h-44 w-full" />}>
        <culture.Part />
      </Suspense>
      <ViewsCard />
    </>
  );
  if (!useMediumScreen())
    return (
      <>
        {first}
        {second}
      </>
    );
  return (
    <div className="grid grid-cols-[1.7fr_1fr] items-start gap-6">
      <div className="grid gap-6">{first}</div>
      <div className="grid gap-6">{second}</div>
    </div>
  );
}

function Invitations({ part: { Part } }: { readonly part: FetchedPart<object> }) {
  const { data } = useReadDashboard();
  return data && data.waitingInvitationCount > 0 ? (
    <Suspense>
      <Part />
    </Suspense>
  ) : null;
}
