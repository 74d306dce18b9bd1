import { formatMessage, msg } from '@common-ground/i18n/message';
import type { Mail } from '../../platform/mail/mail.ts';
import { onOneLine, operatorCommand, paragraphs } from '../../platform/mail/mailed-text.ts';

/** The email that asks the operator to check the names of a company that has just verified its domain. */
export function companyReviewMail(review: {
  to: string;
  domain: string;
  names: readonly string[];
  companyId: string;
}): Mail {
  const { to, domain, companyId } = review;
  return {
    to,
    subject: formatMessage(msg`New verified company: ${{ domain }}`),
    text: paragraphs([
      msg`Hello,`,
      msg`Someone at ${{ domain }} has verified a company with these names:`,
      review.names.map((name) => `- ${onOneLine(name)}`).join('\n'),
      msg`If the names don’t belong to that domain, end the verification:`,
      operatorCommand('unverify', companyId),
      'Common Ground',
    ]),
  };
}
