import type { Message } from '@common-ground/i18n/message';

/** A link with its label. */
export type MailLink = { readonly label: Message; readonly url: string };

/** A part of an email: a paragraph, a sentence with a list below it, or something to copy. */
export type MailBlock =
  | Message
  | { readonly lead: Message; readonly items: readonly (Message | string)[] }
  | { readonly code: string };

/** An email's content before it's written for its reader: the news, one action, and why it was sent. */
export type MailContent = {
  /** The news; also the heading in HTML. */
  readonly subject: Message;
  readonly body: readonly MailBlock[];
  readonly action?: MailLink;
  /** What follows the action. */
  readonly notes?: readonly MailBlock[];
  /** Why the reader gets it. */
  readonly reason: Message;
  /** Where the reader can stop or choose such emails. */
  readonly stops?: readonly MailLink[];
  /** The URL that stops them with a single POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
};

/** An email that isn't written yet. */
export type MailDraft = {
  readonly to: string;
  readonly content: MailContent;
  /** For the reader's dates and numbers; null or nothing for people without an account. */
  readonly locale?: string | null;
};

/** A finished email, its parts in reading order. */
export type WrittenMail = {
  readonly subject: string;
  readonly body: readonly WrittenBlock[];
  readonly action: WrittenLink | null;
  readonly notes: readonly WrittenBlock[];
  readonly reason: string;
  readonly stops: readonly WrittenLink[];
  readonly sender: string;
};
export type WrittenBlock =
  | { readonly text: string; readonly items: readonly string[] }
  | { readonly code: string };
export type WrittenLink = { readonly label: string; readonly url: string };
