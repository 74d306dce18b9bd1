import type { Mail } from '../../platform/mail/mail.ts';
import { onOneLine } from '../../platform/mail/mailed-text.ts';

/** Asks those who run the installation which of two companies has a name: one is verified under it, and it is the domain of the other. */
export function nameClaimMail(claim: {
  to: string;
  domain: string;
  names: readonly string[];
  companyId: string;
}): Mail {
  const { to, domain, companyId } = claim;
  const names = claim.names.map((name) => `- ${onOneLine(name)}`);
  return {
    to,
    subject: `A company claims a verified name: ${domain}`,
    text: [
      'Hello,',
      `Someone at ${domain} has confirmed the domain for a company with this name:`,
      names.join('\n'),
      'Another company is verified under it, and its verified domain, if it has one, says something else. Nothing has changed yet.',
      'To see both:\nnpm run operator -- names',
      `To give this company the name, and end the other one’s verification:\nnpm run operator -- move-name ${companyId}`,
      'To leave it where it is, do nothing.',
      'Common Ground',
    ].join('\n\n'),
  };
}
