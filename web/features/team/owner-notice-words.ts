import type { OwnerNotice } from '@common-ground/contract/team-notices';

/** What has changed, in a sentence. */
export function noticeWords({ kind, memberName }: Pick<OwnerNotice, 'kind' | 'memberName'>): string {
  const member = memberName ?? 'A member who gave no name';
  switch (kind) {
    case 'owner_added':
      return `${member} is now an owner.`;
    case 'member_demoted':
      return `${member} has a role with fewer rights now.`;
    case 'member_removed':
      return `${member} is no longer in your team.`;
    case 'domain_changed':
      return `${member} changed or removed your company’s verified domain, so your company is no longer verified.`;
    case 'verification_ended':
      return 'Your company’s verification was withdrawn. You can’t search, invite or publish until it’s verified again.';
  }
}
