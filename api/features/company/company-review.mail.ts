import type { Mail } from '../../platform/mail/mail.ts';
import { onOneLine } from '../../platform/mail/mailed-text.ts';

/** Tells those who run the installation which company has just shown that a domain is its own, and what it calls itself. */
export function companyReviewMail(review: {
  to: string;
  domain: string;
  names: readonly string[];
  companyId: string;
}): Mail {
  const { to, domain, companyId } = review;
  const names = review.names.map((name) => `- ${onOneLine(name)}`);
  return {
    to,
    subject: `A company is verified: ${domain}`,
    text: [
      'Hello,',
      `Someone at ${domain} has confirmed this company and its names:`,
      names.join('\n'),
      `If the names don’t belong to the domain, take the verification back:\nnpm run operator -- unverify ${companyId}`,
      'Common Ground',
    ].join('\n\n'),
  };
}
