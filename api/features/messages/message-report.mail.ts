import { msg } from '@common-ground/i18n/message';
import type { MailDraft } from '../../platform/mail/mail-content.ts';
import { operatorCommand } from '../../platform/mail/mailed-text.ts';

/** The email that asks the operator to look at a reported message. What was written stays in the database. */
export function messageReportMail({ to, reference }: { to: string; reference: string }): MailDraft {
  return {
    to,
    content: {
      subject: msg`A candidate reported a message: ${{ reference }}`,
      body: [
        msg`A candidate reported a company’s message. It’s hidden from them, and the company wasn’t told.`,
        msg`To read it with the conversation:`,
        { code: operatorCommand('report', reference) },
        msg`Once you’ve dealt with it:`,
        { code: operatorCommand('settle-report', reference) },
      ],
      reason: msg`You’re getting this email because you run this installation.`,
    },
  };
}
