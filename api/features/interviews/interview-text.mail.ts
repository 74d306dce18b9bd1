import type { ApplicationStatus } from '@common-ground/domain/applications/application';
import { isolated } from '@common-ground/domain/isolated';
import { zonePlace } from '@common-ground/domain/working-calendar/zone-place';
import { isTimeRepeated } from '@common-ground/domain/working-calendar/zoned-time';
import { type Message, msg } from '@common-ground/i18n/message';
import { mailedCompany, mailedText } from '../../platform/mail/mailed-text.ts';
import type { DueInterviewMail, InterviewMailKind } from '../../stores/interviews/interview-mail.store.ts';

/** The content of an email about an interview, before it's addressed. */
export type InterviewMailText = {
  readonly subject: Message;
  readonly body: readonly Message[];
  readonly action: Message;
};

type Timed = Pick<DueInterviewMail, 'startsAt' | 'minutes' | 'timeZone'>;
/** What an interview is about. */
type InterviewSubject = Pick<DueInterviewMail, 'jobTitle' | 'companyName' | 'isCompanyVerified'>;
type Named = { readonly company: Message | string; readonly job: Message | string };

const A_JOB = msg`a job`;
const A_COMPANY = msg`A company`;
const AN_UNVERIFIED_COMPANY = msg`An unverified company`;

/** The names that an email may say. */
export function namesIn(mail: InterviewSubject, unverified: Message = AN_UNVERIFIED_COMPANY): Named {
  const job = mailedText(mail.jobTitle);
  return { company: mailedCompany(mail, unverified), job: job === null ? A_JOB : isolated(job) };
}

/** What an interview is called in a calendar. A member's names the job but never the candidate. */
export function entrySummary(interview: InterviewSubject, isCandidate: boolean): Message {
  const { company, job } = namesIn(interview);
  return isCandidate ? msg`Interview with ${{ company }}` : msg`Interview for ${{ job }}`;
}

/** When an interview is or was, in one time zone, with its length. */
export function describeTime({ startsAt, minutes, timeZone }: Timed & { readonly startsAt: Date }) {
  // In the night in which clocks go back, a time alone could be either of two.
  const offset = isTimeRepeated(startsAt, timeZone) ? ({ timeZoneName: 'shortOffset' } as const) : {};
  const clock = { hour: '2-digit', minute: '2-digit', timeZone, ...offset } as const;
  const time = {
    date: startsAt,
    as: { weekday: 'long', day: 'numeric', month: 'long', ...clock },
  } as const;
  return { time, zone: zoneTime(timeZone), minutes };
}

/** Such as "Lisbon time", and "UTC" for a zone without a place. */
function zoneTime(timeZone: string): Message | string {
  const { name, isPlace } = zonePlace(timeZone);
  return isPlace ? msg`${{ place: name }} time` : name;
}

function placeOf({ placeKind }: DueInterviewMail): Message {
  if (placeKind === 'phone') return msg`It’s a phone call.`;
  return placeKind === 'video'
    ? msg`It’s a video call. You’ll find the link on the application’s page.`
    : msg`It’s on site. You’ll find the address on the application’s page.`;
}

/** When and where a booked interview is. */
function bookedLines(mail: DueInterviewMail): Message[] {
  const { startsAt } = mail;
  if (startsAt === null) return [];
  const { time, zone, minutes } = describeTime({ ...mail, startsAt });
  return [msg`${{ time }} (${{ zone }}), ${{ minutes }} minutes.`, placeOf(mail)];
}

/** The time that was cancelled. */
function cancellationLines(mail: DueInterviewMail): Message[] {
  const { startsAt } = mail;
  if (startsAt === null) return [];
  const { time, zone } = describeTime({ ...mail, startsAt });
  return [msg`The interview on ${{ time }} (${{ zone }}) won’t take place.`];
}

/** Why it was cancelled, if the company ended the application. The letter is only on the page, so the email doesn't repeat the decision. */
function candidateReason({ endedAs }: DueInterviewMail, { company, job }: Named): Message[] {
  return endedAs === 'declined'
    ? [
        msg`${{ company }} has responded to your application for ${{ job }}. Read the response on your application’s page.`,
      ]
    : [];
}

const MEMBER_REASONS: Partial<Record<ApplicationStatus, Message>> = {
  declined: msg`It’s cancelled because the application was declined.`,
  withdrawn: msg`It’s cancelled because the candidate withdrew their application.`,
  accepted: msg`It’s cancelled because the candidate accepted an offer.`,
  offer_declined: msg`It’s cancelled because the candidate declined an offer.`,
};

/** Why the interview was cancelled, if that's because the application ended. */
function memberReason({ endedAs }: DueInterviewMail): Message[] {
  const reason = endedAs === null ? undefined : MEMBER_REASONS[endedAs];
  return reason ? [reason] : [];
}

