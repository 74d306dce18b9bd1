import { readAccount } from '@common-ground/contract/accounts/accounts';
import { previewCompany, readCompany } from '@common-ground/contract/company/company';
import {
  readVerificationStatus,
  type VerificationStatus,
} from '@common-ground/contract/company/company-verification';
import { useQuery } from '@tanstack/react-query';
import { cacheAnswer } from '../../platform/api/cache-answers.ts';
import { invalidate, queryOf } from '../../platform/api/query-of.ts';

/** The company's domain, whether it's verified, and whether a code has been sent. */
export function useReadVerificationStatus() {
  return useQuery(queryOf(readVerificationStatus));
}

/** Refetches the verification status wherever it's shown. */
export function refreshVerificationStatus(): Promise<void> {
  return invalidate(readVerificationStatus);
}

/** Shows a verification status that the server has just returned, everywhere. */
export function showVerificationStatus(status: VerificationStatus): void {
  cacheAnswer(queryOf(readVerificationStatus), status);
  void invalidate(readAccount);
}

/** The member's company as candidates see it. */
export function usePreviewCompany() {
  return useQuery({
    ...queryOf(previewCompany),
    staleTime: 0,
  });
}

/** A company as a candidate sees it. */
export function useReadCompany(companyId: string) {
  return useQuery(queryOf(readCompany, { params: { companyId } }));
}
