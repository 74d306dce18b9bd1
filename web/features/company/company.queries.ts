import { previewCompany, readCompany } from '@common-ground/contract/company/company';
import {
  type CompanyStanding,
  readCompanyStanding,
} from '@common-ground/contract/company/company-verification';
import { useQuery } from '@tanstack/react-query';
import { callForBody, queryClient } from '../../platform/api/queries.ts';

const STANDING = ['company', 'standing'];

/** The company's domain, whether it is verified, and whether a code is under way. */
export function useCompanyStanding() {
  return useQuery({
    queryKey: STANDING,
    queryFn: ({ signal }) => callForBody(readCompanyStanding, { signal }),
  });
}

/** Asks for the standing again, where it is shown. */
export function refreshStanding(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: STANDING });
}

/** Shows a standing that the server has just given, everywhere. */
export function showStanding(standing: CompanyStanding): void {
  queryClient.setQueryData(STANDING, standing);
  void queryClient.invalidateQueries({ queryKey: ['account'] });
}

/** The own company as candidates see it. */
export function useCompanyPreview() {
  return useQuery({
    queryKey: ['company', 'preview'],
    queryFn: ({ signal }) => callForBody(previewCompany, { signal }),
    staleTime: 0,
  });
}

/** A company as a candidate sees it. */
export function useCompanyPage(companyId: string) {
  return useQuery({
    queryKey: ['companies', companyId],
    queryFn: ({ signal }) => callForBody(readCompany, { signal, params: { companyId } }),
  });
}
