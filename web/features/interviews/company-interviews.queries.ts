import {
  cancelInterview,
  type InterviewOffer,
  listApplicationInterviews,
  listCompanyInterviews,
  offerInterview,
  offerOtherInterviewTimes,
  takeOverInterview,
} from '@common-ground/contract/interviews/company-interviews';
import type { CompanyInterview, InterviewList } from '@common-ground/contract/interviews/interview';
import { downloadCompanyInterviewEntry } from '@common-ground/contract/interviews/interview-entries';
import { readInterviewPlan, readPanelAvailability } from '@common-ground/contract/interviews/interview-plan';
import type { LiveTopic } from '@common-ground/contract/live/live';
import { listScorecards } from '@common-ground/contract/pipeline/scorecards';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callForBody } from '../../platform/api/queries.ts';
import { invalidate, pagesOf, queryOf } from '../../platform/api/query-of.ts';
import { callForFile, saveFile } from '../../platform/file-saving.ts';
import { useLive } from '../../platform/live/live.ts';

const TOPICS: readonly LiveTopic[] = ['interviews', 'applications'];

const TEAM: readonly LiveTopic[] = ['team'];
/** Other interviews, and calendars that were read. */
const PLANNED: readonly LiveTopic[] = ['interviews', 'calendars'];

const ofApplication = (applicationId: string) =>
  queryOf(listApplicationInterviews, { params: { applicationId } });

/** The interviews of a received application, refetched when either side changes one. */
export function useListApplicationInterviews(applicationId: string) {
  const query = ofApplication(applicationId);
  useLive(TOPICS, (_topic, ids) => {
    if (ids.length === 0 || ids.includes(applicationId)) void invalidate(query);
  });
  return useQuery({ ...query, staleTime: 0 });
}

/** The questions for a stage. Shares its cache entry with the scorecards. */
export function useListScorecards(applicationId: string, stageId: string) {
  return useQuery({
    ...queryOf(listScorecards, { params: { applicationId } }),
    select: ({ stages }) => ({
      items: stages.find((stage) => stage.stageId === stageId)?.stage?.items ?? [],
    }),
  });
}

/** The company's interviews, page by page, refetched when either side changes one. */
export function useListCompanyInterviews(list: InterviewList, owner: 'mine' | 'all') {
  useLive(TOPICS, () => void invalidate(listCompanyInterviews));
  return useInfiniteQuery({
    ...pagesOf(listCompanyInterviews, { query: { list, whose: owner } }),
    staleTime: 0,
  });
}

/** Who can interview about an application. Calendars are followed from now on, before the first of them is read. */
export function useReadInterviewPlan(applicationId: string) {
  useLive(TEAM, () => void invalidate(readInterviewPlan), true);
  return useQuery({ ...queryOf(readInterviewPlan, { params: { applicationId } }), staleTime: 30_000 });
}

/**
 * When the chosen interviewers aren't free.
 * @param from ISO 8601; covers two weeks from then
 * @param interviewId the interview being moved; null for a new one
 */
export function useReadPanelAvailability(
  applicationId: string,
  panel: {
    readonly from: string;
    readonly interviewers: readonly string[];
    readonly interviewId: string | null;
  },
) {
  const { from, interviewers, interviewId } = panel;
  const query = {
    from,
    interviewers: interviewers.toSorted(),
    ...(interviewId === null ? {} : { interviewId }),
  };
  useLive(
    PLANNED,
    (topic, ids) => {
      const isOfOthers = ids.length > 0 && !ids.some((id) => interviewers.includes(id));
      if (topic !== 'calendars' || !isOfOthers) void invalidate(readPanelAvailability);
    },
    true,
  );
  return useQuery({
    ...queryOf(readPanelAvailability, { params: { applicationId }, query }),
    enabled: interviewers.length > 0,
    staleTime: 30_000,
    // What's known of the panel stays while another week or someone else's times are loading.
    placeholderData: keepPreviousData,
  });
}

const changed = () => invalidate(listApplicationInterviews, listCompanyInterviews, readPanelAvailability);

/** Offers times, for the first time or instead of earlier ones. All retries share one key, so nothing is offered twice. */
export function useOfferInterview(applicationId: string, movedInterview: CompanyInterview | null) {
  return useMutation({
    mutationFn: ({ offer, key }: { readonly offer: InterviewOffer; readonly key: string }) =>
      movedInterview === null
        ? callForBody(offerInterview, { params: { applicationId }, body: offer, idempotencyKey: key })
        : callForBody(offerOtherInterviewTimes, {
            params: { interviewId: movedInterview.id },
            body: offer,
            ifMatch: movedInterview.version,
          }),
    onSettled: changed,
  });
}

/** Makes the caller the organiser of an interview. */
export function useTakeOverInterview(interviewId: string) {
  return useMutation({
    mutationFn: () => callForBody(takeOverInterview, { params: { interviewId } }),
    onSettled: changed,
  });
}

/** Cancels an interview. */
export function useCancelInterview(interviewId: string) {
  return useMutation({
    mutationFn: (note: string | null) =>
      callForBody(cancelInterview, { params: { interviewId }, body: { note } }),
    onSettled: changed,
  });
}

/** Saves a booked interview as a calendar entry. */
export function useDownloadCompanyInterviewEntry(interviewId: string) {
  return useMutation({
    mutationFn: async () => {
      const { file } = await callForFile(downloadCompanyInterviewEntry, { params: { interviewId } });
      saveFile('interview.ics', file);
    },
  });
}
