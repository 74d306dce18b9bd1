import {
  deleteEqualOpportunity,
  type EqualOpportunityAnswers,
  readEqualOpportunity,
  saveEqualOpportunity,
} from '@common-ground/contract/equal-opportunity/equal-opportunity';
import { NO_DEMOGRAPHICS } from '@common-ground/domain/equal-opportunity/demographics';
import { useMutation, useQuery } from '@tanstack/react-query';
import { cacheAnswer } from '../../platform/api/cache-answers.ts';
import { callForBody } from '../../platform/api/queries.ts';
import { queryOf } from '../../platform/api/query-of.ts';

/** The candidate's own answers. They stay in memory for as long as the page is shown, and nowhere else. */
export function useReadEqualOpportunity() {
  return useQuery({
    ...queryOf(readEqualOpportunity),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useSaveEqualOpportunity() {
  return useMutation({
    mutationFn: (body: EqualOpportunityAnswers) => callForBody(saveEqualOpportunity, { body }),
    onSuccess: (saved) => cacheAnswer(queryOf(readEqualOpportunity), saved),
    gcTime: 0,
  });
}

export function useDeleteEqualOpportunity() {
  return useMutation({
    mutationFn: () => callForBody(deleteEqualOpportunity, {}),
    onSuccess: () => cacheAnswer(queryOf(readEqualOpportunity), NO_DEMOGRAPHICS),
    gcTime: 0,
  });
}
