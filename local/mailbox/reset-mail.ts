import type { Mail } from './mailbox.ts';

/** The email with the link for a new password. The link works once, within an hour. */
export function resetMail(publicUrl: string, to: string, code: string): Mail {
  const link = `${publicUrl}/reset-password?mode=resetPassword&oobCode=${encodeURIComponent(code)}`;
  return {
    to,
    subject: 'Set a new password',
    text: [
      'Hello,',
      '',
      'Someone asked to set a new password for your Common Ground account. If that was you, open this link:',
      '',
      link,
      '',
      'The link works once, within one hour. If it wasn’t you, ignore this email: your password stays the same.',
    ].join('\n'),
  };
}
