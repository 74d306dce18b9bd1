import { listConsentDecisions, readAccess, saveConsent } from '@common-ground/contract/access/access';
import { readCompany } from '@common-ground/contract/company/company';
import { readDashboard } from '@common-ground/contract/dashboard/dashboard';
import { listOpportunities, readOpportunity } from '@common-ground/contract/opportunities/opportunities';
import { postponeComparison, readComparisonOffer } from '@common-ground/contract/overlap/comparison-offer';
import { listDescribedCompanies } from '@common-ground/contract/overlap/described-companies';
import {
  listOverlaps,
  listSharedCandidates,
  readOverlap,
  readSharedCandidate,
} from '@common-ground/contract/overlap/overlap';
import { CONSENT_TEXT_VERSION } from '@common-ground/domain/access/consent';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callForBody } from '../../platform/api/queries.ts';
import { invalidate, pagesOf, queryOf } from '../../platform/api/query-of.ts';

/** The companies with a published culture, page by page, each with the overlap. */
export function useListOverlaps() {
  return useInfiniteQuery(pagesOf(listOverlaps));
}

/** The companies described by their own people, page by page, without a comparison. */
export function useListDescribedCompanies() {
  return useInfiniteQuery(pagesOf(listDescribedCompanies));
}

/** A company as a candidate sees it, with its open jobs. Shares its cache entry with the company's page. */
export function useReadCompany(companyId: string) {
  return useQuery(queryOf(readCompany, { params: { companyId } }));
}

/** Refetches what depends on the answer to the offer. */
const readFollowing = () =>
  invalidate(
    readComparisonOffer,
    listOverlaps,
    readOverlap,
    readDashboard,
    listOpportunities,
    readOpportunity,
    readAccess,
    listConsentDecisions,
  );

/** The offer to compare, as it is now. */
export function useReadComparisonOffer() {
  return useQuery(queryOf(readComparisonOffer));
}

/**
 * Agrees to matching, to the text that this page shows. Settles once the page has refetched what depends on it. @param onAccepted called
 * before that, because the question has disappeared by then
 */
export function useSaveConsent(onAccepted: () => void) {
  return useMutation({
    mutationFn: (seenVersion: number) =>
      callForBody(saveConsent, {
        params: { purpose: 'matching' },
        body: { isGiven: true, textVersion: CONSENT_TEXT_VERSION, seenVersion },
      }),
    onError: readFollowing,
    onSuccess: async () => {
      onAccepted();
      await readFollowing();
    },
  });
}

/** Answers the offer with "Not now", for every device. */
export function usePostponeComparison() {
  return useMutation({
    mutationFn: () => callForBody(postponeComparison),
    onSuccess: readFollowing,
  });
}

/** The overlap with one company. */
export function useReadOverlap(companyId: string) {
  return useQuery(queryOf(readOverlap, { params: { companyId } }));
}

/** The candidates who share, page by page, each with the overlap. @param limit the number of candidates per page */
export function useListSharedCandidates(limit: number) {
  return useInfiniteQuery(pagesOf(listSharedCandidates, { query: { limit } }));
}

/** One candidate who shares. Refetched each time it's opened, because sharing may be off by then. */
export function useReadSharedCandidate(handle: string) {
  return useQuery({
    ...queryOf(readSharedCandidate, { params: { handle } }),
    staleTime: 0,
  });
}
