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
import { isSame } from '@common-ground/domain/profile/sections/section-merge';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { CallRequest } from '../../../platform/api/api-client.ts';
import { cacheAnswer, updateCached } from '../../../platform/api/cache-answers.ts';
import { CallError, callForBody, callToDelete } from '../../../platform/api/queries.ts';
import { entriesOf, forget, invalidate, pagesOf, queryOf } from '../../../platform/api/query-of.ts';
import { useLive } from '../../../platform/live/live.ts';

const oneOf = (opportunityId: string) => queryOf(readCompanyOpportunity, { params: { opportunityId } });
const TOPICS = ['opportunities', 'applications'] as const;

/** The company's jobs in one state, or in any: most recently changed first, page by page, kept up to date while shown. */
export function useListCompanyOpportunities(status: OpportunityStatus | null) {
  useLive(TOPICS, () => void invalidate(listCompanyOpportunities));
  return useInfiniteQuery({
    ...pagesOf(listCompanyOpportunities, { query: { ...(status ? { status } : {}) } }),
    placeholderData: keepPreviousData,
  });
}

/** One opportunity as its authors see it; refetched when someone else changes it. */
export function useReadCompanyOpportunity(opportunityId: string) {
  const query = useQuery({
    ...oneOf(opportunityId),
    staleTime: 0,
  });
  useLive(TOPICS, (topic, ids) => {
    // The event doesn't say which opportunity an application is for.
    if (topic === 'applications' || ids.length === 0 || ids.includes(opportunityId)) void query.refetch();
  });
  return query;
}

/** The draft as candidates would see it now, or what they currently see. */
export function usePreviewOpportunity(opportunityId: string, of: 'draft' | 'published') {
  return useQuery({
    ...queryOf(previewOpportunity, { params: { opportunityId }, query: of === 'published' ? { of } : {} }),
    staleTime: 0,
  });
}

/** Puts an operation's response into the cache that the page reads. */
function cacheOpportunity(opportunity: CompanyOpportunity): void {
  cacheAnswer(oneOf(opportunity.id), opportunity);
  void invalidate(listCompanyOpportunities);
}

/** Puts the saved opportunity into the cache. */
export function cacheSavedOpportunity(
  opportunityId: string,
  saved: Pick<CompanyOpportunity, 'version' | 'content'>,
): void {
  updateCached(oneOf(opportunityId), (opportunity) => ({
    ...opportunity,
    ...saved,
    hasUnpublishedChanges: opportunity.published !== null && !isSame(opportunity.published, saved.content),
  }));
  void invalidate(listCompanyOpportunities);
}

function useAct<Definition extends RouteDefinition>(route: Definition) {
  return useMutation({
    mutationFn: (request: CallRequest<Definition>) => callForBody(route, request),
    onSuccess: (body: unknown) => cacheOpportunity(body as CompanyOpportunity),
    onError: (error) => {
      if (!(error instanceof CallError)) throw error;
      // The next try starts from the current version, even if no live event arrived.
      if (error.problem.code === 'version_conflict')
        void invalidate(listCompanyOpportunities, readCompanyOpportunity, previewOpportunity);
    },
  });
}

export const useCreateOpportunity = () => useAct(createOpportunity);
export const useDuplicateOpportunity = () => useAct(duplicateOpportunity);
export const usePublishOpportunity = () => useAct(publishOpportunity);
export const usePauseOpportunity = () => useAct(pauseOpportunity);
export const useResumeOpportunity = () => useAct(resumeOpportunity);
export const useCloseOpportunity = () => useAct(closeOpportunity);

/** Deletes a draft. */
export function useDeleteOpportunity() {
  return useMutation({
    mutationFn: (opportunityId: string) => callToDelete(deleteOpportunity, { params: { opportunityId } }),
    onSuccess: (_body, opportunityId) => {
      forget(oneOf(opportunityId), entriesOf(previewOpportunity, { params: { opportunityId } }));
      void invalidate(listCompanyOpportunities);
    },
  });
}
