import { isolated } from '@common-ground/domain/isolated';
import type { DigestedMemberNotificationKind } from '@common-ground/domain/notifications/notification';
import { type Message, msg, plural } from '@common-ground/i18n/message';
import type { MailBlock } from '../../platform/mail/mail-content.ts';
import { mailedText } from '../../platform/mail/mailed-text.ts';
import type { DigestItem } from '../../stores/notifications/digest-item.store.ts';

/** Each kind of event, with the number of applications it happened to. */
const HEADLINES: Record<DigestedMemberNotificationKind, (count: number) => Message> = {
  offer_accepted: (count) =>
    msg`${plural({ count }, { one: 'A candidate accepted your offer', other: '# candidates accepted your offers' })}`,
  offer_declined: (count) =>
    msg`${plural({ count }, { one: 'A candidate declined your offer', other: '# candidates declined your offers' })}`,
  reply_requested: (count) =>
    msg`${plural({ count }, { one: 'A candidate asked for a reply that’s late', other: '# candidates asked for replies that are late' })}`,
  reply_overdue: (count) =>
    msg`${plural({ count }, { one: 'A reply is late', other: '# replies are late' })}`,
  application_received: (count) =>
    msg`${plural({ count }, { one: 'Someone applied', other: '# people applied' })}`,
  message_received: (count) =>
    msg`${plural({ count }, { one: 'A candidate sent you a message', other: 'You have messages from # candidates' })}`,
  note_mention: (count) =>
    msg`${plural({ count }, { one: 'You’re mentioned in a note', other: 'You’re mentioned in notes on # applications' })}`,
  reply_due: (count) =>
    msg`${plural({ count }, { one: 'A reply is due soon', other: '# replies are due soon' })}`,
};

/** The order within the email, as listed above. The first kind that applies is the subject. */
const ORDER = Object.keys(HEADLINES) as readonly DigestedMemberNotificationKind[];
const MAX_TITLES = 5;

/** What a member's digest says: it names jobs but never a candidate, so blind review needs no exception. @param items at least one */
export function memberDigest(items: readonly DigestItem[]): { subject: Message; body: readonly MailBlock[] } {
  const groups = ORDER.map((kind) => ({ kind, of: items.filter((item) => item.kind === kind) })).filter(
    ({ of }) => of.length > 0,
  );
  const [first] = groups;
  if (!first) throw new Error('A digest needs at least one item');
  const moreCount = groups.slice(1).reduce((sum, { of }) => sum + of.length, 0);
  const news = HEADLINES[first.kind](first.of.length);
  return {
    subject:
      moreCount > 0
        ? msg`${{ news }}, ${plural({ more: moreCount }, { one: 'and # more update', other: 'and # more updates' })}`
        : news,
    body: groups.map(({ kind, of }) => blockOf(HEADLINES[kind](of.length), of)),
  };
}

/** The headline with the jobs below it. */
function blockOf(lead: Message, items: readonly DigestItem[]): MailBlock {
  const titles = items.map(({ title }) => (title === null ? null : isolated(mailedText(title))));
  const jobs = [...new Set(titles.filter((title) => title !== null))];
  if (jobs.length === 0) return lead;
  const moreCount = jobs.length - MAX_TITLES;
  const rest = msg`${plural({ more: moreCount }, { one: 'and # more', other: 'and # more' })}`;
  return { lead, items: moreCount > 0 ? [...jobs.slice(0, MAX_TITLES), rest] : jobs };
}
