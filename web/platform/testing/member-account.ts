import type { Account } from '@common-ground/contract/accounts/accounts';

/** A company member's account in the API's format. */
export function memberAccount(
  membership: NonNullable<Account['company']>['membership'],
  memberName: string | null,
): Account {
  return {
    id: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b91',
    role: 'company',
    company: {
      id: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b92',
      name: 'Harbour Health',
      membership,
      memberName,
      standing: 'verified',
    },
    createdAt: '2026-11-01T09:00:00.000Z',
    ageConfirmedAt: null,
    locale: 'en-GB',
    hasReadReceipts: true,
    hasSingleKeys: true,
  };
}
