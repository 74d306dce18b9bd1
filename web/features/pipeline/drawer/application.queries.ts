import { readReceivedApplication } from '@common-ground/contract/applications/received-applications';
import type { LiveTopic } from '@common-ground/contract/live/live';
import {
  markCompanyConversationRead,
  readCompanyConversation,
  sendCompanyMessage,
} from '@common-ground/contract/messages/messages';
import { type RevealRequest, revealApplicant } from '@common-ground/contract/people/blind-review';
import {
  addApplicationNote,
  editApplicationNote,
  listApplicationNotes,
} from '@common-ground/contract/pipeline/application-notes';
import { readPipelineRows } from '@common-ground/contract/pipeline/pipeline';
import { listScorecards, waiveScorecard } from '@common-ground/contract/pipeline/scorecards';
import { readReplyClock } from '@common-ground/contract/response-clock/response-clock';
import { type ApplicationStatus, isOpenApplication } from '@common-ground/domain/applications/application';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callForBody, queryClient } from '../../../platform/api/queries.ts';
import { useLive } from '../../../platform/live/live.ts';
import { type Card, cardOfRow } from '../board/pipeline-cards.ts';
import { type BoardState, refreshCards, rowKeyOf } from '../pipeline.queries.ts';

/** What belongs to one application beside the board. */

const again = (...queryKey: readonly string[]) => void queryClient.invalidateQueries({ queryKey });

/** The same list for each topic each time. */
const TOPICS = {
  applications: ['applications'],
  scorecards: ['scorecards'],
  notes: ['notes'],
  messages: ['messages'],
} as const satisfies Partial<Record<LiveTopic, readonly LiveTopic[]>>;

/** Reads something of an application again whenever it changes, whoever changed it. */
function useUpToDate(topic: keyof typeof TOPICS, applicationId: string, queryKey: readonly string[]) {
  useLive(TOPICS[topic], (_topic, ids) => {
    if (ids.length === 0 || ids.includes(applicationId)) again(...queryKey);
  });
}

/** What was written about an application, page after page, and up to date. */
function usePagesOf<Page extends { readonly next: string | null }>(
  topic: 'notes' | 'messages',
  applicationId: string,
  read: (request: {
    params: { applicationId: string };
    query: { cursor?: string };
    signal: AbortSignal;
  }) => Promise<Page>,
) {
  const queryKey = [topic, applicationId];
  useUpToDate(topic, applicationId, queryKey);
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      read({ params: { applicationId }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

/** What was sent. Reading it is put down for the candidate to see, so that it is read once for as long as it is open. */
export function useReceived(applicationId: string) {
  return useQuery({
    queryKey: ['received-applications', applicationId],
    queryFn: ({ signal }) => callForBody(readReceivedApplication, { params: { applicationId }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** The status of the application that is open next to the board. */
export type CardState = {
  /** Null once it has ended, unless by an accepted offer. */
  readonly card: Card | null;
  /** As the server last said; null as long as the board has it. */
  readonly status: ApplicationStatus | null;
  /** It was withdrawn, or is not there any more. */
  readonly isGone: boolean;
};

/** Where an application stands: from the board, or asked for where the board does not have it. */
export function useCard(applicationId: string, board: BoardState): CardState {
  const onBoard = board.cards.find(({ id }) => id === applicationId) ?? null;
  const queryKey = rowKeyOf(applicationId);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callForBody(readPipelineRows, { body: { ids: [applicationId] }, signal }),
    enabled: onBoard === null,
    staleTime: 0,
  });
  useUpToDate('applications', applicationId, queryKey);
  if (onBoard) return { card: onBoard, status: onBoard.hiredAt ? 'accepted' : null, isGone: false };
  const row = data?.items[0];
  const isGone = data !== undefined && (row === undefined || row.status === 'withdrawn');
  return {
    card: row ? cardOfRow(row, board.opportunities) : null,
    status: row?.status ?? null,
    isGone,
  };
}

/**
 * Reads an open application again once it has ended, so that its history shows that. The candidate can see this as one more view, by
 * somebody who has it open.
 *
 * @param known the status that was read with it
 * @param status as the server last said; null as long as it has not ended
 */
export function useRereadAtEnd(
  applicationId: string,
  known: ApplicationStatus | undefined,
  status: ApplicationStatus | null,
): void {
  const isStale =
    known !== undefined &&
    status !== null &&
    status !== 'withdrawn' &&
    status !== known &&
    !isOpenApplication(status);
  useEffect(() => {
    if (isStale) again('received-applications', applicationId);
  }, [isStale, applicationId]);
}

/** When the answer is due, and whether the candidate has asked for it. */
export function useReplyClock(applicationId: string, version: number) {
  return useQuery({
    queryKey: ['pipeline', 'clock', applicationId, version],
    queryFn: ({ signal }) => callForBody(readReplyClock, { params: { applicationId }, signal }),
    staleTime: 60_000,
  });
}

/** Lifts blind review of one application, for whoever asks. */
export function useRevealing(applicationId: string, opportunityId: string | null) {
  return useMutation({
    mutationFn: (body: RevealRequest) => callForBody(revealApplicant, { params: { applicationId }, body }),
    onSuccess: () => {
      for (const topic of ['received-applications', 'notes', 'messages']) again(topic, applicationId);
      for (const part of ['rows', 'row', 'decisions']) again('pipeline', part);
      // It stands on the board of its opportunity, and on the one of all.
      for (const board of new Set([opportunityId, null])) void refreshCards(board, [applicationId]);
    },
  });
}

export function useScorecards(applicationId: string) {
  const queryKey = ['scorecards', applicationId];
  useUpToDate('scorecards', applicationId, queryKey);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => callForBody(listScorecards, { params: { applicationId }, signal }),
    staleTime: 0,
  });
}

/** Says that one gives no card at a stage. */
export function useWaiving(applicationId: string, stageId: string) {
  return useMutation({
    mutationFn: () => callForBody(waiveScorecard, { params: { applicationId, stageId } }),
    onSuccess: () => again('scorecards', applicationId),
  });
}

export function useNotes(applicationId: string) {
  return usePagesOf('notes', applicationId, (request) => callForBody(listApplicationNotes, request));
}

/** Adds a note. The key is one for the whole act, so that trying again adds nothing twice. */
export function useNoting(applicationId: string) {
  return useMutation({
    mutationFn: ({ text, key }: { readonly text: string; readonly key: string }) =>
      callForBody(addApplicationNote, { params: { applicationId }, body: { text }, idempotencyKey: key }),
    onSuccess: () => again('notes', applicationId),
  });
}

export function useNoteEditing(applicationId: string, noteId: string) {
  return useMutation({
    mutationFn: (text: string) =>
      callForBody(editApplicationNote, { params: { applicationId, noteId }, body: { text } }),
    onSettled: () => again('notes', applicationId),
  });
}

export function useConversation(applicationId: string) {
  return usePagesOf('messages', applicationId, (request) => callForBody(readCompanyConversation, request));
}

/** Writes to the candidate. */
export function useWriting(applicationId: string) {
  return useMutation({
    mutationFn: ({ text, key }: { readonly text: string; readonly key: string }) =>
      callForBody(sendCompanyMessage, { params: { applicationId }, body: { text }, idempotencyKey: key }),
    onSuccess: () => again('messages', applicationId),
  });
}

/** Puts down that one has read up to a message. */
export function useReadMark(applicationId: string) {
  return useMutation({
    mutationFn: (messageId: string) =>
      callForBody(markCompanyConversationRead, { params: { applicationId }, body: { messageId } }),
    onSuccess: () => again('company-home'),
  });
}
