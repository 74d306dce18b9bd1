import type { CandidateEmail } from '@common-ground/domain/notifications/email-settings';
import { type Message, msg, plural } from '@common-ground/i18n/message';
import { type MailedItem, type NoticeText, sharedValue } from './notice-text.mail.ts';

/** Most urgent first; the first that applies is the subject. */
const ORDER = ['offer', 'answer', 'update', 'message', 'late'] as const;
type News = (typeof ORDER)[number];

function newsOf({ kind, newsStatus }: MailedItem): News {
  if (kind === 'company_wrote') return 'message';
  if (kind === 'late') return 'late';
  if (newsStatus === 'offer') return 'offer';
  return newsStatus === 'declined' ? 'answer' : 'update';
}

/** The setting that switches each off. */
const EMAILS: Record<News, CandidateEmail> = {
  offer: 'offers',
  answer: 'answers',
  update: 'answers',
  message: 'messages',
  late: 'late_replies',
};

type Named = Pick<MailedItem, 'company' | 'job'>;

const SUBJECTS: Record<News, (item: Pick<Named, 'company'>) => Message> = {
  offer: ({ company }) => msg`${{ company }} made you an offer`,
  answer: ({ company }) => msg`${{ company }} responded to your application`,
  update: ({ company }) => msg`${{ company }} has an update on your application`,
  message: ({ company }) => msg`${{ company }} sent you a message`,
  late: ({ company }) => msg`${{ company }}’s reply is late`,
};

const LINES: Record<News, (item: Named) => Message> = {
  offer: ({ company, job }) => msg`${{ company }} made you an offer for ${{ job }}.`,
  answer: ({ company, job }) => msg`${{ company }} responded to your application for ${{ job }}.`,
  update: ({ company, job }) => msg`${{ company }} has an update on your application for ${{ job }}.`,
  message: ({ company, job }) =>
    msg`${{ company }} sent you a message about your application for ${{ job }}.`,
  late: ({ company, job }) =>
    msg`${{ company }} hasn’t replied about ${{ job }} by the date it promised. You can ask for a reply.`,
};

const LABELS: Record<News, Message> = {
  offer: msg`View the offer`,
  answer: msg`Read the response`,
  update: msg`View your application`,
  message: msg`Read the message`,
  late: msg`Ask for a reply`,
};

/** For subjects, which may only contain verified names. */
const A_COMPANY = msg`A company`;

/** What a candidate's email says. The letter, the offer and the message themselves are only on the page. @param items at least one */
export function composeCandidateNotice(items: readonly MailedItem[]): NoticeText<CandidateEmail> {
  const ordered = items.toSorted((a, b) => ORDER.indexOf(newsOf(a)) - ORDER.indexOf(newsOf(b)));
  const different = ordered.filter(
    (item, index) => ordered.findIndex((other) => isSameNews(item, other)) === index,
  );
  const [first] = ordered;
  if (!first) throw new Error('An email needs at least one item');
  const kind = sharedValue(items, newsOf);
  const applicationId = sharedValue(items, (item) => item.applicationId);
  const fragment = kind === 'message' ? '#messages' : '';
  return {
    subject: subjectOf(first, different.length - 1),
    news: different.map((item) => ({ sentence: LINES[newsOf(item)](item), jobs: [] })),
    action:
      applicationId === null
        ? { label: msg`View your applications`, path: '/applications' }
        : { label: LABELS[kind ?? 'update'], path: `/applications/${applicationId}${fragment}` },
    reason: msg`You’re getting this email because you applied through Common Ground.`,
    settingsPath: '/account#notifications',
    settings: items.map((item) => EMAILS[newsOf(item)]),
  };
}

function isSameNews(a: MailedItem, b: MailedItem): boolean {
  return newsOf(a) === newsOf(b) && a.company === b.company && a.job === b.job;
}

/** @param moreCount how many other items the email has */
function subjectOf(item: MailedItem, moreCount: number): Message {
  const company = item.isCompanyVerified ? item.company : A_COMPANY;
  const news = SUBJECTS[newsOf(item)]({ company });
  return moreCount > 0
    ? msg`${{ news }}, ${plural({ more: moreCount }, { one: 'and # more update', other: 'and # more updates' })}`
    : news;
}
