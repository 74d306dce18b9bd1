import { type ApplicationStatus, isOpenApplication } from '@common-ground/domain/applications/application';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidate } from '../../../platform/api/query-of.ts';
import { type Card, cardOfRow } from '../board/pipeline-cards.ts';
import { type BoardState, rowOf } from '../pipeline.queries.ts';
import { receivedOf } from './application.queries.ts';
import { useUpToDate } from './up-to-date.ts';

/** The state of the application that is open next to the board. */
export type CardState = {
  /** Null once the application has ended in any way other than an accepted offer. */
  readonly card: Card | null;
  /** The status from the server; null while the board has the application. */
  readonly status: ApplicationStatus | null;
  /** Whether it was withdrawn or no longer exists. */
  readonly isGone: boolean;
};

/** Finds an application on the board, or fetches it if it isn't there. */
export function useOpenCard(applicationId: string, board: BoardState): CardState {
  const onBoard = board.cards.find(({ id }) => id === applicationId) ?? null;
  const listed = rowOf(applicationId);
  const { data } = useQuery({
    ...listed,
    enabled: onBoard === null,
    staleTime: 0,
  });
  useUpToDate('applications', applicationId, listed);
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
 * Refetches an open application once it has ended, so that its history shows the end. In the candidate's access log this is another view by
 * the same person.
 * @param known the status it was fetched with
 * @param status the latest from the server; null as long as it hasn't ended
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
