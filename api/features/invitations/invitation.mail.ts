import type { Mail } from '../../platform/mail/mail.ts';

/** Tells a candidate that a company invites them to apply. What the company wrote is on the page alone. */
export function invitationMail(invitation: {
  to: string;
  companyName: string;
  replyBy: string;
  publicUrl: string;
}): Mail {
  const { to, replyBy, publicUrl } = invitation;
  // On one line: a name with line breaks could be made to look like a message of its own.
  const companyName = invitation.companyName.replaceAll(/\s+/g, ' ');
  return {
    to,
    subject: `${companyName} invites you to apply`,
    text: [
      'Hello,',
      `${companyName} has looked at your profile and invites you to apply for something. You can look at it, apply or say no until ${replyBy}. You owe no answer.`,
      `${publicUrl}/invitations`,
      'The company has not been told your name or this address by us, unless you let it see your name.',
      `You get this mail because your notifications have invitations switched on. Switch them off: ${publicUrl}/profile/personalise`,
      'Common Ground',
    ].join('\n\n'),
  };
}
