import { holdsPhoneNumber } from '@common-ground/domain/company/name-review';
import { formatMessage, type Message } from '@common-ground/i18n/message';
import { isLinked } from '../domains/linked-domains.ts';

/**
 * The text of an email, with an empty line between its paragraphs.
 *
 * @param parts messages, and what is the same in every language: addresses, codes, names
 */
export function paragraphs(parts: readonly (Message | string)[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : formatMessage(part))).join('\n\n');
}

/** Writes a command for whoever runs the installation, to be copied from an email. @param words the command and what it takes */
export function operatorCommand(...words: readonly string[]): string {
  return ['npm run operator --', ...words].join(' ');
}

/** A text on one line: with line breaks it could be made to look like a message of its own. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** A text that somebody chose, as a mail may say it; null where mail programs would make a link of a part of it, or it may hold a phone number. */
export function mailedText(text: string): string | null {
  return isLinked(text) || holdsPhoneNumber(text) ? null : onOneLine(text);
}

/**
 * A company, as a mail may call it: by its name while it is verified, which a code or the operator has confirmed, and otherwise by other words,
 * because it may call itself whatever it likes.
 */
export function mailedCompany(
  { companyName, isCompanyVerified }: { readonly companyName: string; readonly isCompanyVerified: boolean },
  otherwise: string,
): string {
  return isCompanyVerified ? onOneLine(companyName) : otherwise;
}
