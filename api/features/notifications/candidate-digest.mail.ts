import { isolated } from '@common-ground/domain/isolated';
import type { DigestedCandidateNotificationKind } from '@common-ground/domain/notifications/notification';
import { type Message, msg, plural } from '@common-ground/i18n/message';
import type { MailBlock } from '../../platform/mail/mail-content.ts';
import { mailedCompany, mailedText } from '../../platform/mail/mailed-text.ts';
import type { DigestItem } from '../../stores/notifications/digest-item.store.ts';

/** Most urgent first; the first is the subject. */
const ORDER = [
  'offer_received',
  'invitation_received',
  'application_declined',
  'application_moved',
  'message_received',
  'reply_overdue',
] as const satisfies readonly DigestedCandidateNotificationKind[];

/** The most that are listed; the rest are on the page. */
const MAX_LINES = 20;

type Named = { readonly company: Message | string; readonly job: Message | string };

const SUBJECTS: Record<DigestedCandidateNotificationKind, (item: Pick<Named, 'company'>) => Message> = {
  offer_received: ({ company }) => msg`${{ company }} made you an offer`,
  invitation_received: ({ company }) => msg`${{ company }} invites you to apply`,
  application_declined: ({ company }) => msg`${{ company }} responded to your application`,
  application_moved: ({ company }) => msg`${{ company }} has an update on your application`,
  message_received: ({ company }) => msg`${{ company }} sent you a message`,
  reply_overdue: ({ company }) => msg`${{ company }}’s reply is late`,
};

const LINES: Record<DigestedCandidateNotificationKind, (item: Named) => Message> = {
  offer_received: ({ company, job }) => msg`${{ company }} made you an offer for ${{ job }}.`,
  invitation_received: ({ company, job }) => msg`${{ company }} invites you to apply for ${{ job }}.`,
  application_declined: ({ company, job }) =>
    msg`${{ company }} responded to your application for ${{ job }}.`,
  application_moved: ({ company, job }) =>
    msg`${{ company }} has an update on your application for ${{ job }}.`,
  message_received: ({ company, job }) =>
    msg`${{ company }} sent you a message about your application for ${{ job }}.`,
  reply_overdue: ({ company, job }) =>
    msg`${{ company }} hasn’t replied about ${{ job }} by the date it promised. You can ask for a reply.`,
};

const UNVERIFIED = msg`An unverified company`;
/** For subjects, which may only contain verified names. */
const A_COMPANY = msg`A company`;
const A_JOB = msg`a job`;

/** What a candidate's digest says. The letters, offers and messages themselves are only on the page. @param items at least one */
export function candidateDigest(items: readonly DigestItem[]): {
  subject: Message;
  body: readonly MailBlock[];
} {
  const orderIndex = ({ kind }: DigestItem) => ORDER.indexOf(kind as DigestedCandidateNotificationKind);
  const ordered = items.toSorted((a, b) => orderIndex(a) - orderIndex(b));
  const [first] = ordered;
  if (!first) throw new Error('A digest needs at least one item');
  const lines = ordered.slice(0, MAX_LINES).map(lineOf);
  const hiddenCount = ordered.length - lines.length;
  const rest = msg`${plural({ left: hiddenCount }, { one: 'And # more.', other: 'And # more.' })}`;
  return { subject: subjectOf(first, ordered.length - 1), body: hiddenCount > 0 ? [...lines, rest] : lines };
}

function lineOf(item: DigestItem): Message {
  const title = item.title === null ? null : mailedText(item.title);
  return LINES[item.kind as DigestedCandidateNotificationKind]({
    company: mailedCompany(item, UNVERIFIED),
    job: title === null ? A_JOB : isolated(title),
  });
}

/** @param moreCount how many other items the digest has */
function subjectOf(item: DigestItem, moreCount: number): Message {
  const company = item.isCompanyVerified ? mailedCompany(item, A_COMPANY) : A_COMPANY;
  const news = SUBJECTS[item.kind as DigestedCandidateNotificationKind]({ company });
  return moreCount > 0
    ? msg`${{ news }}, ${plural({ more: moreCount }, { one: 'and # more update', other: 'and # more updates' })}`
    : news;
}
