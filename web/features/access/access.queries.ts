import {
  type Access,
  blockCompany,
  chooseCompany,
  listConsentDecisions,
  readAccess,
  releaseCompany,
  saveConsent,
  saveObjection,
  saveVisibilityPosition,
  unblockCompany,
} from '@common-ground/contract/access/access';
import { listHiddenCompanies, listVerifiedCompanies } from '@common-ground/contract/access/company-list';
import { listProfileViews } from '@common-ground/contract/access/profile-views';
import { readResearchPart } from '@common-ground/contract/culture/research';
import { readDashboard } from '@common-ground/contract/dashboard/dashboard';
import { listOpportunities, readOpportunity } from '@common-ground/contract/opportunities/opportunities';
import { readComparisonOffer } from '@common-ground/contract/overlap/comparison-offer';
import { listOverlaps, readOverlap } from '@common-ground/contract/overlap/overlap';
import { CONSENT_TEXT_VERSION, type ConsentPurpose } from '@common-ground/domain/access/consent';
import type { VisibilityPosition } from '@common-ground/domain/access/visibility-position';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { cacheAnswer } from '../../platform/api/cache-answers.ts';
import { callForBody, queryClient } from '../../platform/api/queries.ts';
import { invalidate, pagesOf, queryOf } from '../../platform/api/query-of.ts';

/** How long typing has to pause before the search is sent, in milliseconds. */
export const TYPING_PAUSE_MS = 300;

/** Who can see the candidate, and under what conditions. */
export function useReadAccess() {
  return useQuery(queryOf(readAccess));
}

/** The version of a decision that the page shows. */
function seenVersion(name: keyof Access['versions']): number {
  return queryClient.getQueryData(queryOf(readAccess).queryKey)?.versions[name] ?? 0;
}

/** A decision; the page shows its effects as soon as the API has accepted it, or the current state if it was refused. */
function useDecision<Decision>(decide: (decision: Decision) => Promise<Access>) {
  return useMutation({
    mutationFn: decide,
    // Run one after another, because each sends the version that the previous one created.
    scope: { id: 'access' },
    onSuccess: (access) => {
      cacheAnswer(queryOf(readAccess), access);
      void invalidate(
        listProfileViews,
        listConsentDecisions,
        listOverlaps,
        readOverlap,
        readComparisonOffer,
        readDashboard,
        readResearchPart,
        listOpportunities,
        readOpportunity,
      );
    },
    onError: () => invalidate(readAccess),
  });
}

/** Sets who can see the candidate, agreeing to the texts that this page shows. */
export function useSaveVisibilityPosition() {
  return useDecision((position: VisibilityPosition) =>
    callForBody(saveVisibilityPosition, {
      body: {
        position,
        textVersion: CONSENT_TEXT_VERSION,
        seenVersions: {
          visibility: seenVersion('visibility'),
          matching: seenVersion('matching'),
          discovery: seenVersion('discovery'),
        },
      },
    }),
  );
}

/** Gives or withdraws a consent to the text that this page shows. */
export function useSaveConsent() {
  return useDecision(({ purpose, isGiven }: { purpose: ConsentPurpose; isGiven: boolean }) =>
    callForBody(saveConsent, {
      params: { purpose },
      body: { isGiven, textVersion: CONSENT_TEXT_VERSION, seenVersion: seenVersion(purpose) },
    }),
  );
}

/** Objects to being compared with companies, or withdraws the objection. */
export function useSaveObjection() {
  return useDecision((isObjecting: boolean) =>
    callForBody(saveObjection, { body: { isObjecting, seenVersion: seenVersion('objection') } }),
  );
}

/** Blocks a company by ID, or just by name. */
export function useBlockCompany() {
  return useDecision((subject: { companyId: string } | { name: string }) =>
    callForBody(blockCompany, { body: subject }),
  );
}

/** Takes an entry off the block list. */
export function useUnblockCompany() {
  return useDecision((blockId: string) =>
    callForBody(unblockCompany, { params: { blockId }, ifMatch: seenVersion('blocks') }),
  );
}

/** Lets a company see the name. */
export function useChooseCompany() {
  return useDecision((companyId: string) =>
    callForBody(chooseCompany, { params: { companyId }, ifMatch: seenVersion('chosenCompanies') }),
  );
}

/** Withdraws the choice of a company. */
export function useReleaseCompany() {
  return useDecision((companyId: string) => callForBody(releaseCompany, { params: { companyId } }));
}

/** The first verified companies whose names have words beginning with the typed ones. */
export function useListVerifiedCompanies(words: string) {
  return useQuery({
    ...queryOf(listVerifiedCompanies, { query: words === '' ? {} : { words } }),
    placeholderData: keepPreviousData,
  });
}

/** Every decision about a consent, page by page; nothing is requested while `isNeeded` is false. */
export function useListConsentDecisions(isNeeded: boolean) {
  return useInfiniteQuery({
    ...pagesOf(listConsentDecisions),
    enabled: isNeeded,
  });
}

/** The verified companies that a name currently hides the candidate from. */
export function useListHiddenCompanies(name: string) {
  return useQuery({
    ...queryOf(listHiddenCompanies, { body: { name } }),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  });
}
