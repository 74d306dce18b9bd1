import { CODE_HOURS, shownCode } from '@common-ground/domain/company/verification';
import type { Mail } from '../../platform/mail/mail.ts';

/** The mail with the code by which a company shows that a domain is its own. */
export function verificationCodeMail(code: { to: string; domain: string; code: string; link: string }): Mail {
  return {
    to: code.to,
    subject: `Your code to verify ${code.domain}`,
    text: [
      'Hello,',
      // Without the company's name: nobody has verified it, so it could say anything.
      `A company on Common Ground says that ${code.domain} is its own domain. If it’s yours, confirm it with this code:`,
      shownCode(code.code),
      `It works once, within ${CODE_HOURS} hours. Enter it on the page “Company profile”, or open this link:`,
      code.link,
      'If you don’t know about this, don’t pass the code on. Nothing happens without it.',
      'Common Ground',
    ].join('\n\n'),
  };
}
