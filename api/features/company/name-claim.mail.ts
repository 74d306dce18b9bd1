import { msg } from '@common-ground/i18n/message';
import type { MailDraft } from '../../platform/mail/mail-content.ts';
import { onOneLine, operatorCommand } from '../../platform/mail/mailed-text.ts';

/** The email that asks the operator which of two companies gets a name: one is verified with it, and it's the other's domain. */
export function nameClaimMail(claim: {
  to: string;
  domain: string;
  names: readonly string[];
  companyId: string;
}): MailDraft {
  const { to, domain, names, companyId } = claim;
  return {
    to,
    content: {
      subject: msg`Two companies want the same name: ${{ domain }}`,
      body: [
        {
          lead: msg`Someone at ${{ domain }} has confirmed that domain for a company with this name:`,
          items: names.map(onOneLine),
        },
        msg`Another company is already verified under this name, without that domain. Nothing has changed yet.`,
        msg`To see both:`,
        { code: operatorCommand('names') },
        msg`To give this company the name and end the other company’s verification:`,
        { code: operatorCommand('move-name', companyId) },
        msg`To leave the name where it is, do nothing.`,
      ],
      reason: msg`You’re getting this email because you run this installation.`,
    },
  };
}
