import { formatLocale } from './formats.ts';
import { language } from './language.ts';
import { formatMessage, type Message } from './message.ts';

/** Writes a message of `domain` on a page; the build for another language has put its sentence there already. */
export function text(message: Message): string {
  return formatMessage(message, { language: language(), locale: formatLocale() });
}
