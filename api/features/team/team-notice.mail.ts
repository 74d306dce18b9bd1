import type { Mail } from '../../platform/mail/mail.ts';
import type { TeamNoticeKind } from './team-notice.store.ts';

type Notice = {
  readonly kind: TeamNoticeKind;
  readonly to: string;
  readonly companyName: string;
  readonly memberName: string | null;
  readonly publicUrl: string;
};

// No name in a subject: whoever gives themselves a name would write it.
const SUBJECTS: Readonly<Record<TeamNoticeKind, string>> = {
  owner_added: 'Your team on Common Ground has a new owner',
  member_demoted: 'A role in your team on Common Ground has changed',
  member_removed: 'Somebody has left your team on Common Ground',
  domain_changed: 'Your company’s domain on Common Ground has changed',
  verification_ended: 'Your company is no longer verified on Common Ground',
  removed: 'You’re no longer in your team on Common Ground',
};

function newsOf({ kind, ...notice }: Notice): string {
  // On one line: a name with line breaks could be made to look like a message of its own.
  const company = notice.companyName.replaceAll(/\s+/g, ' ');
  const member = notice.memberName?.replaceAll(/\s+/g, ' ') ?? 'A member who gave no name';
  switch (kind) {
    case 'owner_added':
      return `${member} is now an owner of ${company}. Owners manage the team and can remove other owners.`;
    case 'member_demoted':
      return `${member} has a role with fewer rights at ${company} now.`;
    case 'member_removed':
      return `${member} is no longer in the team of ${company}.`;
    case 'domain_changed':
      return `${member} changed or removed ${company}’s verified domain, so ${company} is no longer verified.`;
    case 'verification_ended':
      return `${company} isn’t verified any more. You can’t search, invite or publish until it is verified again.`;
    case 'removed':
      return `You’re no longer in the team of ${company}, and can’t open its pages any more. Your sign-in stays yours.`;
  }
}

function nextStep({ kind, publicUrl }: Notice): string {
  if (kind === 'removed') return 'If you didn’t expect this, ask an owner of the company.';
  const page = kind === 'domain_changed' || kind === 'verification_ended' ? 'profile' : 'team';
  return `If you didn’t expect this, look here:\n${publicUrl}/company-route/${page}`;
}

/** Tells an owner of a change in the team or of the verification, or a member that they were removed. */
export function teamNoticeMail(notice: Notice): Mail {
  return {
    to: notice.to,
    subject: SUBJECTS[notice.kind],
    text: [
      'Hello,',
      newsOf(notice),
      nextStep(notice),
      `We always send this email, because it’s about ${notice.kind === 'removed' ? 'your access' : 'your company’s security'}.`,
      'Common Ground',
    ].join('\n\n'),
  };
}
