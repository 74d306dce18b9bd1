import { holdsPhoneNumber } from '@common-ground/domain/company/name-review';
import { isolated } from '@common-ground/domain/isolated';
import type { Message } from '@common-ground/i18n/message';
import { isLinked } from '../domains/linked-domains.ts';

/** Writes a command for the operator of the installation, to be copied from an email. @param words the command and what it takes */
export function operatorCommand(...words: readonly string[]): string {
  return ['npm run operator --', ...words].join(' ');
}

/** A text on one line: with line breaks it could be made to look like a separate message. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** A text that someone chose, as a mail may say it; null where mail programs would make a link of a part of it, or it may hold a phone number. */
export function mailedText(text: string): string | null {
  return isLinked(text) || holdsPhoneNumber(text) ? null : onOneLine(text);
}

/**
 * A company, as a mail may call it: by its name while it is verified, which a code or the operator has confirmed, and otherwise by other words,
 * because it may call itself whatever it likes.
 */
export function mailedCompany(
  { companyName, isCompanyVerified }: { readonly companyName: string; readonly isCompanyVerified: boolean },
  otherwise: Message,
): Message | string {
  return isCompanyVerified ? isolated(onOneLine(companyName)) : otherwise;
}
