import { isolated } from '@common-ground/domain/isolated';
import type { NotificationEmail } from '@common-ground/domain/notifications/email-settings';
import { type Message, msg } from '@common-ground/i18n/message';
import { mailedCompany, mailedText } from '../../platform/mail/mailed-text.ts';
import type { NoticeItem } from '../../stores/response-clock/notice-mail.store.ts';

/** One thing that happened, with the job and the company as an email may call them. */
export type MailedItem = Pick<
  NoticeItem,
  'kind' | 'applicationId' | 'opportunityId' | 'isCompanyVerified' | 'newsStatus'
> & {
  readonly job: string | Message;
  readonly company: string | Message;
};

/** What an email says: the subject, what's new, one link, and why it was sent. */
export type NoticeText<Setting extends NotificationEmail = NotificationEmail> = {
  readonly subject: Message;
  /** What's new, each with the jobs it's about where the sentence doesn't name them. */
  readonly news: readonly { readonly sentence: Message; readonly jobs: readonly (Message | string)[] }[];
  /** What the link does, and its path, beginning with a slash. */
  readonly action: { readonly label: Message; readonly path: string };
  readonly reason: Message;
  /** The path of the page where these emails are switched off. */
  readonly settingsPath: string;
  /** The kinds of email that it is, as they're switched off; some may be repeated. */
  readonly settings: readonly Setting[];
};

const A_JOB = msg`a job`;

/** An item without names that an email may not say. @param unverified what to call a company that isn't verified */
export function mailedItem(item: NoticeItem, unverified: Message): MailedItem {
  const title = mailedText(item.title);
  return {
    ...item,
    job: title === null ? A_JOB : isolated(title),
    company: mailedCompany(item, unverified),
  };
}

/** The value that all items share, or null when they differ. */
export function sharedValue<Item, Value>(items: readonly Item[], read: (item: Item) => Value): Value | null {
  const [first, ...others] = items.map(read);
  return first !== undefined && others.every((value) => value === first) ? first : null;
}
