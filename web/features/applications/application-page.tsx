import type { Application } from '@common-ground/contract/applications';
import { isOpenApplication } from '@common-ground/domain/hiring/application';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { isOverdue, statusWords } from '../../platform/application-words.ts';
import { dayWords, presentDay, weekdayWords } from '../../platform/day-words.ts';
import { failureWords } from '../../platform/failure-words.ts';
import { useSearchText } from '../../platform/navigation.ts';
import { CallError } from '../../platform/queries.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ApplicationTimeline } from './application-timeline.tsx';
import { useApplication } from './applications.queries.ts';
import type { ApplyPageProps } from './apply-page.tsx';
import { SnapshotView } from './snapshot-view.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** One own application: where it stands, what has happened, and what was sent. */
export function ApplicationPage({ showParts }: ApplyPageProps) {
  const { applicationId = '' } = useParams({ strict: false }) as { applicationId?: string };
  const { data, isPending, isFetching, error, refetch } = useApplication(applicationId);
  if (isPending) return <PageSkeleton blocks={2} />;
  if (data) return <Whole application={data} showParts={showParts} />;
  const isGone = error instanceof CallError && error.problem.code === 'not_found';
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle documentTitle="Application">
        {isGone ? 'There is no such application' : 'Application'}
      </PageTitle>
      {isGone ? (
        <Card className="max-w-3xl">
          <EmptyState
            title="It is not among yours"
            action={
              <ButtonLink tone="quiet" href="/applications">
                Your applications
              </ButtonLink>
            }
          />
        </Card>
      ) : (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureWords(error)}
        </ErrorState>
      )}
    </div>
  );
}

function Whole({ application, showParts }: ApplyPageProps & { readonly application: Application }) {
  const { id, title, companyName, status, sentAt, replyBy, snapshot, events, opportunityId } = application;
  const wasJustSent = new URLSearchParams(useSearchText()).has('sent');
  const [isAsking, setAsking] = useState(false);
  const isOpen = isOpenApplication(status);
  const decision = [...events].reverse().find(({ words }) => words !== null);
  return (
    <div className="grid grid-cols-1 gap-6">
      <TextLink href="/applications" className="justify-self-start text-small">
        Your applications
      </TextLink>
      <PageTitle documentTitle={`Application: ${title}`} eyebrow={companyName}>
        {title}
      </PageTitle>
      {wasJustSent && status === 'received' ? (
        <Notice tone="success" title="Your application is sent">
          {replyBy ? `${companyName} has promised an answer by ${weekdayWords(replyBy)}.` : null}
        </Notice>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1.7fr)_minmax(16rem,1fr)]">
        <Card title="What you sent">
          <p className="mb-5 text-small text-muted">
            On {dayWords(sentAt.slice(0, 'YYYY-MM-DD'.length))}, as your profile was then.{' '}
            {status === 'withdrawn'
              ? 'You alone can still read it.'
              : 'The company has the same, and neither of you can change it.'}
          </p>
          <SnapshotView snapshot={snapshot} showParts={showParts} />
        </Card>
        <div className="grid grid-cols-1 gap-6 max-md:row-start-1">
          <Card title="Where it stands">
            <div className="grid grid-cols-1 gap-3">
              <p>{statusWords(application)}</p>
              {replyBy ? <Reply replyBy={replyBy} /> : null}
              {decision?.words ? (
                <div className="text-small">
                  <p className="text-muted">In their words</p>
                  <p className="mt-1 border-s-3 border-marigold ps-3 break-words whitespace-pre-line">
                    {decision.words}
                  </p>
                </div>
              ) : null}
              {opportunityId ? (
                <p className="text-small">
                  <TextLink href={`/opportunities/${opportunityId}`}>The opportunity</TextLink>
                </p>
              ) : (
                <p className="text-small text-muted">The company has taken this opportunity away.</p>
              )}
              {isOpen ? (
                <div className="mt-1">
                  <Button tone="quiet" onClick={() => setAsking(true)}>
                    Take it back
                  </Button>
                </div>
              ) : null}
            </div>
          </Card>
          <Card title="What has happened">
            <ApplicationTimeline events={events} />
          </Card>
        </div>
      </div>
      {isAsking ? (
        <WithdrawDialog applicationId={id} companyName={companyName} onClose={() => setAsking(false)} />
      ) : null}
    </div>
  );
}

function Reply({ replyBy }: { readonly replyBy: string }) {
  return isOverdue(replyBy, presentDay()) ? (
    <p className="text-small font-semibold text-clay">
      An answer was promised by {weekdayWords(replyBy)}. They are late.
    </p>
  ) : (
    <p className="text-small text-muted">
      You hear by <strong className="font-semibold text-ink">{weekdayWords(replyBy)}</strong>.
    </p>
  );
}
