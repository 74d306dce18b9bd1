import { isolated } from '@common-ground/domain/isolated';
import type { NoticeItem } from '../../stores/response-clock/notice-mail.store.ts';
import { counted, type NoticeWords, shared } from './notice-words.mail.ts';

/** Most urgent first; the first that applies is the subject. */
const ORDER = ['offer', 'answer', 'update', 'message', 'late'] as const;
type News = (typeof ORDER)[number];

function newsOf({ kind, newsStatus }: NoticeItem): News {
  if (kind === 'company_wrote') return 'message';
  if (kind === 'late') return 'late';
  if (newsStatus === 'offer') return 'offer';
  return newsStatus === 'declined' ? 'answer' : 'update';
}

const SUBJECTS: Record<News, (companyName: string) => string> = {
  offer: (companyName) => `${isolated(companyName)} made you an offer`,
  answer: (companyName) => `${isolated(companyName)} responded to your application`,
  update: (companyName) => `${isolated(companyName)} has an update on your application`,
  message: (companyName) => `${isolated(companyName)} sent you a message`,
  late: (companyName) => `${isolated(companyName)}’s reply is late`,
};

const LINES: Record<News, (companyName: string, title: string) => string> = {
  offer: (companyName, title) => `${isolated(companyName)} made you an offer for ${isolated(title)}.`,
  answer: (companyName, title) =>
    `${isolated(companyName)} responded to your application for ${isolated(title)}.`,
  update: (companyName, title) =>
    `${isolated(companyName)} has an update on your application for ${isolated(title)}.`,
  message: (companyName, title) =>
    `${isolated(companyName)} sent you a message about your application for ${isolated(title)}.`,
  late: (companyName, title) =>
    `${isolated(companyName)} hasn’t replied about ${isolated(title)} by the date it promised. You can ask for a reply.`,
};

const LABELS: Record<News, string> = {
  offer: 'See the offer',
  answer: 'Read the response',
  update: 'See your application',
  message: 'Read the message',
  late: 'Ask for a reply',
};

/**
 * What a candidate's email says. The letter, the offer and the message themselves are only on the page.
 * @param items at least one
 */
export function candidateWords(items: readonly NoticeItem[]): NoticeWords {
  const ordered = items.toSorted((a, b) => ORDER.indexOf(newsOf(a)) - ORDER.indexOf(newsOf(b)));
  const lines = [...new Set(ordered.map((item) => LINES[newsOf(item)](item.companyName, item.title)))];
  const [first] = ordered;
  // Only a name that somebody has verified is in a subject.
  const subject = first
    ? SUBJECTS[newsOf(first)](first.isCompanyVerified ? first.companyName : 'A company')
    : '';
  const more = lines.length - 1;
  const kind = shared(items, newsOf);
  const applicationId = shared(items, (item) => item.applicationId);
  const place = kind === 'message' ? '#messages' : '';
  return {
    subject:
      more > 0
        ? `${subject}, ${counted(more, { one: 'and # more update', other: 'and # more updates' })}`
        : subject,
    lines,
    action:
      applicationId === null
        ? { label: 'See your applications', path: '/applications' }
        : { label: LABELS[kind ?? 'update'], path: `/applications/${applicationId}${place}` },
    reason: 'You get this email because you applied through Common Ground.',
    settingsPath: '/profile/personalise',
  };
}
