import type { Mail } from '../../platform/mail/mail.ts';
import { mailedCompany, mailedText } from '../../platform/mail/mailed-text.ts';
import type { ClaimedMail } from '../../stores/response-clock/notice-mail.store.ts';
import { candidateWords } from './candidate-notice.mail.ts';
import { memberWords } from './member-notice.mail.ts';

/**
 * Writes one email with everything new for one account: the news in the subject, one link, why it was sent and how to stop it. Emails to
 * companies never name a candidate, and no email names a company that isn't verified.
 * @param publicUrl where the application is reached
 */
export function noticeMail(mail: ClaimedMail, to: string, publicUrl: string): Mail {
  const items = mail.items.map((item) => ({
    ...item,
    title: mailedText(item.title) ?? 'a job',
    companyName: mailedCompany(item, mail.isCandidate ? 'A company that isn’t verified' : 'your company'),
  }));
  const words = mail.isCandidate ? candidateWords(items) : memberWords(items);
  return {
    to,
    subject: words.subject,
    text: [
      'Hello,',
      ...words.lines,
      `${words.action.label}:\n${publicUrl}${words.action.path}`,
      `${words.reason} Choose which emails you get:\n${publicUrl}${words.settingsPath}`,
      'Common Ground',
    ].join('\n\n'),
  };
}
