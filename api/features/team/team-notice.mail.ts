import { isolated } from '@common-ground/domain/isolated';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { type Message, msg, plural } from '@common-ground/i18n/message';
import type { MailContent, MailDraft } from '../../platform/mail/mail-content.ts';
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
  readonly locale: string | null;
  readonly publicUrl: string;
};

// No name in a subject: anyone could put text into it by choosing a name.
const SUBJECTS: Readonly<Record<TeamNoticeKind, Message>> = {
  owner_added: msg`Your team on Common Ground has a new owner`,
  member_joined: msg`Someone joined your team on Common Ground`,
  member_demoted: msg`A role on your team on Common Ground has changed`,
  member_removed: msg`Someone left your team on Common Ground`,
  domain_changed: msg`Your company’s domain on Common Ground has changed`,
  verification_ended: msg`Your company is no longer verified on Common Ground`,
  name_moved: msg`Your company is no longer verified on Common Ground`,
  removed: msg`You’re no longer on your company’s team on Common Ground`,
};

const PRESENT_ROLE: Readonly<Record<MemberRole, Message>> = {
  owner: msg`They’re now an owner.`,
  recruiter: msg`They’re now a recruiter.`,
  hiring_manager: msg`They’re now a hiring manager.`,
  interviewer: msg`They’re now an interviewer.`,
  auditor: msg`They’re now an auditor.`,
};

function newsOf({ kind, times, madeAt, memberName, ...notice }: Notice): Message {
  const company = mailedCompany(notice, msg`your company`);
  const member = memberIn(memberName);
  const day = { date: madeAt, as: { dateStyle: 'long', timeZone: 'UTC' } } as const;
  switch (kind) {
    case 'owner_added':
      return msg`${plural({ times }, { one: msg`${{ member }} was made an owner of ${{ company }}.`, other: msg`${{ member }} was made an owner of ${{ company }} # times on ${{ day }}.` })}`;
    case 'member_joined':
      return msg`${{ member }} joined ${{ company }}’s team.`;
    case 'member_demoted':
      return msg`${plural({ times }, { one: msg`${{ member }} was given a role with fewer permissions at ${{ company }}.`, other: msg`${{ member }} was given a role with fewer permissions at ${{ company }} # times on ${{ day }}.` })}`;
    case 'member_removed':
      return msg`${plural({ times }, { one: msg`${{ member }} left ${{ company }}’s team or was removed.`, other: msg`${{ member }} left ${{ company }}’s team or was removed # times on ${{ day }}.` })}`;
    case 'domain_changed':
      return msg`${plural({ times }, { one: msg`${{ member }} changed or removed ${{ company }}’s verified domain, so it’s no longer verified.`, other: msg`${{ member }} changed or removed ${{ company }}’s verified domain # times on ${{ day }}, so it’s no longer verified.` })}`;
    case 'verification_ended':
      return msg`We withdrew the verification of ${{ company }}. You can’t search, invite or publish until we verify it again.`;
    case 'name_moved':
      return msg`Another company verified the domain that matches your company’s name. The name is now theirs, and your company is no longer verified. To search, invite and publish again, choose another name and verify your domain.`;
    case 'removed':
      return msg`You’re no longer on ${{ company }}’s team, so you can’t open its pages. You can still sign in to Common Ground.`;
  }
}

/** A member's chosen name, as far as an email may include it. */
function memberIn(name: string | null): Message | string {
  if (name === null) return msg`An unnamed colleague`;
  return isolated(mailedText(name)) ?? msg`A colleague`;
}

/** The role that the member has by now, if the notice is about their role. */
function presentRole({ kind, memberRole }: Notice): readonly Message[] {
  switch (kind) {
    case 'owner_added':
    case 'member_joined':
    case 'member_demoted':
      return [memberRole === null ? msg`They’re no longer on the team.` : PRESENT_ROLE[memberRole]];
    case 'member_removed':
      return memberRole === null ? [] : [PRESENT_ROLE[memberRole]];
    default:
      return [];
  }
}

const VERIFICATION_NOTICES: ReadonlySet<TeamNoticeKind> = new Set([
  'domain_changed',
  'verification_ended',
  'name_moved',
]);

/** What to do if it's unexpected, and where. */
function nextStep({ kind, publicUrl }: Notice): Pick<MailContent, 'action' | 'notes'> {
  const actionLink = (label: Message, path: string) => ({ action: { label, url: `${publicUrl}${path}` } });
  if (kind === 'removed') return { notes: [msg`If you didn’t expect this, ask an owner of the company.`] };
  // Doesn't include the address: the member chose it and could put a link into our mail.
  if (kind === 'member_joined') return actionLink(msg`Check the address they joined with`, '/company-route');
  return VERIFICATION_NOTICES.has(kind)
    ? actionLink(msg`Check your company profile`, '/company-route/profile')
    : actionLink(msg`Check your team`, '/company-route/team');
}

/** The email to an owner about a change in the team or of the verification, or to a member who was removed. */
export function teamNoticeMail(notice: Notice): MailDraft {
  const { to, kind, locale } = notice;
  const expected = msg`If you didn’t expect this, check it now.`;
  return {
    to,
    locale,
    content: {
      subject: SUBJECTS[kind],
      body: [
        newsOf(notice),
        ...presentRole(notice),
        ...(kind === 'owner_added' ? [msg`Owners manage the team and can remove other owners.`] : []),
        ...(kind === 'removed' ? [] : [expected]),
      ],
      ...nextStep(notice),
      reason:
        kind === 'removed'
          ? msg`We always send this email, because it’s about your access.`
          : msg`We always send this email, because it’s about your company’s security.`,
    },
  };
}
