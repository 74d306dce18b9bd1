import { listApplicationDecisions } from '@common-ground/contract/pipeline/decision-log';
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
import { endingsOf, endingWords } from './decisions/endings.ts';
import { MEMBER_WORDS } from './pipeline-words.ts';

/** The open applications as the board has them. */
export type BoardState = {
  readonly opportunities: readonly PipelineOpportunity[];
  readonly cards: readonly Card[];
  readonly isCut: boolean;
  readonly ended: Pipeline['ended'];
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  readonly aheadMs: number;
  /** The day in the company's time zone, as reply dates are. */
  readonly today: string;
  /** When it was read, in milliseconds of this device's clock. */
  readonly readAt: number;
};

/** The most applications that are read again one by one; where more have changed, all of them are. */
const MOST_BY_ID = 100;

/** The query for the board of one opportunity, or with null for the board of all. */
const askedOf = (opportunityId: string | null) => ({
  query: opportunityId === null ? {} : { opportunityId },
});
/** The cache key of one opportunity's board, or with null of the board of all. */
export const boardOf = (opportunityId: string | null) => entriesOf(readPipeline, askedOf(opportunityId));
const boardKey = (opportunityId: string | null) => boardOf(opportunityId).queryKey;

/** The current state of one application, for the pane next to the board. */
export const rowOf = (applicationId: string) => queryOf(readPipelineRows, { body: { ids: [applicationId] } });

/** Cards being moved right now: anything fetched in the meantime may be older than the move. */
function pendingIds(): ReadonlySet<string> {
  const moves = pendingMutations<readonly MoveTarget[]>(moveApplications);
  return new Set(moves.flatMap((targets) => targets.map(({ card }) => card.id)));
}

/** The board of one opportunity, or of all with null. */
export function useReadPipeline(opportunityId: string | null) {
  return useQuery({
    queryKey: keyOf(readPipeline, askedOf(opportunityId)),
    queryFn: async ({ signal }): Promise<BoardState> => {
      const { cards, opportunities, isCut, ended, at, today } = await callForBody(readPipeline, {
        ...askedOf(opportunityId),
        signal,
      });
      const read = cardsOf(cards, opportunities).flatMap((card) => faceOf(card, opportunities) ?? []);
      const before = queryClient.getQueryData<BoardState>(boardKey(opportunityId))?.cards ?? [];
      return {
        opportunities,
        cards: withNewer(read, before, pendingIds()),
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

/** Changes the board as it is shown, until it is read again. */
export function changeBoard(opportunityId: string | null, change: (board: BoardState) => BoardState): void {
  updateMerged(boardOf(opportunityId), change);
}

/** How many have ended, with those of the board that have by now. */
function withEnded({ cards, ended }: BoardState, rows: readonly PipelineRow[]): Pipeline['ended'] {
  const known = new Set(cards.filter(isOpenCard).map(({ id }) => id));
  const next = { ...ended };
  for (const { id, status } of rows)
    if (known.has(id) && status in next) next[status as keyof typeof next] += 1;
  return next;
}

/** Refetches some applications and updates the board; the whole board if it isn't known which changed. */
export async function refreshCards(opportunityId: string | null, ids: readonly string[]): Promise<void> {
  if (ids.length > 0 && ids.length <= MOST_BY_ID) {
    const items = await readRows(ids);
    if (items !== null) {
      const found = new Set(items.map(({ id }) => id));
      const gone = new Set(ids.filter((id) => !found.has(id)));
      // A new opportunity isn't on the board yet, so its applications have no lane.
      let isAnyGone = false;
      changeBoard(opportunityId, (board) => {
        isAnyGone = board.cards.some(({ id }) => gone.has(id));
        announceEndings(board.cards, ids, items);
        const cards = withRows(board.cards, items, gone, board.opportunities);
        return { ...board, cards, ended: withEnded(board, items) };
      });
      // It isn't known why it's gone, so the count of ended ones is refetched.
      if (isAnyGone) await invalidate(boardOf(opportunityId));
      return;
    }
  }
  // A first fetch that's in progress is allowed to finish: it's shown, and then refetched.
  await queryClient
    .getQueryCache()
    .find(boardOf(opportunityId))
    ?.promise?.catch(() => undefined);
  const before = queryClient.getQueryData<BoardState>(boardKey(opportunityId))?.cards ?? [];
  await invalidate(boardOf(opportunityId));
  const after = queryClient.getQueryData<BoardState>(boardKey(opportunityId))?.cards ?? [];
  const open = new Set(after.filter(isOpenCard).map(({ id }) => id));
  const closed = before.filter((card) => isOpenCard(card) && !open.has(card.id)).map(({ id }) => id);
  // With this many, no one would read what happened to each.
  if (closed.length === 0 || closed.length > MOST_BY_ID) return;
  const items = await readRows(closed);
  if (items !== null) announceEndings(before, closed, items);
}

/** Reads the current state of some applications, for the board and for whichever of them is open next to it; null when that fails. */
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
    const { title, words } = endingWords(ending);
    addNews(title, words, ending.card.id);
  }
}

/** What of the table is asked for. */
export type RowsQuery = Omit<NonNullable<RequestOf<typeof listPipeline>['query']>, 'cursor' | 'limit'>;

/** The table, page after page. */
export function useListPipeline(query: RowsQuery, isWanted: boolean) {
  return useInfiniteQuery({
    ...pagesOf(listPipeline, { query: { ...query, limit: 100 } }),
    staleTime: 0,
    enabled: isWanted,
  });
}

/** What was decided about one application. */
export function useListApplicationDecisions(applicationId: string) {
  return useQuery({
    ...queryOf(listApplicationDecisions, { params: { applicationId } }),
    staleTime: 0,
  });
}

/** Who last decided about an application; null when no one knows. */
export async function lastDeciderOf(applicationId: string): Promise<string | null> {
  const result = await call(listApplicationDecisions, { params: { applicationId } });
  const by = result.ok ? result.body.items.at(-1)?.by : undefined;
  return by ? (by.name ?? MEMBER_WORDS[by.role]) : null;
}
