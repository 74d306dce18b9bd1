import { formatLocale } from '@common-ground/i18n/formats';
import { SOURCE_LANGUAGE } from '@common-ground/i18n/language';
import { formatMessage, msg } from '@common-ground/i18n/message';
import type { CalendarPart } from '../../platform/mail/mail.ts';
import type { MailDraft } from '../../platform/mail/mail-content.ts';
import type { MailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { type MailSetting, unsubscribeLinks } from '../../platform/mail/unsubscribe.ts';
import type { DueInterviewMail } from '../../stores/interviews/interview-mail.store.ts';
import { calendarPart } from './interview-calendar.mail.ts';
import {
  composeCandidateInterviewMail,
  composeMemberInterviewMail,
  entrySummary,
  namesIn,
} from './interview-text.mail.ts';

/** What sending an email about an interview needs. */
export type InterviewMailDependencies = {
  readonly to: string;
  readonly keys: MailDigestKeys;
  readonly publicUrl: string;
  /** The address that our emails come from. */
  readonly from: string;
  readonly now: Date;
};

/** What an email calls a company that isn't verified to its own members. */
export const UNVERIFIED_COMPANY = msg`your company`;
const ORGANISER = 'Common Ground';
/** Where no mail server is configured, as on a developer's machine. */
export const NO_SENDER = 'interviews@localhost';

/** Who calendars show as the organiser of an interview: the address that our emails come from, so that neither side sees the other's. */
export function organiserAt(from: string) {
  return { name: ORGANISER, address: addressOf(from) };
}

/** Returns the address of an interview's page, or of the list of interviews for a member who may no longer see this one. */
export function interviewUrl(
  {
    isCandidate,
    applicationId,
    kind,
  }: Pick<DueInterviewMail, 'isCandidate' | 'applicationId'> & Partial<Pick<DueInterviewMail, 'kind'>>,
  publicUrl: string,
): string {
  if (kind === 'taken_off') return `${publicUrl}/company-route/interviews`;
  return isCandidate
    ? `${publicUrl}/applications/${applicationId}#interviews`
    : `${publicUrl}/company-route/applications/${applicationId}`;
}

/** How a reader stops such emails, or chooses others. */
export function unsubscribeLines(
  { accountId: id, isCandidate }: Pick<DueInterviewMail, 'accountId' | 'isCandidate'>,
  { keys, publicUrl }: Pick<InterviewMailDependencies, 'keys' | 'publicUrl'>,
) {
  const emails = [isCandidate ? 'interviews' : 'candidate_interviews'] as const;
  const setting: MailSetting = { of: 'account', id, emails };
  const settingsUrl = `${publicUrl}${isCandidate ? '' : '/company-route'}/account#notifications`;
  const { stops, unsubscribeUrl } = unsubscribeLinks(keys, publicUrl, setting);
  return { stops: [...stops, { label: msg`Choose which emails you get`, url: settingsUrl }], unsubscribeUrl };
}

/** An email about an interview to one person, with what it does to their calendar. */
export function interviewMail(
  mail: DueInterviewMail,
  { to, keys, publicUrl, from, now }: InterviewMailDependencies,
): { readonly draft: MailDraft; readonly calendar: CalendarPart | null } {
  const { isCandidate, locale } = mail;
  const words = isCandidate ? composeCandidateInterviewMail(mail) : composeMemberInterviewMail(mail);
  const url = interviewUrl(mail, publicUrl);
  const draft: MailDraft = {
    to,
    locale,
    content: {
      subject: words.subject,
      body: words.body,
      action: { label: words.action, url },
      reason: isCandidate
        ? msg`You’re getting this email because you applied through Common Ground.`
        : msg`You’re getting this email because you interview for ${{ company: namesIn(mail, UNVERIFIED_COMPANY).company }}.`,
      ...unsubscribeLines(mail, { keys, publicUrl }),
    },
  };
  const { calendar, startsAt } = mail;
  if (calendar === null || startsAt === null) return { draft, calendar: null };
  const summary = formatMessage(entrySummary(mail, isCandidate), {
    language: SOURCE_LANGUAGE,
    locale: locale ?? formatLocale(),
  });
  const organiser = organiserAt(from);
  const entry = { ...mail, calendar, startsAt, summary, url, to, organiser, sentAt: now };
  return { draft, calendar: calendarPart(entry) };
}

/** "Common Ground <post@ground.example>" is at post@ground.example. */
const addressOf = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from;
