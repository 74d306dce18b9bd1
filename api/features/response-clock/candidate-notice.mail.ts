import type { NoticeItem } from './notice-mail.store.ts';
import { counted, type NoticeWords, shared } from './notice-words.mail.ts';

/** From the most to the least urgent: the first gives the mail its subject. */
const ORDER = ['offer', 'answer', 'update', 'message', 'late'] as const;
type News = (typeof ORDER)[number];

function newsOf({ kind, newsStatus }: NoticeItem): News {
  if (kind === 'company_wrote') return 'message';
  if (kind === 'late') return 'late';
  if (newsStatus === 'offer') return 'offer';
  return newsStatus === 'declined' ? 'answer' : 'update';
}

const SUBJECTS: Record<News, (companyName: string) => string> = {
  offer: (companyName) => `${companyName} made you an offer`,
  answer: (companyName) => `${companyName} answered your application`,
  update: (companyName) => `${companyName} updated your application`,
  message: (companyName) => `${companyName} sent you a message`,
  late: (companyName) => `A reply from ${companyName} is late`,
};

const LINES: Record<News, (companyName: string, title: string) => string> = {
  offer: (companyName, title) => `${companyName} made you an offer: ${title}.`,
  answer: (companyName, title) => `${companyName} answered your application for ${title}.`,
  update: (companyName, title) => `${companyName} updated your application for ${title}.`,
  message: (companyName, title) => `${companyName} sent you a message about your application for ${title}.`,
  late: (companyName, title) =>
    `${companyName} promised you a reply about ${title} by now, and it’s late. You can ask for it.`,
};

const LABELS: Record<News, string> = {
  offer: 'See the offer',
  answer: 'Read the answer',
  update: 'See your application',
  message: 'Read the message',
  late: 'Ask for a reply',
};

/**
 * What a candidate is mailed. The letter, the offer and the message itself are on the page alone.
 * @param items at least one
 */
export function candidateWords(items: readonly NoticeItem[]): NoticeWords {
  const ordered = items.toSorted((a, b) => ORDER.indexOf(newsOf(a)) - ORDER.indexOf(newsOf(b)));
  const lines = [...new Set(ordered.map((item) => LINES[newsOf(item)](item.companyName, item.title)))];
  const [first] = ordered;
  const subject = first ? SUBJECTS[newsOf(first)](first.companyName) : '';
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
