import type { CompanyInterview, Interview } from '@common-ground/contract/interviews/interview';
import type { InterviewPlace } from '@common-ground/domain/interviews/interview';
import { isolated } from '@common-ground/domain/isolated';
import { daysBetween } from '@common-ground/domain/working-calendar/working-days';
import { zonePlace } from '@common-ground/domain/working-calendar/zone-place';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import { isTimeRepeated } from '@common-ground/domain/working-calendar/zoned-time';
import { formatDate, formatList } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { deviceTimeZone } from '../../platform/device/device-time-zone.ts';

/** The time zone of this device. */
export function ownZone(): string {
  return deviceTimeZone() ?? 'UTC';
}

/** Such as "14:30", or "01:30 GMT+1" when clocks go back and 01:30 occurs twice. @param instant ISO 8601 */
export function formatTime(instant: string, timeZone: string): string {
  const moment = new Date(instant);
  const offset = isTimeRepeated(moment, timeZone) ? ({ timeZoneName: 'shortOffset' } as const) : {};
  return formatDate(moment, { hour: '2-digit', minute: '2-digit', timeZone, ...offset });
}

/** Such as "Thu 26 Nov". @param instant ISO 8601 */
export function formatShortDay(instant: string, timeZone: string): string {
  return formatDate(new Date(instant), { weekday: 'short', day: 'numeric', month: 'short', timeZone });
}

const NEAR_DAYS = [t`Today`, t`Tomorrow`];

/** Such as "Today", "Tomorrow" or "Thu 26 Nov". @param instant ISO 8601 */
export function formatNearDay(instant: string, timeZone: string, now = new Date()): string {
  const remaining = daysBetween(dayIn(now, timeZone), dayIn(new Date(instant), timeZone));
  return NEAR_DAYS[remaining] ?? formatShortDay(instant, timeZone);
}

/** Such as "Thursday 26 November". @param instant ISO 8601 */
export function formatLongDay(instant: string, timeZone: string): string {
  return formatDate(new Date(instant), { weekday: 'long', day: 'numeric', month: 'long', timeZone });
}

/** Such as "Thursday 26 November, 14:30". @param instant ISO 8601 */
export function formatDayAndTime(instant: string, timeZone: string): string {
  return t`${formatLongDay(instant, timeZone)}, ${formatTime(instant, timeZone)}`;
}

/** Tells an interview from others, such as "Team interview, Thursday 26 November, 14:30". */
export function interviewName(interview: Pick<CompanyInterview, 'title' | 'placeKind' | 'startsAt'>): string {
  const title = isolated(titleOf(interview));
  const { startsAt } = interview;
  return startsAt === null ? title : t`${{ title }}, ${{ moment: formatDayAndTime(startsAt, ownZone()) }}`;
}

/** Whether clocks differ between two zones at a moment. @param instant ISO 8601 */
export function isOtherTime(instant: string, one: string, other: string): boolean {
  const at = new Date(instant);
  return dayIn(at, one) !== dayIn(at, other) || formatTime(instant, one) !== formatTime(instant, other);
}

/** The time in another zone, such as "15:30 Leipzig", with the day if that's different; null if the clocks agree. */
export function formatOtherTime(instant: string, own: string, other: string): string | null {
  if (!isOtherTime(instant, own, other)) return null;
  const at = new Date(instant);
  const clock = formatTime(instant, other);
  const zoneName = zonePlace(other).name;
  return dayIn(at, own) === dayIn(at, other)
    ? t`${clock} ${{ place: zoneName }}`
    : t`${formatShortDay(instant, other)}, ${clock} ${{ place: zoneName }}`;
}

const PLACES: Readonly<Record<InterviewPlace, string>> = {
  video: t`Video call`,
  phone: t`Phone call`,
  on_site: t`On site`,
};

/** Where an interview takes place. */
export function placeLabel(kind: InterviewPlace): string {
  return PLACES[kind];
}

/** Such as "45 minutes by video". */
export function describeLength({ minutes, placeKind }: Pick<Interview, 'minutes' | 'placeKind'>): string {
  if (placeKind === 'video')
    return t`${plural(minutes, { one: '# minute by video', other: '# minutes by video' })}`;
  return placeKind === 'phone'
    ? t`${plural(minutes, { one: '# minute by phone', other: '# minutes by phone' })}`
    : t`${plural(minutes, { one: '# minute on site', other: '# minutes on site' })}`;
}

/** What an interview is called: its title, or its kind where the title is withheld. */
export function titleOf({ title, placeKind }: Pick<CompanyInterview, 'title' | 'placeKind'>): string {
  if (title !== null) return title;
  if (placeKind === 'video') return t`Video interview`;
  return placeKind === 'phone' ? t`Phone interview` : t`On-site interview`;
}

/** The interviewers, as a list; null if none has a name. */
export function formatInterviewers(names: readonly (string | null)[]): string | null {
  const known = names.flatMap((name) => isolated(name) ?? []);
  return known.length === 0 ? null : formatList(known);
}

/** The state of an interview, for the company. */
export function describeCompanyState({
  state,
  changedBy,
}: Pick<CompanyInterview, 'state' | 'changedBy'>): string {
  switch (state) {
    case 'offered':
      return t`Waiting for the candidate to choose`;
    case 'booked':
      return t`Booked`;
    case 'times_requested':
      return t`The candidate asked for other times`;
    case 'lapsed':
      return t`No time was chosen`;
    case 'cancelled':
      return changedBy === 'candidate' ? t`Cancelled by the candidate` : t`Cancelled`;
  }
}

/** Says that someone wrote a note with the last change, which the reader can't see yet. */
export function withheldNoteMessage({ changedBy }: Pick<CompanyInterview, 'changedBy'>): string {
  return changedBy === 'candidate'
    ? t`The candidate wrote a note. It’s hidden in blind review, because it may give away who they are. To read it, reveal the candidate.`
    : t`A colleague wrote a note. It’s hidden in blind review, because it may give away who the candidate is. To read it, reveal the candidate.`;
}
