import type { MemberRole } from '../team/member-role.ts';
import { hasPermission } from '../team/permission.ts';

/**
 * Whether a member can add people to the panel of an interview, where they read what its candidate asked for: its organiser and owners.
 * Anyone else who decides takes the interview over first, which is on record.
 * @param organiserId null once the organiser has left the team
 */
export function canStaffInterview(
  { accountId, membership }: { readonly accountId: string; readonly membership: MemberRole },
  organiserId: string | null,
): boolean {
  return membership === 'owner' || (hasPermission(membership, 'decide') && accountId === organiserId);
}

/** Whether a changed panel has someone who wasn't on it before. */
export function addsInterviewers(before: readonly string[], after: readonly string[]): boolean {
  return after.some((accountId) => !before.includes(accountId));
}
