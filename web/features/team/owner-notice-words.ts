import type { OwnerNotice } from '@common-ground/contract/team/team-notices';
import { isolated } from '@common-ground/domain/isolated';
import { ROLE_WORDS } from './role-words.ts';

/** What has changed, in a sentence or two. */
export function noticeWords({
  kind,
  memberName,
  memberAddress,
  memberRole,
  times,
}: Pick<OwnerNotice, 'kind' | 'memberName' | 'memberAddress' | 'memberRole' | 'times'>): string {
  const member = memberName ?? 'A member without a name';
  const often = times > 1 ? ` ${times} times` : '';
  const state =
    memberRole === null
      ? 'They’re no longer in your team.'
      : `Their role now: ${ROLE_WORDS[memberRole].label.toLowerCase()}.`;
  switch (kind) {
    case 'owner_added':
      return `${isolated(member)} was made an owner${often}. ${state}`;
    case 'member_joined':
      return `${isolated(member)} joined your team${memberAddress === null ? '' : ` with the address ${isolated(memberAddress)}`}. ${state}`;
    case 'member_demoted':
      return `${isolated(member)} was given a role with fewer permissions${often}. ${state}`;
    case 'member_removed':
      return `${isolated(member)} left your team or was removed${often}.${memberRole === null ? '' : ` ${state}`}`;
    case 'domain_changed':
      return `${isolated(member)} changed or removed your company’s verified domain${often}. That ended its verification.`;
    case 'verification_ended':
      return 'We withdrew your company’s verification. You can’t search, invite or publish until we verify it again.';
    case 'name_moved':
      return 'Another company showed that your company’s name is its domain, so we gave it the name. That ended your company’s verification. Choose another name and verify your domain again.';
  }
}
