import type { CompanyInterview } from '@common-ground/contract/interviews/interview';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { hrefOf } from '../../../platform/paths.ts';
import { usePermission } from '../../../platform/session/membership.ts';
import { formatDayWithWeekday } from '../../../platform/text/day-formats.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useListApplicationInterviews } from '../company-interviews.queries.ts';
import {
  describeCompanyState,
  describeLength,
  formatDayAndTime,
  formatInterviewers,
  interviewName,
  ownZone,
  titleOf,
} from '../interview-formats.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeNote } from './change-note.tsx';
import { InterviewKit } from './interview-kit.tsx';
import { OwnEntry } from './own-entry.tsx';
import { RequestedAdjustments } from './requested-adjustments.tsx';
import { OrganiserLine, TakeOver } from './take-over.tsx';

type ApplicationInterviewsPanelProps = {
  readonly applicationId: string;
  /** Whether the application is still open. */
  readonly isOpen: boolean;
};

/** The interviews of a received application, and a link to plan one. */
export function ApplicationInterviewsPanel({ applicationId, isOpen }: ApplicationInterviewsPanelProps) {
  const { data, error, isFetching, refetch } = useListApplicationInterviews(applicationId);
  const canPlan = usePermission('decide') && isOpen;
  if (error && !data)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {failureMessage(error)}
      </ErrorState>
    );
  if (!data) return <SkeletonBlock className="h-40 w-full" />;
  const plan = canPlan ? (
    <ButtonLink
      tone={data.items.length === 0 ? 'primary' : 'quiet'}
      href={hrefOf('/company-route/applications/$applicationId/interview', { applicationId })}
    >
      <Trans>Plan interview</Trans>
    </ButtonLink>
  ) : null;
  if (data.items.length === 0)
    return (
      <EmptyState title={t`No interviews yet`} action={plan}>
        <Trans>Offer the candidate a choice of times. Once they book one, we email calendar entries.</Trans>
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      {data.items.map((interview) => (
        <InterviewItem key={interview.id} interview={interview} canPlan={canPlan} />
      ))}
      <div>{plan}</div>
    </div>
  );
}

/** One interview: its state, and what can be changed. */
function InterviewItem({
  interview,
  canPlan,
}: {
  readonly interview: CompanyInterview;
  readonly canPlan: boolean;
}) {
  const { applicationId, startsAt, canChange } = interview;
  const [isCancelling, setCancelling] = useState(false);
  const zone = ownZone();
  const names = formatInterviewers(interview.interviewers.map(({ name }) => name));
  return (
    <Card title={titleOf(interview)}>
      <div className="grid gap-3 text-small">
        <p className="font-semibold">
          {startsAt === null ? describeCompanyState(interview) : formatDayAndTime(startsAt, zone)}
          {startsAt !== null && interview.state === 'cancelled'
            ? ` · ${describeCompanyState(interview)}`
            : ''}
        </p>
        <p className="text-muted">
          {describeLength(interview)}
          {names === null ? null : (
            <>
              {', '}
              <Trans>with {names}</Trans>
            </>
          )}
        </p>
        <OrganiserLine interview={interview} />
        <Place interview={interview} />
        {interview.state === 'offered' ? <Offered interview={interview} /> : null}
        <ChangeNote interview={interview} />
        <RequestedAdjustments interview={interview} />
        {interview.state === 'cancelled' ? null : (
          <InterviewKit applicationId={applicationId} stageId={interview.stageId} />
        )}
        <div className="flex flex-wrap gap-3 empty:hidden">
          <OwnEntry interview={interview} />
          {canPlan && canChange ? (
            <Changes interview={interview} onCancel={() => setCancelling(true)} />
          ) : null}
          <TakeOver interview={interview} />
        </div>
      </div>
      {isCancelling ? <CancelDialog interview={interview} onClose={() => setCancelling(false)} /> : null}
    </Card>
  );
}

type ChangesProps = { readonly interview: CompanyInterview; readonly onCancel: () => void };

/** Offering other times, and cancelling. Their names say which interview, because the panel can show several. */
function Changes({ interview, onCancel }: ChangesProps) {
  const { id, applicationId } = interview;
  const name = interviewName(interview);
  const isBooked = interview.state === 'booked';
  return (
    <>
      <ButtonLink
        tone="quiet"
        href={hrefOf('/company-route/applications/$applicationId/interview', {
          applicationId,
          search: { move: id },
        })}
        aria-label={
          isBooked ? t`Reschedule: ${{ interview: name }}` : t`Offer other times: ${{ interview: name }}`
        }
      >
        {isBooked ? t`Reschedule` : t`Offer other times`}
      </ButtonLink>
      <Button tone="quiet" aria-label={t`Cancel interview: ${{ interview: name }}`} onClick={onCancel}>
        <Trans>Cancel interview</Trans>
      </Button>
    </>
  );
}

/** Where it's held, if known; under blind review also that this is withheld, and until when. */
function Place({ interview }: { readonly interview: CompanyInterview }) {
  const { placeKind, place, isTextWithheld } = interview;
  return (
    <>
      {place === null ? null : <KnownPlace placeKind={placeKind} place={place} />}
      {isTextWithheld ? <p className="text-muted">{withheldTextMessage(interview)}</p> : null}
    </>
  );
}

function KnownPlace({ placeKind, place }: Pick<CompanyInterview, 'placeKind'> & { readonly place: string }) {
  return placeKind === 'video' ? (
    <TextLink href={place} target="_blank" rel="noreferrer" className="justify-self-start break-all">
      {place}
    </TextLink>
  ) : (
    <p className="break-words">
      <bdi>{place}</bdi>
    </p>
  );
}

/** Says that the title and place are withheld, and when those who run the interview see the place. */
function withheldTextMessage({ isOwn, placeKind, place }: CompanyInterview): string {
  if (place !== null)
    return t`The title is hidden in blind review, because it may give away who the candidate is.`;
  if (!isOwn)
    return t`The title and place are hidden in blind review, because they may give away who the candidate is.`;
  return placeKind === 'on_site'
    ? t`The title and place are hidden in blind review, because they may give away who the candidate is. You’ll see the place 24 hours before the interview.`
    : t`The title and place are hidden in blind review, because they may give away who the candidate is. You’ll see the link or number an hour before the interview.`;
}

/** The times that the candidate can choose, and until when. */
function Offered({ interview }: { readonly interview: CompanyInterview }) {
  const zone = ownZone();
  return (
    <div className="grid gap-1.5">
      <ul className="grid gap-1 tabular-nums">
        {interview.times.map(({ timeId, startsAt, isFree }) => (
          <li key={timeId} className={isFree ? undefined : 'text-muted line-through'}>
            {formatDayAndTime(startsAt, zone)}
          </li>
        ))}
      </ul>
      <p className="text-muted">
        <Trans>They have until {formatDayWithWeekday(interview.pickBy)}.</Trans>
      </p>
    </div>
  );
}
