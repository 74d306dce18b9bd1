import { readProcessRatings } from '@common-ground/contract/response-clock/process-ratings';
import {
  readWorkingCalendar,
  saveWorkingCalendar,
  type WorkingCalendar,
} from '@common-ground/contract/response-clock/response-clock';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callForBody, queryClient } from '../../platform/api/queries.ts';

const CALENDAR = ['company', 'working-calendar'];

/** When the company works, with the version for saving over it. */
export function useWorkingCalendar() {
  return useQuery({
    queryKey: CALENDAR,
    queryFn: ({ signal }) => callForBody(readWorkingCalendar, { signal }),
    staleTime: 0,
  });
}

/** Saves when the company works. After a conflict the page shows what is there now. */
export function useSavingCalendar() {
  return useMutation({
    mutationFn: ({ calendar, version }: { calendar: WorkingCalendar; version: number }) =>
      callForBody(saveWorkingCalendar, { body: calendar, ifMatch: version }),
    onSuccess: (saved) => queryClient.setQueryData(CALENDAR, saved),
    onError: () => void queryClient.invalidateQueries({ queryKey: CALENDAR }),
  });
}

/** How candidates have rated the company, as far as it is released. */
export function useProcessRatings() {
  return useQuery({
    queryKey: ['company', 'process-ratings'],
    queryFn: ({ signal }) => callForBody(readProcessRatings, { signal }),
  });
}
