import { t } from '@common-ground/i18n/t';
import { contactAddress } from '../session/configuration.ts';

/**
 * Adds the installation's contact address, if it has one, to a sentence about something that only the people who run it can change.
 *
 * @param text a whole sentence, which is true and useful without the address
 */
export function withContact(text: string): string {
  const address = contactAddress();
  return address === '' ? text : t`${text} To have this reviewed, email ${address}.`;
}
