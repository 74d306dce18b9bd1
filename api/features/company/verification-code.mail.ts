import { CODE_HOURS, shownCode } from '@common-ground/domain/company/verification';
import { formatMessage, msg } from '@common-ground/i18n/message';
import type { Mail } from '../../platform/mail/mail.ts';
import { paragraphs } from '../../platform/mail/mailed-text.ts';

/** The email with the code that verifies a company's domain. */
export function verificationCodeMail(code: { to: string; domain: string; code: string; link: string }): Mail {
  const { domain } = code;
  return {
    to: code.to,
    subject: formatMessage(msg`Your code to verify ${{ domain }}`),
    text: paragraphs([
      msg`Hello,`,
      // Without the company's name: nobody has verified it, so it could say anything.
      msg`A company on Common Ground says ${{ domain }} is its domain. If that’s your company, confirm it with this code:`,
      shownCode(code.code),
      msg`The code works once, within ${{ hours: CODE_HOURS }} hours. Enter it on the Company profile page, or open this link:`,
      code.link,
      msg`If you weren’t expecting this, don’t share the code. Without it, nothing happens.`,
      'Common Ground',
    ]),
  };
}
