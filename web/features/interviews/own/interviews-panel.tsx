import type { Interview } from '@common-ground/contract/interviews/interview';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { formatDayAndTime, ownZone } from '../interview-formats.ts';
import { useListInterviews } from '../interviews.queries.ts';
import { BookedInterview } from './booked-interview.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { InterviewInvitation } from './interview-invitation.tsx';

type InterviewsPanelProps = {
  readonly applicationId: string;
  /** The day by which the company promised to reply, or null. */
  readonly replyBy: string | null;
};

/** The interviews of one of the candidate's applications; renders nothing if there are none. */
export function InterviewsPanel({ applicationId, replyBy }: InterviewsPanelProps) {
  const { data, error, isFetching, refetch } = useListInterviews(applicationId);
  const [newlyBookedId, setFreshId] = useState<string | null>(null);
  if (error && !data)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {failureMessage(error)}
      </ErrorState>
    );
  if (!data || data.items.length === 0) return null;
  return (
    <section id="interviews" aria-label={t`Interviews`} className="grid grid-cols-1 gap-6">
      {data.items.map((interview) => (
        <OwnInterview
          key={interview.id}
          interview={interview}
          replyBy={replyBy}
          isFresh={newlyBookedId === interview.id}
          onBooked={() => setFreshId(interview.id)}
        />
      ))}
    </section>
  );
}

type OwnInterviewProps = {
  readonly interview: Interview;
  readonly replyBy: string | null;
  readonly isFresh: boolean;
  readonly onBooked: () => void;
};

function OwnInterview({ interview, replyBy, isFresh, onBooked }: OwnInterviewProps) {
  const { state, startsAt, endsAt } = interview;
  if (state === 'booked' && startsAt !== null && endsAt !== null) {
    const isOver = Date.parse(endsAt) <= Date.now();
    return isOver ? (
      <Ended interview={interview}>
        <Trans>It was on {formatDayAndTime(startsAt, ownZone())}.</Trans>
      </Ended>
    ) : (
      <BookedInterview interview={{ ...interview, startsAt, endsAt }} replyBy={replyBy} isFresh={isFresh} />
    );
  }
  if (interview.canTake) return <InterviewInvitation interview={interview} onBooked={onBooked} />;
  return <Unbooked interview={interview} />;
}

function Ended({
  interview,
  children,
}: {
  readonly interview: Interview;
  readonly children: React.ReactNode;
}) {
  return (
    <Card title={interview.title}>
      <p className="text-small text-muted">{children}</p>
    </Card>
  );
}

/** An interview without a time that can currently be chosen. */
function Unbooked({ interview }: { readonly interview: Interview }) {
  const { state, note, changedBy, startsAt, canChange } = interview;
  const [dialog, setDialog] = useState<'other' | 'cancel' | null>(null);
  return (
    <Card title={interview.title}>
      <div className="grid gap-4 text-small">
        <p>
          {state === 'times_requested' ? (
            <Trans>You asked for other times. We’ll let you know when the company offers them.</Trans>
          ) : state === 'cancelled' ? (
            startsAt === null ? (
              <Trans>This interview is cancelled.</Trans>
            ) : (
              <Trans>The interview on {formatDayAndTime(startsAt, ownZone())} is cancelled.</Trans>
            )
          ) : (
            <Trans>
              The time to choose has run out. If you’d still like this interview, ask for other times.
            </Trans>
          )}
        </p>
        {note ? (
          <p className="border-s-3 border-line ps-3 break-words whitespace-pre-line">
            <span className="block text-muted">
              {changedBy === 'candidate' ? t`You wrote` : t`They wrote`}
            </span>
            {note}
          </p>
        ) : null}
        {state === 'cancelled' ? null : (
          <div className="flex flex-wrap gap-3">
            {canChange ? (
              <Button tone="quiet" onClick={() => setDialog('other')}>
                <Trans>Ask for other times</Trans>
              </Button>
            ) : null}
            <Button tone="link" onClick={() => setDialog('cancel')}>
              <Trans>Decline interview</Trans>
            </Button>
          </div>
        )}
      </div>
      {dialog ? <ChangeDialog interview={interview} change={dialog} onClose={() => setDialog(null)} /> : null}
    </Card>
  );
}
