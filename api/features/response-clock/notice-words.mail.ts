import type { NoticeItem } from './notice-mail.store.ts';

/** What a mail says: subject, what is new, one link, and why it comes. */
export type NoticeWords = {
  readonly subject: string;
  readonly lines: readonly string[];
  /** What the link does, and its path, beginning with a slash. */
  readonly action: { readonly label: string; readonly path: string };
  readonly reason: string;
  /** The path of the page with the switches. */
  readonly settingsPath: string;
};

/** On one line: a title with line breaks could be made to look like a message of its own. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

const plural = new Intl.PluralRules('en');

/** Words for a number, in which `#` is the number. */
export function counted(count: number, words: { readonly one: string; readonly other: string }): string {
  return words[plural.select(count) === 'one' ? 'one' : 'other'].replace('#', String(count));
}

/** The one value that all items have, or null when they differ. */
export function shared<Value>(items: readonly NoticeItem[], read: (item: NoticeItem) => Value): Value | null {
  const [first, ...others] = items.map(read);
  return first !== undefined && others.every((value) => value === first) ? first : null;
}
