import { CODE_HOURS, shownCode } from '@common-ground/domain/company/verification';
import { formatMessage, msg } from '@common-ground/i18n/message';
import type { Mail } from '../../platform/mail/mail.ts';
import { paragraphs } from '../../platform/mail/mailed-text.ts';

/** The mail with the code by which a company shows that a domain is its own. */
export function verificationCodeMail(code: { to: string; domain: string; code: string; link: string }): Mail {
  const { domain } = code;
  return {
    to: code.to,
    subject: formatMessage(msg`Your code to verify ${{ domain }}`),
    text: paragraphs([
      msg`Hello,`,
      // Without the company's name: nobody has verified it, so it could say anything.
      msg`A company on Common Ground says that ${{ domain }} is its own domain. If it’s yours, confirm it with this code:`,
      shownCode(code.code),
      msg`You can use it once within the next ${{ hours: CODE_HOURS }} hours. Enter it on the page “Company profile”, or open this link:`,
      code.link,
      msg`If you don’t know about this, don’t pass the code on. Nothing happens without it.`,
      'Common Ground',
    ]),
  };
}
