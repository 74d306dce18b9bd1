import type { Application } from '@common-ground/contract/applications/applications';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CallError } from '../../platform/api/queries.ts';
import { useJustHappened } from '../../platform/just-happened.ts';
import { formatInstantAsDay } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CollapsibleCard } from '../../ui/collapsible-card.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { useMediumScreen } from '../../ui/frames/wide-screen.ts';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { PageSkeleton } from '../../ui/signs/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AcceptedMoment } from './accepted-moment.tsx';
import { ApplicationStatusCard } from './application-status-card.tsx';
import { ApplicationTimeline } from './application-timeline.tsx';
import { useReadApplication } from './applications.queries.ts';
import type { ApplyPageProps } from './apply-page.tsx';
import { OfferCard } from './offer-card.tsx';
import { useReadApplicationAnswer, useReadApplicationProgress } from './progress.queries.ts';
import { RatingCard, SubmittedRating } from './rating-card.tsx';
import { SentMoment } from './sent-moment.tsx';
import { SnapshotView } from './snapshot-view.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type ApplicationPageProps = ApplyPageProps & {
  /** Renders the conversation about it, which belongs to another feature. */
  readonly showConversation: (application: Pick<Application, 'id' | 'companyName'>) => ReactNode;
  /** Renders its interviews, which belong to another feature. */
  readonly showInterviews: (application: Pick<Application, 'id' | 'replyBy'>) => ReactNode;
};

/** One of the candidate's applications: its status, what has happened, and what was sent. */
export function ApplicationPage(props: ApplicationPageProps) {
  const { applicationId = '' } = useParams({ strict: false }) as { applicationId?: string };
  const { data, isPending, isFetching, error, refetch } = useReadApplication(applicationId);
  if (isPending) return <PageSkeleton blocks={2} />;
  if (data) return <LoadedContent application={data} {...props} />;
  const isGone = error instanceof CallError && error.problem.code === 'not_found';
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle documentTitle={t`Application`}>
        {isGone ? t`We can’t find this application` : t`Application`}
      </PageTitle>
      {isGone ? (
        <Card className="max-w-3xl">
          <EmptyState
            title={t`It isn’t one of your applications`}
            action={
              <ButtonLink tone="quiet" href="/applications">
                <Trans>Your applications</Trans>
              </ButtonLink>
            }
          />
        </Card>
      ) : (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      )}
    </div>
  );
}

function LoadedContent({
  application,
  showParts,
  showConversation,
  showInterviews,
}: ApplicationPageProps & { readonly application: Application }) {
  const { id, title, companyName, status, sentAt, replyBy, snapshot, events } = application;
  const wasJustSent = useJustHappened('sent');
  const [hasJustAccepted, setJustAccepted] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { data: progress } = useReadApplicationProgress(id);
  const { data: answer } = useReadApplicationAnswer(id);
  const main = (
    <div key="main" className="grid min-w-0 grid-cols-1 gap-6">
      {progress?.canRate ? <RatingCard applicationId={id} companyName={companyName} /> : null}
      {progress?.rating ? <SubmittedRating rating={progress.rating} /> : null}
      <section id="messages" aria-label={t`Messages`}>
        {showConversation(application)}
      </section>
      <CollapsibleCard title={t`What you sent`}>
        <p className="mb-5 text-small text-muted">
          <Trans>Your profile as it was on {formatInstantAsDay(sentAt)}.</Trans>{' '}
          {status === 'withdrawn' ? (
            <Trans>Only you can read it now.</Trans>
          ) : (
            <Trans>The company has the same copy, and neither of you can change it.</Trans>
          )}
        </p>
        <SnapshotView snapshot={snapshot} showParts={showParts} />
      </CollapsibleCard>
    </div>
  );
  const sidePanel = (
    <div key="aside" className="grid grid-cols-1 gap-6">
      <ApplicationStatusCard application={application} onWithdraw={() => setAsking(true)} />
      <Card title={t`Timeline`}>
        <ApplicationTimeline events={events} />
      </Card>
    </div>
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      <TextLink href="/applications" className="justify-self-start text-small">
        <Trans>Your applications</Trans>
      </TextLink>
      <PageTitle documentTitle={t`Application: ${title}`} eyebrow={companyName}>
        {title}
      </PageTitle>
      {wasJustSent && status === 'received' ? (
        <SentMoment companyName={companyName} replyBy={replyBy} />
      ) : null}
      {status === 'accepted' || hasJustAccepted ? (
        <AcceptedMoment applicationId={id} companyName={companyName} isFresh={hasJustAccepted} />
      ) : null}
      {answer?.offer ? (
        <OfferCard answer={answer} companyName={companyName} onAccepted={() => setJustAccepted(true)} />
      ) : null}
      {showInterviews(application)}
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1.7fr)_minmax(16rem,1fr)]">
        {/* In visual order: on a phone, the status comes first. */}
        {useMediumScreen() ? [main, sidePanel] : [sidePanel, main]}
      </div>
      {isAsking ? (
        <WithdrawDialog applicationId={id} companyName={companyName} onClose={() => setAsking(false)} />
      ) : null}
    </div>
  );
}
