import { readAccount } from '@common-ground/contract/accounts/accounts';
import { hasPermission, type Permission } from '@common-ground/domain/team/permission';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query-of.ts';

/** The account of whoever is signed in, with what they are at their company. */
export function useAccount() {
  return useQuery({
    ...queryOf(readAccount),
    // Somebody else may have changed the role, or the company's standing, in the meantime.
    refetchOnWindowFocus: true,
  });
}

/**
 * Whether whoever is signed in may do something at their company: false as long as it is not known. It decides what is offered; what is
 * allowed the API decides.
 */
export function usePermission(permission: Permission): boolean {
  const membership = useAccount().data?.company?.membership;
  return membership !== undefined && hasPermission(membership, permission);
}
