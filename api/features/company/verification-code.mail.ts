import { CODE_HOURS, shownCode } from '@common-ground/domain/company/verification';
import { msg } from '@common-ground/i18n/message';
import type { MailDraft } from '../../platform/mail/mail-content.ts';

/** The email with the code that verifies a company's domain. */
export function verificationCodeMail(code: {
  to: string;
  domain: string;
  code: string;
  link: string;
}): MailDraft {
  const { to, domain, link } = code;
  return {
    to,
    content: {
      subject: msg`Your code to verify ${{ domain }}`,
      body: [
        // Without the company's name: it isn't verified, so it could say anything.
        msg`A company on Common Ground says ${{ domain }} is its domain. If that’s your company, confirm it with this code:`,
        { code: shownCode(code.code) },
        msg`The code works once, within ${{ hours: CODE_HOURS }} hours. Enter it on the Company profile page, or use this link:`,
      ],
      action: { label: msg`Verify the domain`, url: link },
      notes: [msg`If you weren’t expecting this, don’t share the code. Without it, nothing happens.`],
      reason: msg`You’re getting this email because a company asked us to send a code to your address.`,
    },
  };
}
