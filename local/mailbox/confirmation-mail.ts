import type { Mail } from './mailbox.ts';

/** The email with the link that confirms an address. The link works once. */
export function confirmationMail(publicUrl: string, to: string, code: string): Mail {
  const link = `${publicUrl}/confirm-email?mode=verifyEmail&oobCode=${encodeURIComponent(code)}`;
  return {
    to,
    subject: 'Confirm your email address',
    text: [
      'Hello,',
      '',
      'Open this link to confirm your email address for Common Ground. We ask for your password if you aren’t signed in:',
      '',
      link,
      '',
      'The link works once. If you don’t have a Common Ground account, ignore this email: unless you confirm, no one can use your address to apply, be found or run a company.',
    ].join('\n'),
  };
}
