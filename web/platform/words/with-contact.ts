import { t } from '@common-ground/i18n/t';
import { contactAddress } from '../session/configuration.ts';

/**
 * Adds the installation's contact address, if it has one, to a sentence about something that only the people who run it can change.
 *
 * @param words a whole sentence, which is true and useful without the address
 */
export function withContact(words: string): string {
  const address = contactAddress();
  return address === '' ? words : t`${words} To have this reviewed, email ${address}.`;
}
