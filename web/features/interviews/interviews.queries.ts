import { listApplications, readApplication } from '@common-ground/contract/applications/applications';
import type { Interview } from '@common-ground/contract/interviews/interview';
import { downloadInterviewEntry } from '@common-ground/contract/interviews/interview-entries';
import {
  cancelOwnInterview,
  listInterviews,
  requestInterviewTimes,
  saveAdjustments,
  takeInterviewTime,
} from '@common-ground/contract/interviews/interviews';
import { readApplicationProgress } from '@common-ground/contract/response-clock/response-clock';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callForBody } from '../../platform/api/queries.ts';
import { invalidate, queryOf } from '../../platform/api/query-of.ts';
import { callForFile, saveFile } from '../../platform/file-saving.ts';

const ofApplication = (applicationId: string) => queryOf(listInterviews, { params: { applicationId } });

/** The interviews of one of the candidate's applications. */
export function useListInterviews(applicationId: string) {
  return useQuery({ ...ofApplication(applicationId), staleTime: 0 });
}

/** Whatever the outcome, the page then shows the current state; booking a time moves the reply date. */
function refetchInterviews(applicationId: string): Promise<void> {
  return invalidate(ofApplication(applicationId), readApplication, readApplicationProgress, listApplications);
}

/** Books a time, possibly replacing the booked one. */
export function useTakeInterviewTime({ id: interviewId, applicationId }: Interview) {
  return useMutation({
    mutationFn: (body: { readonly timeId: string; readonly note: string | null }) =>
      callForBody(takeInterviewTime, { params: { interviewId }, body }),
    onSettled: () => refetchInterviews(applicationId),
  });
}

/** Asks for other times. */
export function useRequestInterviewTimes({ id: interviewId, applicationId }: Interview) {
  return useMutation({
    mutationFn: (note: string | null) =>
      callForBody(requestInterviewTimes, { params: { interviewId }, body: { note } }),
    onSettled: () => refetchInterviews(applicationId),
  });
}

/** Cancels an interview as the candidate. */
export function useCancelOwnInterview({ id: interviewId, applicationId }: Interview) {
  return useMutation({
    mutationFn: (note: string | null) =>
      callForBody(cancelOwnInterview, { params: { interviewId }, body: { note } }),
    onSettled: () => refetchInterviews(applicationId),
  });
}

/** Saves what the candidate needs for it. */
export function useSaveAdjustments({ id: interviewId, applicationId }: Interview) {
  return useMutation({
    mutationFn: (words: string | null) =>
      callForBody(saveAdjustments, { params: { interviewId }, body: { words } }),
    onSettled: () => invalidate(ofApplication(applicationId)),
  });
}

/** Saves a booked interview as a calendar entry. */
export function useDownloadInterviewEntry(interviewId: string) {
  return useMutation({
    mutationFn: async () => {
      const { file } = await callForFile(downloadInterviewEntry, { params: { interviewId } });
      saveFile('interview.ics', file);
    },
  });
}
