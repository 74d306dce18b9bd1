import { readReceivedApplication } from '@common-ground/contract/applications/received-applications';
import { listCompanyConversations } from '@common-ground/contract/messages/company-conversations';
import { readCompanyConversation } from '@common-ground/contract/messages/messages';
import { type RevealRequest, revealApplicant } from '@common-ground/contract/people/blind-review';
import {
  type ApplicationNote,
  addApplicationNote,
  editApplicationNote,
  listApplicationNotes,
  listMentionableMembers,
} from '@common-ground/contract/pipeline/application-notes';
import { listApplicationDecisions } from '@common-ground/contract/pipeline/decision-log';
import { listPipeline, readPipelineRows } from '@common-ground/contract/pipeline/pipeline';
import { listScorecards, waiveScorecard } from '@common-ground/contract/pipeline/scorecards';
import { readReplyClock } from '@common-ground/contract/response-clock/response-clock';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callForBody } from '../../../platform/api/queries.ts';
import { entriesOf, invalidate, keyOf, pagesOf, queryOf } from '../../../platform/api/query-of.ts';
import { refreshCards } from '../pipeline.queries.ts';
import { useUpToDate } from './up-to-date.ts';

const notesOf = (applicationId: string) => pagesOf(listApplicationNotes, { params: { applicationId } });
const scorecardsOf = (applicationId: string) => queryOf(listScorecards, { params: { applicationId } });
export const receivedOf = (applicationId: string) =>
  queryOf(readReceivedApplication, { params: { applicationId } });

/** Returns what was sent. The candidate can see each time it's read, so it's only read once while it's open. */
export function useReadReceivedApplication(applicationId: string) {
  return useQuery({
    ...receivedOf(applicationId),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** Returns when the reply is due, and whether the candidate has asked for it. */
export function useReadReplyClock(applicationId: string, version: number) {
  return useQuery({
    // A new version may have another due date.
    queryKey: keyOf(readReplyClock, { applicationId, version }),
    queryFn: ({ signal }) => callForBody(readReplyClock, { params: { applicationId }, signal }),
    staleTime: 60_000,
  });
}

/** Lifts blind review of one application, for the caller only. */
export function useRevealApplicant(applicationId: string, opportunityId: string | null) {
  return useMutation({
    mutationFn: (body: RevealRequest) => callForBody(revealApplicant, { params: { applicationId }, body }),
    onSuccess: () => {
      void invalidate(
        receivedOf(applicationId),
        notesOf(applicationId),
        entriesOf(listMentionableMembers, { params: { applicationId } }),
        entriesOf(readCompanyConversation, { params: { applicationId } }),
        listCompanyConversations,
      );
      void invalidate(listPipeline, readPipelineRows, listApplicationDecisions);
      // It's on the board of its opportunity, and on the board of all.
      for (const board of new Set([opportunityId, null])) void refreshCards(board, [applicationId]);
    },
  });
}

export function useListScorecards(applicationId: string) {
  const query = scorecardsOf(applicationId);
  useUpToDate('scorecards', applicationId, query);
  return useQuery({
    ...query,
    staleTime: 0,
  });
}

/** Records that the member won't submit a scorecard at a stage. */
export function useWaiveScorecard(applicationId: string, stageId: string) {
  return useMutation({
    mutationFn: () => callForBody(waiveScorecard, { params: { applicationId, stageId } }),
    onSuccess: () => void invalidate(scorecardsOf(applicationId)),
  });
}

export function useListApplicationNotes(applicationId: string) {
  const query = notesOf(applicationId);
  useUpToDate('notes', applicationId, query);
  return useInfiniteQuery({ ...query, staleTime: 0 });
}

/** The members who can be mentioned in notes on an application. */
export function useListMentionableMembers(applicationId: string) {
  return useQuery({
    ...queryOf(listMentionableMembers, { params: { applicationId } }),
    staleTime: 60_000,
  });
}

/** Adds a note. Retries use the same idempotency key. */
export function useAddApplicationNote(applicationId: string) {
  return useMutation({
    mutationFn: ({ text, key }: { readonly text: string; readonly key: string }) =>
      callForBody(addApplicationNote, { params: { applicationId }, body: { text }, idempotencyKey: key }),
    onSuccess: () => void invalidate(notesOf(applicationId)),
  });
}

export function useEditApplicationNote(applicationId: string, { id: noteId, version }: ApplicationNote) {
  return useMutation({
    mutationFn: (text: string) =>
      callForBody(editApplicationNote, {
        params: { applicationId, noteId },
        body: { text },
        ifMatch: version,
      }),
    onSettled: () => void invalidate(notesOf(applicationId)),
  });
}
