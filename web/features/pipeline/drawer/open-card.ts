import { type ApplicationStatus, isOpenApplication } from '@common-ground/domain/applications/application';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidate } from '../../../platform/api/query-of.ts';
import { type Card, cardOfRow } from '../board/pipeline-cards.ts';
import { type BoardState, rowOf } from '../pipeline.queries.ts';
import { receivedOf } from './application.queries.ts';
import { useUpToDate } from './up-to-date.ts';

/** The status of the application that is open next to the board. */
export type CardState = {
  /** Null once it has ended, unless by an accepted offer. */
  readonly card: Card | null;
  /** As the server last said; null as long as the board has it. */
  readonly status: ApplicationStatus | null;
  /** It was withdrawn, or no longer exists. */
  readonly isGone: boolean;
};

/** Finds an application on the board, or asks for it when the board doesn't have it. */
export function useOpenCard(applicationId: string, board: BoardState): CardState {
  const onBoard = board.cards.find(({ id }) => id === applicationId) ?? null;
  const asked = rowOf(applicationId);
  const { data } = useQuery({
    ...asked,
    enabled: onBoard === null,
    staleTime: 0,
  });
  useUpToDate('applications', applicationId, asked);
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
 * Reads an open application again once it has ended, so that its history shows the end. The candidate sees this as one more view by
 * the person who has it open.
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
    if (isStale) void invalidate(receivedOf(applicationId));
  }, [isStale, applicationId]);
}
