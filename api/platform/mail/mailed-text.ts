import { holdsPhoneNumber } from '@common-ground/domain/company/name-review';
import { isolated } from '@common-ground/domain/isolated';
import type { Message } from '@common-ground/i18n/message';
import { isLinked } from '../domains/linked-domains.ts';

/** Writes a command for the operator of the installation, to be copied from an email. @param args the command and its arguments */
export function operatorCommand(...args: readonly string[]): string {
  return ['npm run operator --', ...args].join(' ');
}

/** A text on one line: line breaks could make it look like a separate message. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/**
 * A user-chosen text as an email may include it; null if mail programs would turn part of it into a link, or it may contain a phone
 * number.
 */
export function mailedText(text: string): string | null {
  return isLinked(text) || holdsPhoneNumber(text) ? null : onOneLine(text);
}

/**
 * What an email may call a company: by its name while it's verified, since a code or the operator has confirmed that name, and otherwise
 * by other words, because it may call itself anything.
 */
export function mailedCompany(
  { companyName, isCompanyVerified }: { readonly companyName: string; readonly isCompanyVerified: boolean },
  otherwise: Message,
): Message | string {
  return isCompanyVerified ? isolated(onOneLine(companyName)) : otherwise;
}
