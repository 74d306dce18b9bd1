import { answerOffer, readApplicationAnswer } from '@common-ground/contract/applications/offers';
import { type ProcessRatings, rateProcess } from '@common-ground/contract/response-clock/process-ratings';
import {
  askForAnswer,
  listCompanyResponses,
  readApplicationProgress,
} from '@common-ground/contract/response-clock/response-clock';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callForBody, queryClient } from '../../platform/api/queries.ts';

const progressKey = (applicationId: string) => ['applications', 'progress', applicationId];
const answerKey = (applicationId: string) => ['applications', 'answer', applicationId];

/** Where the answer to an own application stands, and what can be done now. */
export function useProgress(applicationId: string) {
  return useQuery({
    queryKey: progressKey(applicationId),
    queryFn: ({ signal }) => callForBody(readApplicationProgress, { params: { applicationId }, signal }),
    staleTime: 0,
  });
}

/** The offer or the decline that the company has written. */
export function useAnswer(applicationId: string) {
  return useQuery({
    queryKey: answerKey(applicationId),
    queryFn: ({ signal }) => callForBody(readApplicationAnswer, { params: { applicationId }, signal }),
    staleTime: 0,
  });
}

/** Asks for the answer that is late. */
export function useAsking(applicationId: string) {
  return useMutation({
    mutationFn: () => callForBody(askForAnswer, { params: { applicationId } }),
    onSuccess: (progress) => queryClient.setQueryData(progressKey(applicationId), progress),
    onError: () => void queryClient.invalidateQueries({ queryKey: progressKey(applicationId) }),
  });
}

/** Accepts an offer or turns it down. Whatever comes of it, the page shows what is there then. */
export function useOfferAnswer(applicationId: string) {
  return useMutation({
    mutationFn: (answer: { offerId: string; isAccepted: boolean }) =>
      callForBody(answerOffer, { params: { applicationId }, body: answer }),
    onSettled: () => {
      for (const queryKey of [['applications'], ['dashboard'], ['messages']])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Rates how the company went about it. */
export function useRating(applicationId: string) {
  return useMutation({
    mutationFn: (rating: ProcessRatings) =>
      callForBody(rateProcess, { params: { applicationId }, body: rating }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: progressKey(applicationId) }),
  });
}

/** What is public of how a company answers and how it is rated. */
export function useCompanyResponse(companyId: string) {
  return useQuery({
    queryKey: ['company-responses', companyId],
    queryFn: async ({ signal }) => {
      const { items } = await callForBody(listCompanyResponses, { query: { companyIds: companyId }, signal });
      return items[0] ?? null;
    },
    staleTime: 5 * 60_000,
  });
}
