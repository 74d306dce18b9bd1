import type { Mail } from '../../platform/mail/mail.ts';
import type { NoticeKind } from './notice.store.ts';
import type { ClaimedMail } from './notice-mail.store.ts';

const COMPANY_LINES: Partial<Record<NoticeKind, (count: number) => string>> = {
  asked: (count) =>
    count === 1
      ? 'A candidate asks for an answer that is late.'
      : `${count} candidates ask for an answer that is late.`,
  late: (count) => (count === 1 ? 'One answer is late.' : `${count} answers are late.`),
  near: (count) => (count === 1 ? 'One answer is due soon.' : `${count} answers are due soon.`),
  half: (count) =>
    count === 1
      ? 'For one answer, half of the time has passed.'
      : `For ${count} answers, half of the time has passed.`,
  offer_answered: (count) =>
    count === 1 ? 'A candidate has answered your offer.' : `${count} candidates have answered your offers.`,
  candidate_wrote: (count) =>
    count === 1 ? 'A candidate has written to you.' : `${count} candidates have written to you.`,
};

const CANDIDATE_LINES: Partial<Record<NoticeKind, string>> = {
  news: 'There is news about an application of yours.',
  company_wrote: 'A company has written to you about an application of yours.',
  late: 'The day has passed by which a company had promised you an answer. You can ask for it.',
};

/** In this order they stand in a mail; the first gives it its subject. */
const ORDER: readonly NoticeKind[] = [
  'offer_answered',
  'asked',
  'late',
  'near',
  'half',
  'news',
  'company_wrote',
  'candidate_wrote',
];

function titlesOf(mail: ClaimedMail, kind: NoticeKind): string {
  const titles = [...new Set(mail.items.filter((item) => item.kind === kind).map(({ title }) => title))];
  const shown = titles.slice(0, 5).map((title) => `- ${title}`);
  return [
    ...shown,
    ...(titles.length > shown.length ? [`- and ${titles.length - shown.length} more`] : []),
  ].join('\n');
}

/**
 * One mail with all that somebody is to be told. To a company it names opportunities and no candidate; to a candidate it says no more than
 * that there is something to read.
 * @param publicUrl where the application is reached
 */
export function noticeMail(mail: ClaimedMail, to: string, publicUrl: string): Mail {
  const kinds = ORDER.filter((kind) => mail.items.some((item) => item.kind === kind));
  const lines = kinds.flatMap((kind) => {
    if (mail.isCandidate) return CANDIDATE_LINES[kind] ?? [];
    const words = COMPANY_LINES[kind]?.(mail.items.filter((item) => item.kind === kind).length);
    return words === undefined ? [] : [`${words}\n${titlesOf(mail, kind)}`];
  });
  const subject = mail.isCandidate ? 'There is news for you' : (lines[0]?.split('\n')[0] ?? 'There is news');
  return {
    to,
    subject: subject.replace(/\.$/, ''),
    text: [
      'Hello,',
      ...lines,
      mail.isCandidate ? `Read it:\n${publicUrl}/dashboard` : `See what is due:\n${publicUrl}/company-route`,
      ...(mail.isCandidate
        ? [`You chose to be told. Change what we write to you about:\n${publicUrl}/profile/personalise`]
        : []),
      'Common Ground',
    ].join('\n\n'),
  };
}
