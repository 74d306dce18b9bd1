import type { MemberRole } from './member-role.ts';

/**
 * Whether a change would leave a company without an owner.
 * @param roles every member's current role, by account @param accountId the account whose role changes
 * @param next their new role; null when they leave
 */
export function wouldLeaveNoOwner(
  roles: ReadonlyMap<string, MemberRole>,
  accountId: string,
  next: MemberRole | null,
): boolean {
  if (roles.get(accountId) !== 'owner' || next === 'owner') return false;
  return ![...roles].some(([id, role]) => id !== accountId && role === 'owner');
}
