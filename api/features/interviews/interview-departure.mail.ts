import { formatLocale } from '@common-ground/i18n/formats';
import { SOURCE_LANGUAGE } from '@common-ground/i18n/language';
import { formatMessage, type Message, msg } from '@common-ground/i18n/message';
import type { CalendarPart } from '../../platform/mail/mail.ts';
import type { MailDraft } from '../../platform/mail/mail-content.ts';
import { mailedCompany } from '../../platform/mail/mailed-text.ts';
import type { DueInterviewDeparture } from '../../stores/interviews/interview-departure.store.ts';
import {
  type InterviewMailDependencies,
  organiserAt,
  UNVERIFIED_COMPANY,
  unsubscribeLines,
} from './interview.mail.ts';
import { calendarPart } from './interview-calendar.mail.ts';
import { describeTime } from './interview-text.mail.ts';

const ENTRY = msg`Interview`;

/** What each side reads, and why they get it. */
function textsOf(mail: DueInterviewDeparture) {
  const { time, zone } = describeTime(mail);
  if (mail.company === null)
    return {
      subject: msg`Your interview is cancelled`,
      line: msg`Your interview on ${{ time }} (${{ zone }}) is cancelled because the company has left Common Ground.`,
      label: msg`View applications`,
      reason: msg`You’re getting this email because you applied through Common Ground.`,
    };
  const company = mailedCompany(mail.company, UNVERIFIED_COMPANY);
  if (mail.accountId === null)
    return {
      subject: msg`You’re no longer on an interview panel`,
      line: msg`You’re no longer part of the interview on ${{ time }} (${{ zone }}), because you’re no longer on ${{ company }}’s team.`,
      label: null,
      reason: msg`You’re getting this email because this interview may be in your calendar.`,
    };
  return {
    subject: msg`An interview is cancelled`,
    line: msg`An interview on ${{ time }} (${{ zone }}) is cancelled because the candidate has left Common Ground.`,
    label: msg`View interviews`,
    reason: msg`You’re getting this email because you interview for ${{ company }}.`,
  };
}

/** What the reader can open, and how they stop such emails. Someone who has left the team can do neither. */
function linksOf(
  { accountId, company }: DueInterviewDeparture,
  label: Message | null,
  { keys, publicUrl }: Pick<InterviewMailDependencies, 'keys' | 'publicUrl'>,
) {
  if (accountId === null || label === null) return { url: publicUrl };
  const isCandidate = company === null;
  const url = `${publicUrl}${isCandidate ? '/applications' : '/company-route/interviews'}`;
  const stops = unsubscribeLines({ accountId, isCandidate }, { keys, publicUrl });
  return { url, lines: { action: { label, url }, ...stops } };
}

/**
 * An email about an interview of which the other side has deleted its account, or whose reader has left the team, and what removes it from
 * the reader's calendar. It doesn't say what the interview was about: nothing about the person or company that left is kept.
 */
export function interviewDepartureMail(
  mail: DueInterviewDeparture,
  { to, keys, publicUrl, from, now }: InterviewMailDependencies,
): { readonly draft: MailDraft; readonly calendar: CalendarPart | null } {
  const { hasEntry, locale } = mail;
  const { subject, line, label, reason } = textsOf(mail);
  const { url, lines } = linksOf(mail, label, { keys, publicUrl });
  const content = { subject, body: [line], reason, ...lines };
  const draft = { to, locale, content };
  if (!hasEntry) return { draft, calendar: null };
  const summary = formatMessage(ENTRY, { language: SOURCE_LANGUAGE, locale: locale ?? formatLocale() });
  const entry = { ...mail, summary, url, to, organiser: organiserAt(from), sentAt: now };
  return { draft, calendar: calendarPart({ ...entry, calendar: 'cancel' }) };
}
