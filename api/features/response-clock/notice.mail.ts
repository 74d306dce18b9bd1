import { formatMessage, type Message, msg } from '@common-ground/i18n/message';
import type { Mail } from '../../platform/mail/mail.ts';
import { paragraphs } from '../../platform/mail/mailed-text.ts';
import type { ClaimedMail } from '../../stores/response-clock/notice-mail.store.ts';
import { candidateWords } from './candidate-notice.mail.ts';
import { memberWords } from './member-notice.mail.ts';
import { mailedItem } from './notice-words.mail.ts';

const UNVERIFIED = msg`An unverified company`;
const THEIR_COMPANY = msg`your company`;

/**
 * Writes one email with everything new for one account: the news in the subject, one link, why it was sent and how to stop it. Emails to
 * companies never name a candidate, and no email names a company that isn't verified.
 * @param publicUrl where the application is reached
 */
export function noticeMail(mail: ClaimedMail, to: string, publicUrl: string): Mail {
  const items = mail.items.map((item) => mailedItem(item, mail.isCandidate ? UNVERIFIED : THEIR_COMPANY));
  const words = mail.isCandidate ? candidateWords(items) : memberWords(items);
  return {
    to,
    subject: formatMessage(words.subject),
    text: paragraphs([
      msg`Hello,`,
      ...words.news.map(({ sentence, jobs }) => lines([sentence, ...jobs.map((job) => `- ${written(job)}`)])),
      lines([words.action.label, `${publicUrl}${words.action.path}`]),
      lines([words.reason, msg`Choose which emails you get:`, `${publicUrl}${words.settingsPath}`]),
      'Common Ground',
    ]),
  };
}

const written = (part: Message | string) => (typeof part === 'string' ? part : formatMessage(part));

const lines = (parts: readonly (Message | string)[]) => parts.map(written).join('\n');
