import { t } from '@common-ground/i18n/t';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { usePath } from '../../platform/navigation.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { useMiddleScreen } from '../../ui/frames/wide-screen.ts';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { useListCultureResults, useReadDashboard, useReadProfile } from './dashboard.queries.ts';
import { ApplicationsCard, OpportunitiesCard } from './dashboard-cards.tsx';
import { greeting } from './greeting.ts';
import { newsWords } from './news.ts';
import { nextStep } from './next-step.ts';
import { NextStepCard } from './next-step-card.tsx';
import { savedContent } from './saved-content.ts';
import { ViewsCard } from './views-card.tsx';
import { WhenSeen } from './when-seen.tsx';

const HelpSection = lazy(() =>
  import('./help-section.tsx').then((module) => ({ default: module.HelpSection })),
);

/** The rules of all steps are not needed before the culture questions are answered. */
const ProfileStepCard = lazy(() =>
  import('./profile-step-card.tsx').then((module) => ({ default: module.ProfileStepCard })),
);

type DashboardPageProps = {
  /** The own culture in short. */
  readonly culture: ReactNode;
  /** The invitations that wait; shown when there are some. */
  readonly invitations: ReactNode;
  /** Saves a job for later. */
  readonly showSave: ComponentProps<typeof OpportunitiesCard>['showSave'];
};

/** Where a candidate stands and what is worth doing next; `/help` is the same page with the help in view. */
export function DashboardPage({ culture, invitations, showSave }: DashboardPageProps) {
  const isHelp = usePath() === '/help';
  const profile = useReadProfile();
  const name = profile.data?.personal.content.calledName ?? null;
  return (
    <div className="grid gap-6">
      <PageTitle documentTitle={isHelp ? t`Help` : t`Dashboard`} lead={<News />}>
        {greeting(new Date().getHours(), name)}
      </PageTitle>
      <Next />
      <Cards culture={culture} invitations={invitations} showSave={showSave} />
      <WhenSeen isAtOnce={isHelp}>
        <Suspense>
          <HelpSection isAskedFor={isHelp} />
        </Suspense>
      </WhenSeen>
    </div>
  );
}

/** One column on a phone, in the order in which it matters; two where there is room. They are read in the order in which they are seen. */
function Cards({ culture, invitations, showSave }: DashboardPageProps) {
  const waiting = <Invitations>{invitations}</Invitations>;
  if (!useMiddleScreen()) {
    return (
      <>
        {waiting}
        <ApplicationsCard />
        <OpportunitiesCard showSave={showSave} />
        {culture}
        <ViewsCard />
      </>
    );
  }
  return (
    <div className="grid grid-cols-[1.7fr_1fr] items-start gap-6">
      <div className="grid gap-6">
        {waiting}
        <ApplicationsCard />
        <OpportunitiesCard showSave={showSave} />
      </div>
      <div className="grid gap-6">
        {culture}
        <ViewsCard />
      </div>
    </div>
  );
}

function Invitations({ children }: { readonly children: ReactNode }) {
  const { data } = useReadDashboard();
  return data && data.waitingInvitationCount > 0 ? <Suspense>{children}</Suspense> : null;
}

/** Everything urgent, whatever the next step is. */
function News() {
  const { data } = useReadDashboard();
  const words = data ? newsWords(data) : '';
  return (
    // Always rendered, so that screen readers announce what arrives while the page is open.
    <span role="status" className={words === '' ? '' : 'font-semibold text-ink'}>
      {words === '' ? t`Only you can see this page.` : words}
    </span>
  );
}

function Next() {
  const profile = useReadProfile();
  const standing = useListCultureResults();
  const dashboard = useReadDashboard();
  const failed = profile.isError ? profile : standing.isError ? standing : null;
  if (failed) {
    return (
      <ErrorState onRetry={() => void failed.refetch()} isRetrying={failed.isFetching}>
        {failureWords(failed.error)}
      </ErrorState>
    );
  }
  if (!profile.data || !standing.data || dashboard.isPending)
    return <SkeletonBlock className="h-52 w-full sm:h-28" />;
  const content = savedContent(profile.data);
  const step = nextStep(content, standing.data, dashboard.data ?? null);
  if (step) return <NextStepCard step={step} />;
  return (
    <Suspense fallback={<SkeletonBlock className="h-52 w-full sm:h-28" />}>
      <ProfileStepCard profile={content} />
    </Suspense>
  );
}
