import type { CompanyHome } from '@common-ground/contract/company-home/company-home';
import { isolated } from '@common-ground/domain/isolated';
import { reachesEveryOpportunity } from '@common-ground/domain/team/member-role';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { useSearchText } from '../../platform/navigation.ts';
import { hrefOf } from '../../platform/paths.ts';
import { useAccount, usePermission } from '../../platform/session/membership.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { useWideScreen } from '../../ui/frames/wide-screen.ts';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AnswersCard } from './answers-card.tsx';
import { useReadCompanyHome, useReadCompanyProfile } from './company-home.queries.ts';
import { DueCard } from './due-card.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { GettingStartedCard } from './getting-started-card.tsx';
import { invitationWords, leadWords } from './home-words.ts';
import { JobsSwitch } from './jobs-switch.tsx';
import { NoJobsCard } from './no-jobs-card.tsx';
import { OwedScorecardsCard } from './owed-scorecards-card.tsx';

type CompanyHomePageProps = {
  /** What owners see about access, which belongs to another feature. */
  readonly noticesCard: ReactNode;
  /** What there is to do about the company's culture, which belongs to another feature. */
  readonly cultureCard: ReactNode;
};

/** The company's home: what is due, and where everything stands. */
export function CompanyHomePage({ noticesCard, cultureCard }: CompanyHomePageProps) {
  const isMine = new URLSearchParams(useSearchText()).get('jobs') === 'mine';
  const { data, isPending, isFetching, error, refetch } = useReadCompanyHome(isMine);
  const name = useAccount().data?.company?.name;
  const canDecide = usePermission('decide');
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageTitle documentTitle={t`Home`} lead={data ? leadWords(data, canDecide) : undefined}>
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
          {failureWords(error)}
        </ErrorState>
      ) : null}
      {data ? <Cards home={data} isMine={isMine} cultureCard={cultureCard} /> : cultureCard}
    </div>
  );
}

type CardsProps = Pick<CompanyHomePageProps, 'cultureCard'> & {
  readonly home: CompanyHome;
  /** Only of the jobs whose hiring team the member is on. */
  readonly isMine: boolean;
};

/** One column as long as there is no room for two, in the order in which it matters. They are read in the order in which they are seen. */
function Cards({ home, isMine, cultureCard }: CardsProps) {
  const standing = useAccount().data?.company?.standing;
  const profile = useReadCompanyProfile().data;
  const isWide = useWideScreen();
  const promisedDays = profile?.content.process?.find(({ kind }) => kind === 'received')?.replyDays ?? null;
  const isLimitedToOwnJobs = useIsLimitedToOwnJobs();
  const due = (
    <>
      <OwedScorecardsCard {...home} />
      {isLimitedToOwnJobs && home.funnels.length === 0 ? <NoJobsCard /> : null}
      <DueCard home={home} />
    </>
  );
  const news = <News home={home} />;
  const work = (
    <>
      {standing && profile && !isMine ? (
        <GettingStartedCard
          isVerified={standing !== 'unverified'}
          hasProfile={profile.content.about !== null || profile.content.process !== null}
          hasOpportunity={home.funnels.length > 0}
        />
      ) : null}
      <FunnelCard funnels={home.funnels} />
    </>
  );
  const answers = <AnswersCard home={home} promisedDays={promisedDays} />;
  if (!isWide)
    return (
      <div className="grid grid-cols-1 gap-6">
        {due}
        {news}
        {work}
        {answers}
        {cultureCard}
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1.9fr)_minmax(17rem,1fr)] items-start gap-6">
      <div className="grid gap-6">
        {due}
        {work}
        {cultureCard}
      </div>
      <div className="grid gap-6">
        {news}
        {answers}
      </div>
    </div>
  );
}

/** Whether the member sees only the jobs they were added to. */
function useIsLimitedToOwnJobs(): boolean {
  const role = useAccount().data?.company?.membership;
  return role !== undefined && !reachesEveryOpportunity(role);
}

/** What candidates have answered and written. */
function News({ home }: { readonly home: CompanyHome }) {
  const invitations = invitationWords(home.answeredInvitations);
  return (
    <>
      {home.unread.length > 0 ? (
        <Card title={t`Unread messages`}>
          <ul className="grid gap-3">
            {home.unread.map(({ applicationId, applicantName, title, unreadCount }) => (
              <li key={applicationId} className="text-small">
                <TextLink
                  href={hrefOf('/company-route/messages', { search: { application: applicationId } })}
                >
                  {applicantName ?? t`Applicant ${{ code: applicationId.slice(-4).toUpperCase() }}`}
                </TextLink>
                <p className="text-muted">
                  {isolated(title)} · {t`${plural(unreadCount, { one: '# message', other: '# messages' })}`}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {invitations ? (
        <Card
          title={t`Invitations`}
          end={
            <TextLink href="/company-route/invitations">
              <Trans>View all</Trans>
            </TextLink>
          }
        >
          <p className="text-small">{invitations}</p>
        </Card>
      ) : null}
    </>
  );
}
