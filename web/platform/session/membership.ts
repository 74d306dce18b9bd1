import { readAccount } from '@common-ground/contract/accounts/accounts';
import { hasPermission, type Permission } from '@common-ground/domain/team/permission';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query-of.ts';

/** The signed-in user's account, with their role at the company. */
export function useAccount() {
  return useQuery({
    ...queryOf(readAccount),
    // Someone else may have changed the role, or the company's status, in the meantime.
    refetchOnWindowFocus: true,
  });
}

/**
 * Whether the signed-in user may do something at their company: false until that's known. It only decides
 * what's offered; the API decides what's allowed.
 */
export function usePermission(permission: Permission): boolean {
  const membership = useAccount().data?.company?.membership;
  return membership !== undefined && hasPermission(membership, permission);
}
