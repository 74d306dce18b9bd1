import type { CompanyHome } from '@common-ground/contract/company-home/company-home';
import { reachesEveryOpportunity } from '@common-ground/domain/team/member-role';
import type { ReactNode } from 'react';
import { useAccount, usePermission } from '../../platform/session/membership.ts';
import { useWideScreen } from '../../ui/frames/wide-screen.ts';
import { AnswersCard } from './answers-card.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { useReadCompanyProfile } from './company-home.queries.ts';
import { DueCard } from './due-card.tsx';
import { ExampleJobCard } from './example-job-card.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { HiresCard } from './hires-card.tsx';
import { HomeNews } from './home-news.tsx';
import { describeInvitationAnswers, isNothingWaiting } from './home-texts.ts';
import { NewApplicationsCard } from './new-applications-card.tsx';
import { NoJobsCard } from './no-jobs-card.tsx';
import { NothingWaitingCard } from './nothing-waiting-card.tsx';
import { OwedScorecardsCard } from './owed-scorecards-card.tsx';

/** Whether the member fills in scorecards and decides nothing, as interviewers do. */
export function useIsScorer(): boolean {
  const canDecide = usePermission('decide');
  const canScore = usePermission('score');
  return canScore && !canDecide;
}

type HomeCardsProps = {
  readonly home: CompanyHome;
  /** Whether to include only jobs whose hiring team the member is on. */
  readonly isMine: boolean;
  /** The member's next interviews, which belong to another feature. */
  readonly interviewsCard: ReactNode;
  /** Renders what there is to do about the company's culture, which belongs to another feature. */
  readonly cultureCard: ReactNode;
};

/**
 * The cards for the member's role. One column unless there's room for two, in order of importance. Reading order matches visual
 * order.
 */
export function HomeCards({ home, isMine, interviewsCard, cultureCard }: HomeCardsProps) {
  const isWide = useWideScreen();
  const isScorer = useIsScorer();
  const tasks = <Tasks home={home} isMine={isMine} />;
  const news = (
    <>
      {isScorer ? null : (
        <>
          <NewApplicationsCard {...home} isMine={isMine} />
          <HiresCard {...home} isMine={isMine} />
        </>
      )}
      <HomeNews home={home} />
    </>
  );
  const jobs = <Jobs home={home} isMine={isMine} />;
  const answers = isScorer ? null : <Answers home={home} />;
  const hasSide = !isScorer || hasNews(home);
  if (!isWide || !hasSide)
    return (
      <div className="grid max-w-4xl grid-cols-1 gap-6">
        {interviewsCard}
        {tasks}
        {news}
        {jobs}
        {answers}
        {cultureCard}
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1.9fr)_minmax(17rem,1fr)] items-start gap-6">
      <div className="grid gap-6">
        {tasks}
        {jobs}
        {cultureCard}
      </div>
      <div className="grid gap-6">
        {interviewsCard}
        {news}
        {answers}
      </div>
    </div>
  );
}

/** Whether there is anything for the narrow column of someone who only fills in scorecards. */
const hasNews = ({ interviews, unread, answeredInvitations }: CompanyHome) =>
  interviews.length > 0 || unread.length > 0 || describeInvitationAnswers(answeredInvitations) !== null;

type PartProps = Pick<HomeCardsProps, 'home' | 'isMine'>;

/** What waits for the member, or that nothing does. */
function Tasks({ home, isMine }: PartProps) {
  const isScorer = useIsScorer();
  const isLimited = useIsLimitedToOwnJobs();
  const hasJobs = home.funnels.length > 0;
  return (
    <>
      <OwedScorecardsCard {...home} />
      {isLimited && !hasJobs ? <NoJobsCard /> : null}
      {hasJobs && isNothingWaiting(home, isScorer) ? (
        <NothingWaitingCard home={home} isScorer={isScorer} />
      ) : null}
      {isScorer ? null : <DueCard home={home} isMine={isMine} />}
    </>
  );
}

/** The jobs, after what a new company does first. */
function Jobs({ home, isMine }: PartProps) {
  const company = useAccount().data?.company;
  const profile = useReadCompanyProfile().data;
  const isLimited = useIsLimitedToOwnJobs();
  const canDecide = usePermission('decide');
  return (
    <>
      {company && profile && !isMine ? (
        <ChecklistCard
          checklist={home.checklist}
          findableCount={home.findableCount}
          hasName={company.memberName !== null}
          isVerified={company.standing !== 'unverified'}
          hasProfile={profile.content.about !== null || profile.content.process !== null}
        />
      ) : null}
      {home.funnels.length === 0 && canDecide && !isMine ? <ExampleJobCard /> : null}
      <FunnelCard funnels={home.funnels} isOwn={isMine || isLimited} />
    </>
  );
}

function Answers({ home }: { readonly home: CompanyHome }) {
  const profile = useReadCompanyProfile().data;
  const promisedDays = profile?.content.process?.find(({ kind }) => kind === 'received')?.replyDays ?? null;
  return <AnswersCard home={home} promisedDays={promisedDays} />;
}

/** Whether the member sees only the jobs they were added to. */
function useIsLimitedToOwnJobs(): boolean {
  const role = useAccount().data?.company?.membership;
  return role !== undefined && !reachesEveryOpportunity(role);
}
