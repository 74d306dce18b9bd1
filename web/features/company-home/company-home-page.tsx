import type { CompanyHome } from '@common-ground/contract/company-home/company-home';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { useSearchText } from '../../platform/navigation.ts';
import { useAccount } from '../../platform/session/membership.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { useReadCompanyHome } from './company-home.queries.ts';
import { HomeCards, useIsScorer } from './home-cards.tsx';
import { describeDay } from './home-texts.ts';
import { JobsSwitch } from './jobs-switch.tsx';

type CompanyHomePageProps = {
  /** Renders notices to owners about access, which belong to another feature. */
  readonly noticesCard: ReactNode;
  /** Renders what there is to do about the company's culture, which belongs to another feature. */
  readonly cultureCard: ReactNode;
  /** The member's next interviews, which belong to another feature. */
  readonly showInterviews: (interviews: CompanyHome['interviews']) => ReactNode;
};

/** The company's home: what needs the member today, and where everything stands. */
export function CompanyHomePage({ noticesCard, cultureCard, showInterviews }: CompanyHomePageProps) {
  const isMine = new URLSearchParams(useSearchText()).get('jobs') === 'mine';
  const { data, isPending, isFetching, error, refetch } = useReadCompanyHome(isMine);
  const name = useAccount().data?.company?.name;
  const isScorer = useIsScorer();
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageTitle documentTitle={t`Home`} lead={data ? describeDay(data, isScorer) : undefined}>
          {name ?? t`Home`}
        </PageTitle>
        {data?.isOnTeams || isMine ? <JobsSwitch isMine={isMine} /> : null}
      </div>
      {noticesCard}
      {isPending ? (
        <div role="status">
          <span className="sr-only">
            <Trans>Loading…</Trans>
          </span>
          <SkeletonBlock className="h-72 w-full" />
        </div>
      ) : null}
      {error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      ) : null}
      {data ? (
        <HomeCards
          home={data}
          isMine={isMine}
          interviewsCard={showInterviews(data.interviews)}
          cultureCard={cultureCard}
        />
      ) : (
        cultureCard
      )}
    </div>
  );
}
