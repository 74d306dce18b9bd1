import { readCompanyProfile } from '@common-ground/contract/company/company';
import type { DraftStage } from '@common-ground/domain/opportunities/opportunity-draft';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';

/** The stages from the company's profile as a first draft for an opportunity; empty if there are none. */
export function useUsualStages(): readonly DraftStage[] {
  const { data } = useQuery({ ...queryOf(readCompanyProfile), staleTime: 0 });
  return (data?.content.process ?? []).map((step) => ({ ...step, scorecard: [] }));
}