const CANDIDATE_SUBJECTS: Record<InterviewMailKind, (company: Message | string) => Message> = {
  offered: (company) => msg`${{ company }} invites you to an interview`,
  booked: (company) => msg`Your interview with ${{ company }} is booked`,
  moved: (company) => msg`Your interview with ${{ company }} has moved`,
  released: (company) => msg`You asked ${{ company }} for other interview times`,
  times_requested: (company) => msg`You asked ${{ company }} for other interview times`,
  lapsed: (company) => msg`Your interview with ${{ company }} isn’t booked`,
  cancelled: (company) => msg`Your interview with ${{ company }} is cancelled`,
  // Only members get these emails.
  unstaffed: (company) => msg`Your interview with ${{ company }} has moved`,
  taken_over: (company) => msg`Your interview with ${{ company }} has moved`,
  taken_off: (company) => msg`Your interview with ${{ company }} has moved`,
  soon: (company) => msg`Reminder: your interview with ${{ company }}`,
};

/** The last day for choosing a time. */
const pickDay = ({ pickBy }: DueInterviewMail) =>
  ({
    date: new Date(`${pickBy}T12:00:00Z`),
    as: { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  }) as const;

function choiceLine(mail: DueInterviewMail, { company, job }: Named): Message {
  const day = pickDay(mail);
  return msg`${{ company }} would like to interview you for ${{ job }}. Choose a time by ${{ day }}.`;
}

/** Says that they haven't chosen in time, and what they can still do. */
function lapsedLines(mail: DueInterviewMail, { company }: Named): Message[] {
  const day = pickDay(mail);
  return [
    msg`You didn’t choose a time by ${{ day }}. If you’d still like an interview, you can ask ${{ company }} for other times.`,
  ];
}

/** What a candidate reads. The times, the link and what the company wrote are only on the page. */
export function composeCandidateInterviewMail(mail: DueInterviewMail): InterviewMailText {
  const named = namesIn(mail);
  const { company, job } = named;
  const inSubject = mail.isCompanyVerified ? company : A_COMPANY;
  const isMoving = mail.kind === 'moved' && mail.calendar === 'cancel';
  const isOpen = mail.kind === 'offered' || isMoving;
  const isBooked = mail.calendar === 'request' || mail.kind === 'soon';
  return {
    subject: isMoving
      ? msg`${{ company: inSubject }} needs to move your interview`
      : CANDIDATE_SUBJECTS[mail.kind](inSubject),
    body: [
      ...(isBooked
        ? [msg`Your interview with ${{ company }} for ${{ job }}:`, ...bookedLines(mail)]
        : mail.kind === 'lapsed'
          ? lapsedLines(mail, named)
          : cancellationLines(mail)),
      ...candidateReason(mail, named),
      ...(isOpen ? [choiceLine(mail, named)] : []),
      ...(isBooked || isOpen || mail.calendar === 'cancel' || mail.endedAs === 'declined'
        ? []
        : [msg`This is about your application for ${{ job }}.`]),
    ],
    action: isOpen ? msg`Choose a time` : msg`View your application`,
  };
}

const MEMBER_SUBJECTS: Record<InterviewMailKind, Message> = {
  offered: msg`Interview times were offered`,
  booked: msg`An interview is booked`,
  moved: msg`An interview has moved`,
  released: msg`An interview needs another time`,
  times_requested: msg`A candidate asked for other interview times`,
  lapsed: msg`A candidate hasn’t chosen an interview time`,
  cancelled: msg`An interview is cancelled`,
  unstaffed: msg`An interview has no interviewer left`,
  taken_off: msg`You’re no longer on an interview panel`,
  taken_over: msg`A colleague took over your interview`,
  soon: msg`Reminder: you have an interview`,
};

/** The time of the interview that the member was taken off. */
function takenOffLines(mail: DueInterviewMail): Message[] {
  const { startsAt } = mail;
  if (startsAt === null) return [];
  const { time, zone } = describeTime({ ...mail, startsAt });
  return [msg`You’re no longer part of the interview on ${{ time }} (${{ zone }}).`];
}

/** What a member reads. It names the job but never the candidate, so blind review needs no exception. */
export function composeMemberInterviewMail(mail: DueInterviewMail): InterviewMailText {
  const { job } = namesIn(mail);
  const isBooked = mail.startsAt !== null && mail.calendar !== 'cancel' && mail.kind !== 'cancelled';
  const isTakenOff = mail.kind === 'taken_off';
  const lines = isTakenOff ? takenOffLines : isBooked ? bookedLines : cancellationLines;
  return {
    subject: MEMBER_SUBJECTS[mail.kind],
    body: [msg`This is about an application for ${{ job }}.`, ...lines(mail), ...memberReason(mail)],
    action: isTakenOff ? msg`View interviews` : msg`View the application`,
  };
}
