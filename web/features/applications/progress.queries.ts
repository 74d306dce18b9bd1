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
import type { RequestOf } from '@common-ground/contract/route';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { cacheAnswer } from '../../platform/api/cache-answers.ts';
import { callForBody } from '../../platform/api/queries.ts';
import { invalidate, pagesOf, queryOf } from '../../platform/api/query-of.ts';

const progressOf = (applicationId: string) => queryOf(readApplicationProgress, { params: { applicationId } });

/** The state of the reply to the candidate's application, and what they can do now. */
export function useReadApplicationProgress(applicationId: string) {
  return useQuery({
    ...progressOf(applicationId),
    staleTime: 0,
  });
}

/** The offer or decline that the company has written. */
export function useReadApplicationAnswer(applicationId: string) {
  return useQuery({
    ...queryOf(readApplicationAnswer, { params: { applicationId } }),
    staleTime: 0,
  });
}

/** Asks for a late reply. */
export function useAskForAnswer(applicationId: string) {
  return useMutation({
    mutationFn: () => callForBody(askForAnswer, { params: { applicationId } }),
    onSuccess: (progress) => cacheAnswer(progressOf(applicationId), progress),
    onError: () => void invalidate(progressOf(applicationId)),
  });
}

/**
 * The messages about the candidate's application, newest page first, and until when messages can be sent. Shares its cache entry with the
 * conversation.
 */
export function useReadConversation(applicationId: string) {
  return useInfiniteQuery(pagesOf(readConversation, { params: { applicationId } }));
}

/** Accepts or declines an offer. Whatever the outcome, the page then shows the current state. */
export function useAnswerOffer(applicationId: string) {
  return useMutation({
    mutationFn: (answer: RequestOf<typeof answerOffer>['body']) =>
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

/** Rates the company's process. */
export function useRateProcess(applicationId: string) {
  return useMutation({
    mutationFn: (rating: ProcessRatings) =>
      callForBody(rateProcess, { params: { applicationId }, body: rating }),
    onSettled: () => void invalidate(progressOf(applicationId)),
  });
}

/** The public response times and ratings of a company. */
export function useListCompanyResponses(companyId: string) {
  return useQuery({
    ...queryOf(listCompanyResponses, { query: { companyIds: companyId } }),
    select: ({ items }) => items[0] ?? null,
    staleTime: 5 * 60_000,
  });
}
