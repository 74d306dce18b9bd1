import { listApplicationDecisions } from '@common-ground/contract/pipeline/decision-log';
import { listMatchingApplications } from '@common-ground/contract/pipeline/matching-applications';
import { moveApplications } from '@common-ground/contract/pipeline/moves';
import {
  listPipeline,
  type Pipeline,
  type PipelineOpportunity,
  type PipelineRow,
  readPipeline,
  readPipelineRows,
} from '@common-ground/contract/pipeline/pipeline';
import type { RequestOf } from '@common-ground/contract/route';
import { cardsOf } from '@common-ground/domain/pipeline/pipeline-card';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { cacheAnswer, updateMerged } from '../../platform/api/cache-answers.ts';
import { pendingMutations } from '../../platform/api/optimistic.ts';
import { callForBody, queryClient } from '../../platform/api/queries.ts';
import { entriesOf, invalidate, keyOf, pagesOf, queryOf } from '../../platform/api/query-of.ts';
import {
  type Card,
  faceOf,
  isOpenCard,
  type MoveTarget,
  withNewer,
  withRows,
} from './board/pipeline-cards.ts';
import { addNews } from './decisions/acts.ts';
import { describeEnding, endingsOf } from './decisions/endings.ts';
import { MEMBER_LABELS } from './pipeline-labels.ts';

/** The open applications on the board. */
export type BoardState = {
  readonly opportunities: readonly PipelineOpportunity[];
  readonly cards: readonly Card[];
  readonly isCut: boolean;
  readonly ended: Pipeline['ended'];
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  readonly aheadMs: number;
  /** Today in the company's time zone, which reply dates are in. */
  readonly today: string;
  /** When the board was read, in milliseconds of this device's clock. */
  readonly readAt: number;
};

/** The most applications refetched by ID. If more have changed, the whole board is refetched. */
const MAX_IDS = 100;

/** The request for the board of one opportunity, or with null of all. */
const boardRequest = (opportunityId: string | null) => ({
  query: opportunityId === null ? {} : { opportunityId },
});
/** The cache key of the board of one opportunity, or with null of all. */
export const boardOf = (opportunityId: string | null) => entriesOf(readPipeline, boardRequest(opportunityId));
const boardKey = (opportunityId: string | null) => boardOf(opportunityId).queryKey;

/** The query for one application's current state, for the pane next to the board. */
export const rowOf = (applicationId: string) => queryOf(readPipelineRows, { body: { ids: [applicationId] } });

/** Returns cards with pending moves: anything fetched in the meantime may be older than the move. */
function pendingIds(): ReadonlySet<string> {
  const moves = pendingMutations<readonly MoveTarget[]>(moveApplications);
  return new Set(moves.flatMap((targets) => targets.map(({ card }) => card.id)));
}

/** Returns the board of one opportunity, or with null of all. */
export function useReadPipeline(opportunityId: string | null) {
  return useQuery({
    queryKey: keyOf(readPipeline, boardRequest(opportunityId)),
    queryFn: async ({ signal }): Promise<BoardState> => {
      const { cards, opportunities, isCut, ended, at, today } = await callForBody(readPipeline, {
        ...boardRequest(opportunityId),
        signal,
      });
      const faces = cardsOf(cards, opportunities).flatMap((card) => faceOf(card, opportunities) ?? []);
      const before = queryClient.getQueryData<BoardState>(boardKey(opportunityId))?.cards ?? [];
      return {
        opportunities,
        cards: withNewer(faces, before, pendingIds()),
        isCut,
        ended,
        aheadMs: Date.parse(at) - Date.now(),
        today,
        readAt: Date.now(),
      };
    },
    staleTime: 0,
    // Comparing thousands of cards would cost as much as rendering them.
    structuralSharing: false,
  });
}

/** Changes the cached board, until it's refetched. */
export function changeBoard(opportunityId: string | null, change: (board: BoardState) => BoardState): void {
  updateMerged(boardOf(opportunityId), change);
}

/** Counts ended applications, including those of the board that have ended since. */
function withEnded({ cards, ended }: BoardState, rows: readonly PipelineRow[]): Pipeline['ended'] {
  const known = new Set(cards.filter(isOpenCard).map(({ id }) => id));
  const next = { ...ended };
  for (const { id, status } of rows)
    if (known.has(id) && status in next) next[status as keyof typeof next] += 1;
  return next;
}

