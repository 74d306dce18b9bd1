import type { ReceivedApplication } from '@common-ground/contract/received-applications';
import { useParams } from '@tanstack/react-router';
import { criterionWords, evidenceWords, STANDING_WORDS } from '../../platform/criterion-words.ts';
import { dayWords, weekdayWords } from '../../platform/day-words.ts';
import { failureWords } from '../../platform/failure-words.ts';
import { CallError } from '../../platform/queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ApplicationTimeline } from './application-timeline.tsx';
import { useReceivedApplication } from './applications.queries.ts';
import type { ApplyPageProps } from './apply-page.tsx';
import { FileDownload } from './file-download.tsx';
import { receivedWords } from './received-words.ts';
import { SnapshotView } from './snapshot-view.tsx';

/** One application that the company was sent: what is in it, and how it stands against what was asked. Reading only. */
export function ReceivedApplicationPage({ showParts }: ApplyPageProps) {
  const { applicationId = '' } = useParams({ strict: false }) as { applicationId?: string };
  const { data, isPending, isFetching, error, refetch } = useReceivedApplication(applicationId);
  if (isPending) return <PageSkeleton blocks={2} />;
  if (data) return <Whole application={data} showParts={showParts} />;
  const isGone = error instanceof CallError && error.problem.code === 'not_found';
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle documentTitle="Application">{isGone ? 'Nothing to read here' : 'Application'}</PageTitle>
      {isGone ? (
        <Card className="max-w-3xl">
          <EmptyState
            title="This application was taken back, or is not yours"
            action={
              <ButtonLink tone="quiet" href="/company-route/applications">
                All applications
              </ButtonLink>
            }
          >
            Whoever applies can take it back at any time. What was sent is closed then.
          </EmptyState>
        </Card>
      ) : (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureWords(error)}
        </ErrorState>
      )}
    </div>
  );
}

function Whole({ application, showParts }: ApplyPageProps & { readonly application: ReceivedApplication }) {
  const { title, sentAt, replyBy, status, snapshot, events, applicantName } = application;
  return (
    <div className="grid grid-cols-1 gap-6">
      <TextLink href="/company-route/applications" className="justify-self-start text-small">
        All applications
      </TextLink>
      <PageTitle
        documentTitle={`Application: ${applicantName ?? title}`}
        eyebrow={title}
        lead={`Sent on ${dayWords(sentAt.slice(0, 'YYYY-MM-DD'.length))}. What you read is what was sent, and stays so.`}
      >
        {applicantName ?? 'Application'}
      </PageTitle>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.8fr)_minmax(17rem,1fr)]">
        <Card>
          <SnapshotView
            snapshot={snapshot}
            showParts={showParts}
            fileAction={(documentId, name) => (
              <FileDownload applicationId={application.id} documentId={documentId} name={name} />
            )}
          />
        </Card>
        <div className="grid grid-cols-1 gap-6 max-lg:row-start-1">
          <Card title={receivedWords(status)}>
            <p className="text-small text-muted">
              {replyBy ? (
                <>
                  You have promised an answer by{' '}
                  <strong className="font-semibold text-ink">{weekdayWords(replyBy)}</strong>.
                </>
              ) : (
                'No answer is due.'
              )}
            </p>
          </Card>
          <Card title="What you asked for">
            <Criteria application={application} />
          </Card>
          <Card title="What has happened">
            <ApplicationTimeline events={events} />
          </Card>
        </div>
      </div>
    </div>
  );
}

const TONES = { met: 'ground', not_met: 'clay', unknown: 'plain' } as const;

function Criteria({ application }: { readonly application: ReceivedApplication }) {
  const { snapshot, standings } = application;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-small text-muted">
        Held against what was sent, each by itself. What was not sent is unknown. A person decides.
      </p>
      <ul className="grid grid-cols-1 gap-3">
        {snapshot.opportunity.criteria.map((criterion) => {
          const found = standings.find(({ criterionId }) => criterionId === criterion.id);
          const standing = found?.standing ?? 'unknown';
          const evidence = evidenceWords(criterion, found?.evidence ?? null);
          return (
            <li key={criterion.id} className="flex items-start justify-between gap-3 text-small">
              <div className="min-w-0">
                <p className="font-semibold break-words">{criterionWords(criterion)}</p>
                <p className="text-muted break-words">
                  {criterion.need === 'must' ? 'Must' : 'Nice to have'}
                  {evidence ? ` · ${evidence}` : ''}
                </p>
              </div>
              <Chip tone={TONES[standing]}>{STANDING_WORDS[standing]}</Chip>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
