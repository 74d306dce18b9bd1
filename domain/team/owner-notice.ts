import type { MemberNotificationKind } from '../notifications/notification.ts';
import type { MemberRole } from './member-role.ts';

type NoticeFields = {
  readonly kind: MemberNotificationKind;
  /** The member's current role; null if they've left. */
  readonly memberRole: MemberRole | null;
};

/**
 * Whether a notice about access or verification asks nothing of an owner any more: the company is verified again, or someone joined whom
 * the team had invited, and not as an owner. What else changes access stays in sight until it's dismissed.
 */
export function isNoticeSettled({ kind, memberRole }: NoticeFields, isVerified: boolean): boolean {
  switch (kind) {
    case 'domain_changed':
    case 'verification_ended':
    case 'name_moved':
      return isVerified;
    case 'member_joined':
      return memberRole !== 'owner';
    default:
      return false;
  }
}
