import { readOpportunityOverview } from '@common-ground/contract/pipeline/opportunity-overview';
import { useQuery } from '@tanstack/react-query';
import { invalidate, queryOf } from '../../../platform/api/query-of.ts';
import { useLive } from '../../../platform/live/live.ts';

const TOPICS = ['applications', 'opportunities', 'scorecards', 'team'] as const;

/** Returns how far a job's applications have come, kept up to date while it's shown. */
export function useReadOpportunityOverview(opportunityId: string) {
  const query = queryOf(readOpportunityOverview, { params: { opportunityId } });
  useLive(TOPICS, () => void invalidate(query));
  return useQuery({ ...query, staleTime: 0 });
}
