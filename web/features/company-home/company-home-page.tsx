import type { CompanyHome } from '@common-ground/contract/company-home';
import type { ReactNode } from 'react';
import { failureWords } from '../../platform/failure-words.ts';
import { useAccount } from '../../platform/membership.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AnswersCard } from './answers-card.tsx';
import { BeginningCard } from './beginning-card.tsx';
import { useCompanyHome, useProfile } from './company-home.queries.ts';
import { DueCard } from './due-card.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { invitationWords, leadWords } from './home-words.ts';

type CompanyHomePageProps = {
  /** What there is to do about the company's culture, which belongs to another feature. */
  readonly cultureCard: ReactNode;
};

/** The company's home: what is due, and where everything stands. */
export function CompanyHomePage({ cultureCard }: CompanyHomePageProps) {
  const { data, isPending, isFetching, error, refetch } = useCompanyHome();
  const name = useAccount().data?.company?.name;
  return (
    <div className="grid gap-8">
      <PageTitle documentTitle="Home" lead={data ? leadWords(data) : undefined}>
        {name ?? 'Home'}
      </PageTitle>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.9fr)_minmax(17rem,1fr)]">
        <div className="grid gap-6">
          {isPending ? (
            <div role="status">
              <span className="sr-only">Loading</span>
              <SkeletonBlock className="h-72 w-full" />
            </div>
          ) : null}
          {error ? (
            <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
              {failureWords(error)}
            </ErrorState>
          ) : null}
          {data ? <Leading home={data} /> : null}
          {cultureCard}
        </div>
        {data ? <Aside home={data} /> : null}
      </div>
    </div>
  );
}

function Leading({ home }: { readonly home: CompanyHome }) {
  const standing = useAccount().data?.company?.standing;
  const profile = useProfile().data;
  return (
    <>
      <DueCard home={home} />
      {standing && profile ? (
        <BeginningCard
          isVerified={standing !== 'unverified'}
          hasProfile={profile.content.about !== null || profile.content.process !== null}
          hasOpportunity={home.funnels.length > 0}
        />
      ) : null}
      <FunnelCard funnels={home.funnels} />
    </>
  );
}

function Aside({ home }: { readonly home: CompanyHome }) {
  const promisedDays =
    useProfile().data?.content.process?.find(({ kind }) => kind === 'received')?.replyDays ?? null;
  const invitations = invitationWords(home.answeredInvitations);
  return (
    <div className="grid gap-6">
      {home.unread.length > 0 ? (
        <Card title="Unread messages">
          <ul className="grid gap-3">
            {home.unread.map(({ applicationId, applicantName, title, unreadCount }) => (
              <li key={applicationId} className="text-small">
                <TextLink href={`/company-route/pipeline?application=${applicationId}&part=messages`}>
                  {applicantName ?? `Applicant ${applicationId.slice(-4).toUpperCase()}`}
                </TextLink>
                <p className="text-muted">
                  {title} · {unreadCount === 1 ? '1 message' : `${unreadCount} messages`}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {invitations ? (
        <Card title="Invitations" end={<TextLink href="/company-route/invitations">All of them</TextLink>}>
          <p className="text-small">{invitations}</p>
        </Card>
      ) : null}
      <AnswersCard home={home} promisedDays={promisedDays} />
    </div>
  );
}
