import type { MemberRole } from './member-role.ts';

/**
 * Whether a change would leave a company without anybody who answers for it.
 * @param roles what every member is now, by account
 * @param accountId whose role changes
 * @param next what they are then; null when they go
 */
export function leavesNoOwner(
  roles: ReadonlyMap<string, MemberRole>,
  accountId: string,
  next: MemberRole | null,
): boolean {
  if (roles.get(accountId) !== 'owner' || next === 'owner') return false;
  return ![...roles].some(([id, role]) => id !== accountId && role === 'owner');
}
