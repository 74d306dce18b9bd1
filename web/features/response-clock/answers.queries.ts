import { readProcessRatings } from '@common-ground/contract/response-clock/process-ratings';
import {
  readWorkingCalendar,
  saveWorkingCalendar,
  type WorkingCalendar,
} from '@common-ground/contract/response-clock/response-clock';
import { useMutation, useQuery } from '@tanstack/react-query';
import { cacheAnswer } from '../../platform/api/cache-answers.ts';
import { callForBody } from '../../platform/api/queries.ts';
import { invalidate, queryOf } from '../../platform/api/query-of.ts';

/** When the company works, with the version for saving over it. */
export function useReadWorkingCalendar() {
  return useQuery({
    ...queryOf(readWorkingCalendar),
    staleTime: 0,
  });
}

/** Saves when the company works. After a conflict the page shows what is there now. */
export function useSaveWorkingCalendar() {
  return useMutation({
    mutationFn: ({ calendar, version }: { calendar: WorkingCalendar; version: number }) =>
      callForBody(saveWorkingCalendar, { body: calendar, ifMatch: version }),
    onSuccess: (saved) => cacheAnswer(queryOf(readWorkingCalendar), saved),
    onError: () => void invalidate(readWorkingCalendar),
  });
}

/** How candidates have rated the company, from released ratings. */
export function useReadProcessRatings() {
  return useQuery(queryOf(readProcessRatings));
}
