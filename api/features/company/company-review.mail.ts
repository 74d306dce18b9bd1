import { msg } from '@common-ground/i18n/message';
import type { MailDraft } from '../../platform/mail/mail-content.ts';
import { onOneLine, operatorCommand } from '../../platform/mail/mailed-text.ts';

/** The email that asks the operator to check the names of a company that has just verified its domain. */
export function companyReviewMail(review: {
  to: string;
  domain: string;
  names: readonly string[];
  companyId: string;
}): MailDraft {
  const { to, domain, names, companyId } = review;
  return {
    to,
    content: {
      subject: msg`New verified company: ${{ domain }}`,
      body: [
        {
          lead: msg`Someone at ${{ domain }} has verified a company with these names:`,
          items: names.map(onOneLine),
        },
        msg`If the names don’t belong to that domain, end the verification:`,
        { code: operatorCommand('unverify', companyId) },
      ],
      reason: msg`You’re getting this email because you run this installation.`,
    },
  };
}
