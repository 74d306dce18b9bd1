import {
  type CalendarLogin,
  deleteOwnCalendar,
  type OwnCalendar,
  readOwnCalendar,
  saveOwnCalendar,
} from '@common-ground/contract/interviews/member-calendar';
import type { LiveTopic } from '@common-ground/contract/live/live';
import { useMutation, useQuery } from '@tanstack/react-query';
import { cacheAnswer } from '../../../platform/api/cache-answers.ts';
import { callForBody, callToDelete } from '../../../platform/api/queries.ts';
import { invalidate, queryOf } from '../../../platform/api/query-of.ts';
import { useLive } from '../../../platform/live/live.ts';
import { ownZone } from '../interview-formats.ts';

const OWN = queryOf(readOwnCalendar);
const TOPICS: readonly LiveTopic[] = ['calendars'];

/** The member's own calendar, refetched when it changes. */
export function useReadOwnCalendar() {
  useLive(TOPICS, () => void invalidate(readOwnCalendar));
  return useQuery({ ...OWN, staleTime: 0 });
}

/** Saves the address of the member's calendar, replacing an earlier one. */
export function useSaveOwnCalendar() {
  return useMutation({
    mutationFn: ({ address, login }: { readonly address: string; readonly login: CalendarLogin | null }) =>
      callForBody(saveOwnCalendar, {
        body: { address, timeZone: ownZone(), ...(login ? { login } : {}) },
      }),
    onSuccess: (saved: OwnCalendar) => cacheAnswer(OWN, saved),
  });
}

/** Removes the member's calendar. */
export function useDeleteOwnCalendar() {
  return useMutation({
    mutationFn: () => callToDelete(deleteOwnCalendar, {}),
    onSettled: () => invalidate(readOwnCalendar),
  });
}
