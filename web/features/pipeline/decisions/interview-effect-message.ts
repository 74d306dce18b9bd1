import {
  type InterviewDecision,
  type InterviewSummary,
  interviewEffect,
} from '@common-ground/domain/interviews/application-interviews';
import { undoUntil } from '@common-ground/domain/pipeline/move';
import { t } from '@common-ground/i18n/t';
import { deviceDay } from '../../../platform/device/device-day.ts';
import { formatDeviceTime } from '../../../platform/device/device-time-format.ts';
import { formatDayWithWeekday } from '../../../platform/text/day-formats.ts';

/**
 * Says what a decision made now does to a candidate's interviews; null if they have none that it's about. A decline is sent once it can't be
 * undone any more, and cancels them then.
 */
export function describeInterviewEffect(
  decision: InterviewDecision,
  interviews: readonly InterviewSummary[],
  now = new Date(),
): string | null {
  const effect = interviewEffect(decision, interviews, decision === 'moved' ? now : undoUntil(now));
  const [first] = effect.booked;
  if (first === undefined)
    return effect.isCancelled && effect.hasOffer
      ? t`The interview times you offered will be withdrawn.`
      : null;
  const day = formatDayWithWeekday(deviceDay(first));
  const time = formatDeviceTime(first);
  if (effect.booked.length > 1)
    return effect.isCancelled
      ? t`Their interviews, the first on ${{ day }} at ${{ time }}, will be cancelled.`
      : t`Their interviews, the first on ${{ day }} at ${{ time }}, stay booked.`;
  return effect.isCancelled
    ? t`Their interview on ${{ day }} at ${{ time }} will be cancelled.`
    : t`Their interview on ${{ day }} at ${{ time }} stays booked.`;
}