/** Refetches some applications and updates the board, or refetches the whole board if there are none or too many. */
export async function refreshCards(opportunityId: string | null, ids: readonly string[]): Promise<void> {
  if (ids.length > 0 && ids.length <= MAX_IDS) {
    const items = await readRows(ids);
    if (items !== null) {
      const foundIds = new Set(items.map(({ id }) => id));
      const removedIds = new Set(ids.filter((id) => !foundIds.has(id)));
      // Applications for a new opportunity have no lane yet, because the board doesn't have the opportunity.
      let isAnyGone = false;
      changeBoard(opportunityId, (board) => {
        isAnyGone = board.cards.some(({ id }) => removedIds.has(id));
        announceEndings(board.cards, ids, items);
        const cards = withRows(board.cards, items, removedIds, board.opportunities);
        return { ...board, cards, ended: withEnded(board, items) };
      });
      // Why it's gone isn't known, so refetch the number of ended applications.
      if (isAnyGone) await invalidate(boardOf(opportunityId));
      return;
    }
  }
  // Let a first fetch that's in progress finish: it's shown, and then refetched.
  await queryClient
    .getQueryCache()
    .find(boardOf(opportunityId))
    ?.promise?.catch(() => undefined);
  const before = queryClient.getQueryData<BoardState>(boardKey(opportunityId))?.cards ?? [];
  await invalidate(boardOf(opportunityId));
  const after = queryClient.getQueryData<BoardState>(boardKey(opportunityId))?.cards ?? [];
  const open = new Set(after.filter(isOpenCard).map(({ id }) => id));
  const closed = before.filter((card) => isOpenCard(card) && !open.has(card.id)).map(({ id }) => id);
  // Too many for anyone to read each announcement.
  if (closed.length === 0 || closed.length > MAX_IDS) return;
  const items = await readRows(closed);
  if (items !== null) announceEndings(before, closed, items);
}

/** Reads the current state of some applications, for the board and the open pane; null on failure. */
async function readRows(ids: readonly string[]): Promise<readonly PipelineRow[] | null> {
  const result = await call(readPipelineRows, { body: { ids } });
  if (!result.ok) return null;
  const { items, at } = result.body;
  for (const id of ids) cacheAnswer(rowOf(id), { items: items.filter((row) => row.id === id), at });
  return items;
}

function announceEndings(
  before: readonly Card[],
  ids: readonly string[],
  rows: readonly PipelineRow[],
): void {
  for (const ending of endingsOf(before, ids, rows)) {
    const { title, text } = describeEnding(ending);
    addNews(title, text, ending.card.id);
  }
}

/** The filters of the table. */
export type RowsQuery = Omit<NonNullable<RequestOf<typeof listPipeline>['query']>, 'cursor' | 'limit'>;

/** Returns the table's rows, page by page. */
export function useListPipeline(query: RowsQuery, isWanted: boolean) {
  return useInfiniteQuery({
    ...pagesOf(listPipeline, { query: { ...query, limit: 100 } }),
    staleTime: 0,
    enabled: isWanted,
  });
}

/** Returns the open applications that match the table's filter. @param limit with 0, they're only counted */
export function useListMatchingApplications(query: RowsQuery, limit: number, isWanted: boolean) {
  return useQuery({
    ...queryOf(listMatchingApplications, { query: { ...query, limit } }),
    staleTime: 0,
    enabled: isWanted,
  });
}

/** Returns the decisions about one application. */
export function useListApplicationDecisions(applicationId: string) {
  return useQuery({
    ...queryOf(listApplicationDecisions, { params: { applicationId } }),
    staleTime: 0,
  });
}

/** Returns who made the latest decision about an application; null if unknown. */
export async function lastDeciderOf(applicationId: string): Promise<string | null> {
  const result = await call(listApplicationDecisions, { params: { applicationId } });
  const by = result.ok ? result.body.items.at(-1)?.by : undefined;
  return by ? (by.name ?? MEMBER_LABELS[by.role]) : null;
}
