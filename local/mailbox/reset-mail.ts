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
      'Somebody asked to set a new password for your Common Ground account. If it was you, open this link:',
      '',
      link,
      '',
      'The link works for one hour, and only once. If it was not you, you can ignore this mail. Your password stays as it is.',
    ].join('\n'),
  };
}
