import { formatMessage, msg } from '@common-ground/i18n/message';
import type { Mail } from '../../platform/mail/mail.ts';
import { onOneLine, operatorCommand, paragraphs } from '../../platform/mail/mailed-text.ts';

/** The email that asks the operator which of two companies gets a name: one is verified with it, and it's the other's domain. */
export function nameClaimMail(claim: {
  to: string;
  domain: string;
  names: readonly string[];
  companyId: string;
}): Mail {
  const { to, domain, companyId } = claim;
  return {
    to,
    subject: formatMessage(msg`Two companies want the same name: ${{ domain }}`),
    text: paragraphs([
      msg`Hello,`,
      msg`Someone at ${{ domain }} has confirmed that domain for a company with this name:`,
      claim.names.map((name) => `- ${onOneLine(name)}`).join('\n'),
      msg`Another company is already verified with it, and doesn’t have that domain. Nothing has changed yet.`,
      msg`To see both:`,
      operatorCommand('names'),
      msg`To give this company the name and end the other company’s verification:`,
      operatorCommand('move-name', companyId),
      msg`To leave the name where it is, do nothing.`,
      'Common Ground',
    ]),
  };
}
