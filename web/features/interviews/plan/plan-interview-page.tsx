import type { CompanyInterview } from '@common-ground/contract/interviews/interview';
import type { InterviewPlan } from '@common-ground/contract/interviews/interview-plan';
import { isolated } from '@common-ground/domain/isolated';
import { daysAfter } from '@common-ground/domain/working-calendar/working-days';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import { formatDate } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { idOrNull } from '../../../platform/address-ids.ts';
import { useSearchText } from '../../../platform/navigation.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { formatZoneTime } from '../../../platform/text/zone-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { useMediumScreen } from '../../../ui/frames/wide-screen.ts';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { PageSkeleton } from '../../../ui/signs/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useListApplicationInterviews, useReadInterviewPlan } from '../company-interviews.queries.ts';
import { ownZone, withheldNoteMessage } from '../interview-formats.ts';
import { DayTimes } from './day-times.tsx';
import { interviewsHref, PlanForm, type WeekParts } from './plan-form.tsx';
import { daysOfWeek, mondayFor, startOfWeek } from './week.ts';
import { WeekGrid } from './week-grid.tsx';

/** Planning an interview with an applicant, or moving one. */
export function PlanInterviewPage() {
  const { applicationId = '' } = useParams({ strict: false }) as { applicationId?: string };
  const movedId = idOrNull(new URLSearchParams(useSearchText()).get('move'));
  const [monday, setMonday] = useState(() => mondayFor(dayIn(new Date(), ownZone())));
  const plan = useReadInterviewPlan(applicationId);
  const interviews = useListApplicationInterviews(applicationId);
  const error = plan.error ?? interviews.error;
  if (plan.isPending || interviews.isPending) return <PageSkeleton blocks={2} />;
  if (!plan.data || !interviews.data)
    return (
      <div className="grid grid-cols-1 gap-6">
        <PageTitle>
          <Trans>Plan interview</Trans>
        </PageTitle>
        <ErrorState onRetry={() => void plan.refetch()} isRetrying={plan.isFetching}>
          {failureMessage(error)}
        </ErrorState>
      </div>
    );
  const movedInterview = interviews.data.items.find(({ id }) => id === movedId) ?? null;
  return (
    <div className="grid grid-cols-1 gap-6">
      <TextLink href={interviewsHref(applicationId)} className="justify-self-start text-small">
        <Trans>Back to the application</Trans>
      </TextLink>
      <PageTitle documentTitle={t`Plan interview`} eyebrow={plan.data.jobTitle} lead={leadOf(movedInterview)}>
        {titleOf(plan.data, movedInterview)}
      </PageTitle>
      {movedInterview?.state === 'times_requested' &&
      (movedInterview.note || movedInterview.isNoteWithheld) ? (
        <Notice title={t`They asked for other times`}>
          <p className="break-words whitespace-pre-line">
            {movedInterview.note ?? withheldNoteMessage(movedInterview)}
          </p>
        </Notice>
      ) : null}
      {movedInterview?.isTextWithheld ? (
        <Notice title={t`The title and place are hidden in blind review`}>
          <Trans>
            The times you send come with the title and place you enter here. To keep the current ones, reveal
            the candidate first.
          </Trans>
        </Notice>
      ) : null}
      <PlanForm
        // A different interview is a different offer.
        key={movedInterview?.id ?? 'new'}
        plan={plan.data}
        movedInterview={movedInterview}
        from={startOfWeek(monday, ownZone())}
        showWeek={(parts) => <Week {...{ monday, setMonday, ...parts }} />}
      />
    </div>
  );
}

function titleOf({ candidateName }: InterviewPlan, movedInterview: CompanyInterview | null): string {
  if (candidateName === null) return movedInterview === null ? t`Plan an interview` : t`Offer other times`;
  return movedInterview === null
    ? t`Plan an interview with ${isolated(candidateName)}`
    : t`Offer ${isolated(candidateName)} other times`;
}

function leadOf(movedInterview: CompanyInterview | null): string | undefined {
  return movedInterview?.state === 'booked'
    ? t`Sending these cancels the booked time. The candidate chooses again.`
    : undefined;
}

type WeekProps = WeekParts & {
  readonly monday: string;
  readonly setMonday: (monday: string) => void;
};

/** One week, with buttons to go to others. Tablets and larger screens show all of it, phones a day at a time. */
function Week({ panel, monday, setMonday, draft, onToggle }: WeekProps) {
  const now = new Date();
  const isWide = useMediumScreen();
  const friday = daysOfWeek(monday).at(-1) ?? monday;
  const isFirst = monday <= mondayFor(dayIn(now, draft.timeZone));
  return (
    <section aria-label={t`Week`} className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3">{formatWeek(monday, friday)}</h2>
        <div className="flex gap-2">
          <Button tone="quiet" isDisabled={isFirst} onClick={() => setMonday(daysAfter(monday, -7))}>
            <Trans>Earlier</Trans>
          </Button>
          <Button tone="quiet" onClick={() => setMonday(daysAfter(monday, 7))}>
            <Trans>Later</Trans>
          </Button>
        </div>
      </div>
      <p className="text-small text-muted">
        {isWide
          ? t`Select a free half hour to add it. Grey means that someone on the panel has another interview, or is busy according to their calendar.`
          : t`Select a time to add it, or again to remove it. If someone on the panel is busy, their name is under the time.`}{' '}
        <Trans>All times are in {formatZoneTime(draft.timeZone)}.</Trans>
      </p>
      {isWide ? (
        <WeekGrid {...{ monday, panel, draft, now, onToggle }} />
      ) : (
        <DayTimes {...{ monday, panel, draft, now, onToggle }} />
      )}
    </section>
  );
}

function formatWeek(monday: string, friday: string): string {
  const formatDay = (day: string) =>
    formatDate(new Date(`${day}T12:00:00Z`), { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return t`${formatDay(monday)} to ${formatDay(friday)}`;
}
