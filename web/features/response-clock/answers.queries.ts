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

/** Returns the company's working calendar, with the version that a save needs. */
export function useReadWorkingCalendar() {
  return useQuery({
    ...queryOf(readWorkingCalendar),
    staleTime: 0,
  });
}

/** Saves the working calendar. After a conflict, the page shows the current one. */
export function useSaveWorkingCalendar() {
  return useMutation({
    mutationFn: ({ calendar, version }: { calendar: WorkingCalendar; version: number }) =>
      callForBody(saveWorkingCalendar, { body: calendar, ifMatch: version }),
    onSuccess: (saved) => cacheAnswer(queryOf(readWorkingCalendar), saved),
    onError: () => void invalidate(readWorkingCalendar),
  });
}

/** Returns candidates' ratings of the company, from those that are released. */
export function useReadProcessRatings() {
  return useQuery(queryOf(readProcessRatings));
}
