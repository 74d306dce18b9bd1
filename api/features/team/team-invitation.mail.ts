import { isolated } from '@common-ground/domain/isolated';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { INVITATION_DAYS } from '@common-ground/domain/team/team-invitation';
import { type Message, msg } from '@common-ground/i18n/message';
import type { MailDraft } from '../../platform/mail/mail-content.ts';
import { onOneLine } from '../../platform/mail/mailed-text.ts';

/** What each role lets a member do, for mails to those who have it or are offered it. */
export const ROLE_MESSAGES: Readonly<Record<MemberRole, Message>> = {
  owner: msg`Your role: owner. You can do everything, including managing the team and the company profile.`,
  recruiter: msg`Your role: recruiter. You work on all jobs across the company.`,
  hiring_manager: msg`Your role: hiring manager. You work on the jobs you’re added to and make the decisions there.`,
  interviewer: msg`Your role: interviewer. You interview candidates for the jobs you’re added to and submit scorecards.`,
  auditor: msg`Your role: auditor. You can see everything but change nothing.`,
};

/**
 * The invitation to join a company's team. It is the same whether or not the address has an account. It goes to strangers: the company's
 * name is only in the text, in quotation marks and next to the domain that it has proven to have.
 * @param invitation `domain` is null for a company that the operator has verified without one
 */
export function teamInvitationMail(invitation: {
  to: string;
  companyName: string;
  domain: string | null;
  role: MemberRole;
  link: string;
}): MailDraft {
  const company = isolated(onOneLine(invitation.companyName));
  const { to, domain, role, link } = invitation;
  return {
    to,
    content: {
      subject: msg`You’re invited to join a hiring team on Common Ground`,
      body: [
        domain === null
          ? msg`“${{ company }}” hires on Common Ground and has invited you to its team.`
          : msg`“${{ company }}” (${{ domain }}) hires on Common Ground and has invited you to its team.`,
        ROLE_MESSAGES[role],
        msg`The link works once, within ${{ days: INVITATION_DAYS }} days, and only for an account with this email address.`,
      ],
      action: { label: msg`Join the team`, url: link },
      notes: [msg`You’ll choose your own password and the name that colleagues and candidates see.`],
      reason: msg`You’re getting this email because an owner of the company entered your address. If you didn’t expect it, you can ignore it.`,
    },
  };
}
