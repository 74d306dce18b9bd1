import { formatDate } from '@common-ground/i18n/formats';
import { formatMessage, msg } from '@common-ground/i18n/message';
import type { Mail } from '../../platform/mail/mail.ts';
import { operatorCommand, paragraphs } from '../../platform/mail/mailed-text.ts';

/** The email that asks the operator to answer a challenged overlap. What the candidate wrote stays in the database. */
export function contestMail(contest: { to: string; reference: string; answerBy: string }): Mail {
  const { to, reference, answerBy } = contest;
  const day = formatDate(new Date(answerBy), { dateStyle: 'long', timeZone: 'UTC' });
  return {
    to,
    subject: formatMessage(msg`A candidate challenged an overlap: ${{ reference }}`),
    text: paragraphs([
      msg`Hello,`,
      msg`A candidate says an overlap doesn’t describe them. We promised an answer by ${{ day }}.`,
      msg`To read what they wrote:`,
      operatorCommand('contests'),
      msg`To answer:`,
      operatorCommand('answer-contest', reference, `"${formatMessage(msg`Your answer`)}"`),
      'Common Ground',
    ]),
  };
}
