import {
  type CompanyOpportunity,
  closeOpportunity,
  createOpportunity,
  deleteOpportunity,
  duplicateOpportunity,
  listCompanyOpportunities,
  pauseOpportunity,
  previewOpportunity,
  publishOpportunity,
  readCompanyOpportunity,
  resumeOpportunity,
} from '@common-ground/contract/opportunities/company-opportunities';
import type { RouteDefinition } from '@common-ground/contract/route';
import type { OpportunityStatus } from '@common-ground/domain/opportunities/opportunity';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { CallRequest } from '../../../platform/api/api-client.ts';
import { CallError, callForBody, queryClient } from '../../../platform/api/queries.ts';
import { useLive } from '../../../platform/live/live.ts';

const ALL = ['company-opportunities'] as const;
const listKey = (status: OpportunityStatus | null) => [...ALL, 'list', status] as const;
const oneKey = (opportunityId: string) => [...ALL, opportunityId] as const;
const TOPICS = ['opportunities', 'applications'] as const;

/** What the company offers in one state, or in any: what was changed last first, page after page, kept true while it is shown. */
export function useCompanyOpportunities(status: OpportunityStatus | null) {
  useLive(TOPICS, () => void queryClient.invalidateQueries({ queryKey: [...ALL, 'list'] }));
  return useInfiniteQuery({
    queryKey: listKey(status),
    queryFn: ({ signal, pageParam }) =>
      callForBody(listCompanyOpportunities, {
        query: { ...(status ? { status } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** One opportunity as those see it who write it; read again when somebody else has changed it. */
export function useCompanyOpportunity(opportunityId: string) {
  const query = useQuery({
    queryKey: oneKey(opportunityId),
    queryFn: ({ signal }) => callForBody(readCompanyOpportunity, { params: { opportunityId }, signal }),
    staleTime: 0,
  });
  useLive(TOPICS, (topic, ids) => {
    // Which opportunity an application is for is not told.
    if (topic === 'applications' || ids.length === 0 || ids.includes(opportunityId)) void query.refetch();
  });
  return query;
}

/** What was written as candidates would see it now, or what they do see. */
export function usePreview(opportunityId: string, of: 'draft' | 'published') {
  return useQuery({
    queryKey: [...oneKey(opportunityId), 'preview', of],
    queryFn: ({ signal }) =>
      callForBody(previewOpportunity, {
        params: { opportunityId },
        query: of === 'published' ? { of } : {},
        signal,
      }),
    staleTime: 0,
  });
}

/** Puts what an operation answered with where the page reads it. */
function keepOpportunity(opportunity: CompanyOpportunity): void {
  queryClient.setQueryData(oneKey(opportunity.id), opportunity);
  void queryClient.invalidateQueries({ queryKey: [...ALL, 'list'] });
  void queryClient.invalidateQueries({ queryKey: ['published-opportunities'] });
}

/** Puts what was saved into what the page shows of an opportunity. */
export function keepSaved(
  opportunityId: string,
  saved: Pick<CompanyOpportunity, 'version' | 'content'>,
): void {
  queryClient.setQueryData<CompanyOpportunity>(
    oneKey(opportunityId),
    (known) => known && { ...known, ...saved, hasUnpublishedChanges: known.published !== null },
  );
  void queryClient.invalidateQueries({ queryKey: [...ALL, 'list'] });
}

function useAct<Definition extends RouteDefinition>(route: Definition) {
  return useMutation({
    mutationFn: (request: CallRequest<Definition>) => callForBody(route, request),
    onSuccess: (body: unknown) => keepOpportunity(body as CompanyOpportunity),
    onError: (error) => {
      if (!(error instanceof CallError)) throw error;
      // The next try goes from what it is now, also where no live event came.
      if (error.problem.code === 'version_conflict') void queryClient.invalidateQueries({ queryKey: ALL });
    },
  });
}

export const useBeginOpportunity = () => useAct(createOpportunity);
export const useDuplicateOpportunity = () => useAct(duplicateOpportunity);
export const usePublishOpportunity = () => useAct(publishOpportunity);
export const usePauseOpportunity = () => useAct(pauseOpportunity);
export const useResumeOpportunity = () => useAct(resumeOpportunity);
export const useCloseOpportunity = () => useAct(closeOpportunity);

/** Deletes a draft. */
export function useDeleteOpportunity() {
  return useMutation({
    mutationFn: (opportunityId: string) => callForBody(deleteOpportunity, { params: { opportunityId } }),
    onSuccess: (_body, opportunityId) => {
      queryClient.removeQueries({ queryKey: oneKey(opportunityId) });
      void queryClient.invalidateQueries({ queryKey: [...ALL, 'list'] });
    },
  });
}
