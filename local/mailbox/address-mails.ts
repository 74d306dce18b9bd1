import type { Mail } from './mailbox.ts';

/** The email to a new address, with the link that makes it the sign-in address. The link works once. */
export function addressChangeMail(publicUrl: string, to: string, code: string): Mail {
  const link = `${publicUrl}/confirm-email?mode=verifyAndChangeEmail&oobCode=${encodeURIComponent(code)}`;
  return {
    to,
    subject: 'Confirm your new email address',
    text: [
      'Hello,',
      '',
      'Open this link to sign in to Common Ground with this address from now on:',
      '',
      link,
      '',
      'The link works for three days, and only once. If you didn’t ask for it, ignore this email: nothing changes.',
    ].join('\n'),
  };
}

/** The email to the old address after a change, with the link that undoes it. */
export function addressChangedMail(
  publicUrl: string,
  { to, newEmail, code }: { to: string; newEmail: string; code: string },
): Mail {
  const link = `${publicUrl}/recover-email?mode=recoverEmail&oobCode=${encodeURIComponent(code)}`;
  return {
    to,
    subject: 'Your email address was changed',
    text: [
      'Hello,',
      '',
      `The email address of your Common Ground account is now ${newEmail}.`,
      '',
      'If that was you, there’s nothing to do. If it wasn’t, open this link within seven days to get your account back:',
      '',
      link,
    ].join('\n'),
  };
}
