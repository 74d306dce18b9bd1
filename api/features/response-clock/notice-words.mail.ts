import type { NoticeItem } from '../../stores/response-clock/notice-mail.store.ts';

/** What an email says: the subject, what's new, one link, and why it was sent. */
export type NoticeWords = {
  readonly subject: string;
  readonly lines: readonly string[];
  /** What the link does, and its path, beginning with a slash. */
  readonly action: { readonly label: string; readonly path: string };
  readonly reason: string;
  /** The path of the page where these emails are switched off. */
  readonly settingsPath: string;
};

const plural = new Intl.PluralRules('en');

/** The form of a phrase for a number, with `#` replaced by the number. */
export function counted(count: number, words: { readonly one: string; readonly other: string }): string {
  return words[plural.select(count) === 'one' ? 'one' : 'other'].replace('#', String(count));
}

/** The value that all items share, or null when they differ. */
export function shared<Value>(items: readonly NoticeItem[], read: (item: NoticeItem) => Value): Value | null {
  const [first, ...others] = items.map(read);
  return first !== undefined && others.every((value) => value === first) ? first : null;
}
