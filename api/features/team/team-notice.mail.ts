import { isolated } from '@common-ground/domain/isolated';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import type { Mail } from '../../platform/mail/mail.ts';
import { mailedCompany, mailedText } from '../../platform/mail/mailed-text.ts';
import type { TeamNoticeKind } from '../../stores/team/team-notice.store.ts';

type Notice = {
  readonly kind: TeamNoticeKind;
  readonly to: string;
  readonly companyName: string;
  readonly isCompanyVerified: boolean;
  readonly memberName: string | null;
  readonly memberRole: MemberRole | null;
  readonly times: number;
  readonly madeAt: Date;
  readonly publicUrl: string;
};

// No name in a subject: whoever gives themselves a name would write it.
const SUBJECTS: Readonly<Record<TeamNoticeKind, string>> = {
  owner_added: 'Your team on Common Ground has a new owner',
  member_joined: 'Someone has joined your team on Common Ground',
  member_demoted: 'A role in your team on Common Ground has changed',
  member_removed: 'Someone has left your team on Common Ground',
  domain_changed: 'Your company’s domain on Common Ground has changed',
  verification_ended: 'Your company is no longer verified on Common Ground',
  name_moved: 'Your company is no longer verified on Common Ground',
  removed: 'You’re no longer in your team on Common Ground',
};

const ROLES: Readonly<Record<MemberRole, string>> = {
  owner: 'owner',
  recruiter: 'recruiter',
  hiring_manager: 'hiring manager',
  interviewer: 'interviewer',
  auditor: 'auditor',
};

const dayOf = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function newsOf({ kind, memberRole, times, ...notice }: Notice): string {
  const company = mailedCompany(notice, 'your company');
  const member =
    notice.memberName === null ? 'A member without a name' : (mailedText(notice.memberName) ?? 'A member');
  const often = times > 1 ? ` ${times} times on ${dayOf.format(notice.madeAt)}` : '';
  const state =
    memberRole === null ? 'They’re no longer on the team.' : `Their role now: ${ROLES[memberRole]}.`;
  switch (kind) {
    case 'owner_added':
      return `${isolated(member)} was made an owner of ${isolated(company)}${often}. ${state} Owners manage the team and can remove other owners.`;
    case 'member_joined':
      return `${isolated(member)} joined ${isolated(company)}’s team. ${state}`;
    case 'member_demoted':
      return `${isolated(member)} was given a role with fewer permissions at ${isolated(company)}${often}. ${state}`;
    case 'member_removed':
      return `${isolated(member)} left ${isolated(company)}’s team or was removed${often}.${memberRole === null ? '' : ` ${state}`}`;
    case 'domain_changed':
      return `${isolated(member)} changed or removed ${isolated(company)}’s verified domain${often}. That ended its verification.`;
    case 'verification_ended':
      return `We withdrew the verification of ${isolated(company)}. You can’t search, invite or publish until we verify it again.`;
    case 'name_moved':
      return 'Another company showed that your company’s name is its domain, so we gave it the name. That ended your company’s verification. To search, invite and publish again, choose another name and verify your domain.';
    case 'removed':
      return `You’re no longer on ${isolated(company)}’s team, so you can’t open its pages. You can still sign in to Common Ground.`;
  }
}

const ABOUT_VERIFICATION: ReadonlySet<TeamNoticeKind> = new Set([
  'domain_changed',
  'verification_ended',
  'name_moved',
]);

function nextStep({ kind, publicUrl }: Notice): string {
  if (kind === 'removed') return 'If you didn’t expect this, ask an owner of the company.';
  // Not the address itself: whoever chose it would put a link into our mail.
  if (kind === 'member_joined')
    return `If you didn’t expect this, check the address they joined with:\n${publicUrl}/company-route`;
  const page = ABOUT_VERIFICATION.has(kind) ? 'profile' : 'team';
  return `If you didn’t expect this, check here:\n${publicUrl}/company-route/${page}`;
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
