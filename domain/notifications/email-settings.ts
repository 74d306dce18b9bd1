import type { Violation } from '../violation.ts';
import { isKnownTimeZone } from '../working-calendar/zoned-day.ts';
import { CANDIDATE_NOTIFICATIONS, MEMBER_NOTIFICATIONS } from './notification.ts';
import type { QuietHours } from './quiet-hours.ts';

/**
 * Which notifications a person is also emailed about, and when. Emails about their account and its security have no setting: they're
 * always sent.
 */

type EmailOf<Kinds> = NonNullable<Kinds[keyof Kinds]>;
export type CandidateEmail = EmailOf<typeof CANDIDATE_NOTIFICATIONS>;
export type MemberEmail = EmailOf<typeof MEMBER_NOTIFICATIONS>;
/** A setting of either kind of account. The two kinds have no names in common, because an account can change from one to the other. */
export type NotificationEmail = CandidateEmail | MemberEmail;

function emailsOf<Email extends string>(kinds: Readonly<Record<string, Email | null>>): readonly Email[] {
  return [...new Set(Object.values(kinds).filter((email) => email !== null))];
}

/** The settings of each kind of account, in the order of their first kind of notification. */
export const CANDIDATE_EMAILS: readonly CandidateEmail[] = emailsOf(CANDIDATE_NOTIFICATIONS);
export const MEMBER_EMAILS: readonly MemberEmail[] = emailsOf(MEMBER_NOTIFICATIONS);
export const NOTIFICATION_EMAILS: readonly NotificationEmail[] = [...CANDIDATE_EMAILS, ...MEMBER_EMAILS];

/** Emails that can't wait, neither for a digest nor for the end of quiet hours: they're about a time, with a calendar entry. */
const URGENT_EMAILS = ['interviews', 'candidate_interviews'] as const satisfies readonly NotificationEmail[];

/** Whether emails of one kind never wait. */
export function isUrgentEmail(email: string): boolean {
  return URGENT_EMAILS.some((urgent) => urgent === email);
}

/** When an email goes out: right away, once a day with everything else that's new, or never. */
export const EMAIL_TIMINGS = ['right_away', 'daily', 'off'] as const;
export type EmailTiming = (typeof EMAIL_TIMINGS)[number];

/** The timings allowed for one kind of email. */
export function timingsOf(email: NotificationEmail): readonly EmailTiming[] {
  return isUrgentEmail(email) ? EMAIL_TIMINGS.filter((timing) => timing !== 'daily') : EMAIL_TIMINGS;
}

/** A person's choice. Anything in neither list is sent right away. */
export type EmailSettings<Email extends string = NotificationEmail> = {
  readonly daily: readonly Email[];
  readonly off: readonly Email[];
  /** Of the day, from 0 to 23, when the digest goes out. */
  readonly digestHour: number;
  /** When emails wait that would go out right away, except urgent ones; null if they never do. */
  readonly quietHours: QuietHours | null;
  /** The time zone of these hours, an IANA name; null until the person saves their settings from a device. */
  readonly timeZone: string | null;
};

/** The hour at which a digest goes out unless another is chosen: when people start their day. */
const DEFAULT_DIGEST_HOUR = 8;

/** The default for a person who has never chosen: everything right away. */
export const DEFAULT_EMAIL_SETTINGS: EmailSettings<never> = {
  daily: [],
  off: [],
  digestHour: DEFAULT_DIGEST_HOUR,
  quietHours: null,
  timeZone: null,
};

/** When emails of one kind are sent. */
export function timingOf<Email extends string>(
  { daily, off }: Pick<EmailSettings<Email>, 'daily' | 'off'>,
  email: Email,
): EmailTiming {
  if (off.includes(email)) return 'off';
  return daily.includes(email) ? 'daily' : 'right_away';
}

/** The parts of a choice that concern the emails of one kind of account, in order. */
export function ofSide<Email extends string>(
  settings: EmailSettings<string>,
  emails: readonly Email[],
): Omit<EmailSettings<Email>, 'daily' | 'off'> & { daily: Email[]; off: Email[] } {
  const { daily, off, ...times } = settings;
  return {
    daily: emails.filter((email) => daily.includes(email)),
    off: emails.filter((email) => off.includes(email)),
    ...times,
  };
}

/** The settings with a different timing for one kind of email. @param all the emails for the person's kind of account, in order */
export function withTiming<Email extends string>(
  settings: EmailSettings<Email>,
  all: readonly Email[],
  email: Email,
  timing: EmailTiming,
): EmailSettings<Email> {
  const chosen = (candidate: Email) => (candidate === email ? timing : timingOf(settings, candidate));
  return {
    ...settings,
    daily: all.filter((other) => chosen(other) === 'daily'),
    off: all.filter((other) => chosen(other) === 'off'),
  };
}

/**
 * What the schema can't check: an email that's both daily and off, a daily one that can't wait, quiet hours that end when they begin, and a
 * digest or quiet hours without a time zone.
 */
export function emailSettingsViolations(settings: EmailSettings<string>): readonly Violation[] {
  const { daily, off, quietHours, timeZone } = settings;
  const needsZone = daily.length > 0 || quietHours !== null;
  const zone = timeZone === null ? (needsZone ? 'required' : null) : zoneFlaw(timeZone);
  return [
    ...off.flatMap((email, index) =>
      daily.includes(email) ? [{ pointer: `/off/${index}`, code: 'contradiction', params: { email } }] : [],
    ),
    ...daily.flatMap((email, index) =>
      isUrgentEmail(email) ? [{ pointer: `/daily/${index}`, code: 'not_allowed', params: {} }] : [],
    ),
    ...(quietHours !== null && quietHours.from === quietHours.to
      ? [{ pointer: '/quietHours/to', code: 'not_allowed', params: {} }]
      : []),
    ...(zone === null ? [] : [{ pointer: '/timeZone', code: zone, params: {} }]),
  ];
}

const zoneFlaw = (timeZone: string) => (isKnownTimeZone(timeZone) ? null : 'not_allowed');
