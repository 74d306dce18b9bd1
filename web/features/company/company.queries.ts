import { readAccount } from '@common-ground/contract/accounts/accounts';
import { previewCompany, readCompany } from '@common-ground/contract/company/company';
import {
  type CompanyStanding,
  readCompanyStanding,
} from '@common-ground/contract/company/company-verification';
import { useQuery } from '@tanstack/react-query';
import { cacheAnswer } from '../../platform/api/cache-answers.ts';
import { invalidate, queryOf } from '../../platform/api/query-of.ts';

/** The company's domain, whether it is verified, and whether a code is under way. */
export function useReadCompanyStanding() {
  return useQuery(queryOf(readCompanyStanding));
}

/** Asks for the standing again, where it is shown. */
export function refreshStanding(): Promise<void> {
  return invalidate(readCompanyStanding);
}

/** Shows a standing that the server has just given, everywhere. */
export function showStanding(standing: CompanyStanding): void {
  cacheAnswer(queryOf(readCompanyStanding), standing);
  void invalidate(readAccount);
}

/** The own company as candidates see it. */
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
