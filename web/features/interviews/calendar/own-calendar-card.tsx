import type { MemberCalendar } from '@common-ground/contract/interviews/member-calendar';
import { CALENDAR_STALE_HOURS } from '@common-ground/domain/interviews/member-calendar';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef, useState } from 'react';
import { usePermission } from '../../../platform/session/membership.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { CollapsibleCard } from '../../../ui/collapsible-card.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { CalendarAddressForm } from './calendar-address-form.tsx';
import { calendarFailureMessage, formatSince } from './calendar-messages.ts';
import { useDeleteOwnCalendar, useReadOwnCalendar } from './member-calendar.queries.ts';

/** The member's own calendar, for members who can interview. */
export function OwnCalendarCard() {
  return usePermission('score') ? <OwnCalendar /> : null;
}

function OwnCalendar() {
  const { data, error, isFetching, refetch } = useReadOwnCalendar();
  if (error && !data)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {failureMessage(error)}
      </ErrorState>
    );
  if (!data) return <SkeletonBlock className="h-48 w-full" />;
  return (
    <CollapsibleCard
      id="calendar"
      title={t`Calendar`}
      note={data.calendar ? <bdi>{data.calendar.host}</bdi> : t`Not connected`}
    >
      <p className="mb-4 text-small text-muted">
        <Trans>
          Add your calendar so that interviews are planned around it. Colleagues who plan interviews see when
          you’re busy and nothing else. We only read it.
        </Trans>
      </p>
      <CalendarOrForm calendar={data.calendar} />
    </CollapsibleCard>
  );
}

/** The calendar, or the form to add one. They replace each other, and the focus stays with them. */
function CalendarOrForm({ calendar }: { readonly calendar: MemberCalendar | null }) {
  const [isReplacing, setReplacing] = useState(false);
  const isForm = calendar === null || isReplacing;
  const container = useRef<HTMLDivElement>(null);
  const wasForm = useRef(isForm);
  useEffect(() => {
    if (wasForm.current === isForm) return;
    wasForm.current = isForm;
    if (document.activeElement === document.body)
      container.current?.querySelector<HTMLElement>('input:checked, button')?.focus();
  }, [isForm]);
  return (
    <div ref={container}>
      {isForm ? (
        <CalendarAddressForm
          isReplacing={calendar !== null}
          onSaved={() => setReplacing(false)}
          onCancel={() => setReplacing(false)}
        />
      ) : (
        <AddedCalendar calendar={calendar} onReplace={() => setReplacing(true)} />
      )}
    </div>
  );
}

type AddedCalendarProps = { readonly calendar: MemberCalendar; readonly onReplace: () => void };

function AddedCalendar({ calendar, onReplace }: AddedCalendarProps) {
  const removing = useDeleteOwnCalendar();
  const failure = calendarFailureMessage(calendar);
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-semibold break-words">
          <bdi>{calendar.host}</bdi>
        </p>
        <p role="status" className="text-small text-muted">
          {calendar.readAt === null
            ? failure === null && t`We’re reading it for the first time. This usually takes a few seconds.`
            : t`Last read: ${formatSince(calendar.readAt, new Date())}`}
        </p>
      </div>
      {failure === null ? null : (
        <Notice tone="warning" title={failure}>
          {calendar.unknownSince === null ? (
            <Trans>For up to {CALENDAR_STALE_HOURS} hours, we use what we last read.</Trans>
          ) : (
            <Trans>Until we can read it, colleagues see you as busy all the time.</Trans>
          )}
        </Notice>
      )}
      {removing.error ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(removing.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button tone="quiet" onClick={onReplace}>
          <Trans>Replace calendar</Trans>
        </Button>
        <Button tone="quiet" isBusy={removing.isPending} onClick={() => removing.mutate()}>
          <Trans>Remove calendar</Trans>
        </Button>
      </div>
    </div>
  );
}
