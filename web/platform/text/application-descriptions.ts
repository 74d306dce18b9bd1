import type { Application, ApplicationSummary } from '@common-ground/contract/applications/applications';
import { isOpenApplication } from '@common-ground/domain/applications/application';
import { nextInterviewAt } from '@common-ground/domain/interviews/application-interviews';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import { t } from '@common-ground/i18n/t';
import { deviceDay } from '../device/device-day.ts';
import { formatShortMoment } from '../device/device-time-format.ts';
import { formatDayWithWeekday } from './day-formats.ts';

/** The status of an application, in plain words. */

const day = (instant: string) => formatDayWithWeekday(deviceDay(instant));

type StatusFields = Pick<
  ApplicationSummary,
  'status' | 'openedAt' | 'endedAt' | 'sentAt' | 'hasCompanyLeft' | 'interviews'
>;

/** Its status, for the candidate, in one sentence. */
export function describeStatus(application: StatusFields, now = new Date()): string {
  const { status, openedAt, endedAt, sentAt, hasCompanyLeft } = application;
  if (hasCompanyLeft && isOpenApplication(status))
    return t`They’ve left Common Ground and can’t reply any more.`;
  const interviewAt = nextInterviewAt(application.interviews, now);
  if (interviewAt !== null && isOpenApplication(status) && status !== 'offer')
    return t`Interview on ${{ moment: formatShortMoment(interviewAt) }}.`;
  switch (status) {
    case 'received':
      return openedAt === null
        ? t`Sent. They haven’t opened it yet.`
        : t`They opened it on ${day(openedAt)}.`;
    case 'in_review':
      return t`They’re reviewing it.`;
    case 'interview':
      return t`They’d like to interview you.`;
    case 'offer':
      return t`They’ve made you an offer.`;
    case 'accepted':
      return t`You accepted this offer.`;
    case 'declined':
      return t`They declined it on ${day(endedAt ?? sentAt)}.`;
    case 'offer_declined':
      return t`You declined their offer on ${day(endedAt ?? sentAt)}.`;
    case 'withdrawn':
      return t`You withdrew it on ${day(endedAt ?? sentAt)}.`;
  }
}

/** The tone of an application in a list: open, good news or ended. */
export function statusTone(status: ApplicationSummary['status']): 'open' | 'good' | 'ended' {
  if (status === 'declined' || status === 'offer_declined' || status === 'withdrawn') return 'ended';
  return status === 'received' || status === 'in_review' ? 'open' : 'good';
}

/** Whether the promised day has ended at the company without an answer, wherever this device is. */
export function isOverdue({ replyBy, timeZone }: Pick<ApplicationSummary, 'replyBy' | 'timeZone'>): boolean {
  return replyBy !== null && replyBy < dayIn(new Date(), timeZone);
}

type Event = Application['events'][number];

const MOVED_MESSAGES: Readonly<Record<ApplicationSummary['status'], string>> = {
  received: t`Moved back to received`,
  in_review: t`They started reviewing it`,
  interview: t`They’d like to interview you`,
  offer: t`They made an offer`,
  accepted: t`You accepted the offer`,
  declined: t`They declined it`,
  offer_declined: t`You declined the offer`,
  withdrawn: t`Withdrawn`,
};

/** An event as a short line of a timeline. */
export function describeEvent({ kind, status }: Pick<Event, 'kind' | 'status'>): string {
  if (kind === 'sent') return t`Sent`;
  if (kind === 'opened') return t`Opened by the company for the first time`;
  if (kind === 'withdrawn') return t`Withdrawn`;
  if (kind === 'interview_booked') return t`You booked an interview`;
  return status === null ? t`Moved` : MOVED_MESSAGES[status];
}

/** The day of an instant on this device as "Tuesday 24 November". */
export function instantDay(instant: string): string {
  return day(instant);
}
