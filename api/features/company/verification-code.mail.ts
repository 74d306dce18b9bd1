import { CODE_HOURS, shownCode } from '@common-ground/domain/company/verification';
import type { Mail } from '../../platform/mail/mail.ts';

/** The mail with the code by which a company shows that a domain is its own. */
export function verificationCodeMail(code: {
  to: string;
  companyName: string;
  domain: string;
  code: string;
  link: string;
}): Mail {
  // On one line: a name with line breaks could be made to look like a message of its own.
  const companyName = code.companyName.replaceAll(/\s+/g, ' ');
  return {
    to: code.to,
    subject: `Your code to verify ${code.domain}`,
    text: [
      'Hello,',
      `somebody at ${companyName} wants to show on Common Ground that ${code.domain} is the company’s own domain. The code is:`,
      shownCode(code.code),
      `It works once, for ${CODE_HOURS} hours. Type it on the page “Company profile”, or open it there with this link:`,
      code.link,
      'If you do not know about this, do not pass the code on. Without it nothing happens.',
      'Common Ground',
    ].join('\n\n'),
  };
}
