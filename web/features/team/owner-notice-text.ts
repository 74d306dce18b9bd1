import type { OwnerNotice } from '@common-ground/contract/team/team-notices';
import { isolated } from '@common-ground/domain/isolated';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { plural, t } from '@common-ground/i18n/t';

const ROLE_NOW: Record<MemberRole, string> = {
  owner: t`They’re now an owner.`,
  recruiter: t`They’re now a recruiter.`,
  hiring_manager: t`They’re now a hiring manager.`,
  interviewer: t`They’re now an interviewer.`,
  auditor: t`They’re now an auditor.`,
};

type NoticeAbout = Pick<OwnerNotice, 'kind' | 'memberName' | 'memberAddress' | 'memberRole' | 'times'>;

/** Describes a change in a sentence or two. */
export function describeNotice(notice: NoticeAbout): string {
  const { kind, memberRole } = notice;
  const news = describeNews(notice);
  switch (kind) {
    case 'owner_added':
    case 'member_joined':
    case 'member_demoted':
      return [news, roleLabel(memberRole)].join(' ');
    case 'member_removed':
      // A member who left and came back has a role again.
      return memberRole === null ? news : [news, roleLabel(memberRole)].join(' ');
    default:
      return news;
  }
}

const roleLabel = (role: MemberRole | null) =>
  role === null ? t`They’re no longer on your team.` : ROLE_NOW[role];

function describeNews({ kind, memberName, memberAddress, times }: NoticeAbout): string {
  const member = memberName ?? t`An unnamed colleague`;
  switch (kind) {
    case 'owner_added':
      return t`${plural(times, { one: `${isolated(member)} was made an owner.`, other: `${isolated(member)} was made an owner # times.` })}`;
    case 'member_joined':
      return memberAddress === null
        ? t`${isolated(member)} joined your team.`
        : t`${isolated(member)} joined your team with the address ${{ address: isolated(memberAddress) }}.`;
    case 'member_demoted':
      return t`${plural(times, { one: `${isolated(member)} was given a role with fewer permissions.`, other: `${isolated(member)} was given a role with fewer permissions # times.` })}`;
    case 'member_removed':
      return t`${plural(times, { one: `${isolated(member)} left your team or was removed.`, other: `${isolated(member)} left your team or was removed # times.` })}`;
    case 'domain_changed':
      return t`${plural(times, { one: `${isolated(member)} changed or removed your company’s verified domain, so your company is no longer verified.`, other: `${isolated(member)} changed or removed your company’s verified domain # times, so your company is no longer verified.` })}`;
    case 'verification_ended':
      return t`We withdrew your company’s verification. You can’t search, invite or publish until we verify it again.`;
    case 'name_moved':
      return t`Another company verified the domain that matches your company’s name. The name is now theirs, and your company is no longer verified. Choose another name and verify your domain again.`;
  }
}
