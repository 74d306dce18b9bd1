import { msg } from '@common-ground/i18n/message';
import type { MailDraft } from '../../platform/mail/mail-content.ts';
import { operatorCommand } from '../../platform/mail/mailed-text.ts';

/** The email that asks the operator to answer a challenged overlap. What the candidate wrote stays in the database. */
export function contestMail(contest: { to: string; reference: string; answerBy: string }): MailDraft {
  const { to, reference } = contest;
  const day = {
    date: new Date(`${contest.answerBy}T12:00:00Z`),
    as: { dateStyle: 'long', timeZone: 'UTC' },
  } as const;
  return {
    to,
    content: {
      subject: msg`A candidate challenged an overlap: ${{ reference }}`,
      body: [
        msg`A candidate says an overlap doesn’t describe them. We promised an answer by ${{ day }}.`,
        msg`To read what they wrote:`,
        { code: operatorCommand('contests') },
        msg`To answer:`,
        { code: operatorCommand('answer-contest', reference, '"…"') },
      ],
      reason: msg`You’re getting this email because you run this installation.`,
    },
  };
}
