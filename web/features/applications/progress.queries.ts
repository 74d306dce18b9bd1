import { listApplications, readApplication } from '@common-ground/contract/applications/applications';
import { answerOffer, readApplicationAnswer } from '@common-ground/contract/applications/offers';
import { readDashboard } from '@common-ground/contract/dashboard/dashboard';
import { listConversations, readConversation } from '@common-ground/contract/messages/messages';
import { type ProcessRatings, rateProcess } from '@common-ground/contract/response-clock/process-ratings';
import {
  askForAnswer,
  listCompanyResponses,
  readApplicationProgress,
} from '@common-ground/contract/response-clock/response-clock';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { cacheAnswer } from '../../platform/api/cache-answers.ts';
import { callForBody } from '../../platform/api/queries.ts';
import { invalidate, pagesOf, queryOf } from '../../platform/api/query-of.ts';

const progressOf = (applicationId: string) => queryOf(readApplicationProgress, { params: { applicationId } });

/** Where the answer to an own application stands, and what can be done now. */
export function useReadApplicationProgress(applicationId: string) {
  return useQuery({
    ...progressOf(applicationId),
    staleTime: 0,
  });
}

/** Offer or the decline that the company has written. */
export function useReadApplicationAnswer(applicationId: string) {
  return useQuery({
    ...queryOf(readApplicationAnswer, { params: { applicationId } }),
    staleTime: 0,
  });
}

/** Asks for the answer that is late. */
export function useAskForAnswer(applicationId: string) {
  return useMutation({
    mutationFn: () => callForBody(askForAnswer, { params: { applicationId } }),
    onSuccess: (progress) => cacheAnswer(progressOf(applicationId), progress),
    onError: () => void invalidate(progressOf(applicationId)),
  });
}

/** The messages about an own application, newest page first, and until when there can be more. The same cache entry as the conversation's. */
export function useReadConversation(applicationId: string) {
  return useInfiniteQuery(pagesOf(readConversation, { params: { applicationId } }));
}

/** Accepts an offer or turns it down. Whatever the outcome, the page then shows the current state. */
export function useAnswerOffer(applicationId: string) {
  return useMutation({
    mutationFn: (answer: { offerId: string; isAccepted: boolean }) =>
      callForBody(answerOffer, { params: { applicationId }, body: answer }),
    onSettled: () => {
      void invalidate(
        readApplication,
        listApplications,
        readApplicationProgress,
        readApplicationAnswer,
        readDashboard,
        listConversations,
        readConversation,
      );
    },
  });
}

/** Rates how the company went about it. */
export function useRateProcess(applicationId: string) {
  return useMutation({
    mutationFn: (rating: ProcessRatings) =>
      callForBody(rateProcess, { params: { applicationId }, body: rating }),
    onSettled: () => void invalidate(progressOf(applicationId)),
  });
}

/** What is public of how a company answers and how it is rated. */
export function useListCompanyResponses(companyId: string) {
  return useQuery({
    ...queryOf(listCompanyResponses, { query: { companyIds: companyId } }),
    select: ({ items }) => items[0] ?? null,
    staleTime: 5 * 60_000,
  });
}
