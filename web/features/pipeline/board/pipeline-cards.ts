import type { PipelineOpportunity, PipelineRow } from '@common-ground/contract/pipeline/pipeline';
import { STAGE_KINDS, type StageKind } from '@common-ground/domain/opportunities/stage';
import type { PipelineCard } from '@common-ground/domain/pipeline/pipeline-card';
import { t } from '@common-ground/i18n/t';
import { STAGE_KIND_LABELS } from '../../../platform/text/stage-kind-labels.ts';
import type { Lane } from './board-lanes.ts';

/** The open applications as shown: the server's state plus this page's pending changes. */

/** A card on the board: the API's data, plus what's needed to render it. */
export type Card = Omit<PipelineCard, 'name'> & {
  /** What the card is called: the candidate's name, or a number instead. */
  readonly name: string;
  readonly isWithheld: boolean;
  readonly title: string;
  readonly stageName: string;
  /** Whether its stage asks members for a scorecard. */
  readonly hasScorecard: boolean;
  /** Whether the reader is on the job's team and owes one. */
  readonly owesScorecards: boolean;
};

/** A card, and the stage of its own opportunity that it moves to. */
export type MoveTarget = { readonly card: Card; readonly stage: PipelineOpportunity['stages'][number] };

/** Names a card in blind review: a number, different for every application. */
export function numberedName(applicationId: string): string {
  return t`Applicant ${{ code: applicationId.slice(-4).toUpperCase() }}`;
}

/** Adds what's needed to render a card; null if its opportunity isn't on this board. */
export function faceOf(card: PipelineCard, opportunities: readonly PipelineOpportunity[]): Card | null {
  const opportunity = opportunities.find(({ id }) => id === card.opportunityId);
  const stage = opportunity?.stages.find(({ id }) => id === card.stageId);
  if (!opportunity || !stage) return null;
  return {
    ...card,
    name: card.name ?? numberedName(card.id),
    isWithheld: card.name === null,
    title: opportunity.title,
    kind: stage.kind,
    stageName: stage.name,
    hasScorecard: stage.hasScorecard,
    owesScorecards: opportunity.owesScorecards,
  };
}

/**
 * Turns an application's current state into a card; null if it ended in any way other than an accepted offer, or if its opportunity isn't
 * on this board.
 */
export function cardOfRow(row: PipelineRow, opportunities: readonly PipelineOpportunity[]): Card | null {
  const isHired = row.status === 'accepted';
  if (row.opportunityId === null || !(isHired || isKind(row.status))) return null;
  const opportunity = opportunities.find(({ id }) => id === row.opportunityId);
  const stage = opportunity?.stages.find(({ id }) => id === row.stageId) ?? opportunity?.stages[0];
  if (!stage) return null;
  return faceOf(
    {
      id: row.id,
      name: row.name,
      opportunityId: row.opportunityId,
      stageId: stage.id,
      kind: stage.kind,
      version: row.version,
      sentAt: row.sentAt,
      isOpened: row.openedAt !== null,
      replyBy: row.replyBy,
      moments: row.moments,
      waiting: row.waiting,
      hasOwnScorecard: row.hasOwnScorecard,
      hasWaivedScorecard: row.hasWaivedScorecard,
      interviews: row.interviews,
      hiredAt: isHired ? row.endedAt : null,
    },
    opportunities,
  );
}

/** Whether an application can still be acted on. */
export function isOpenCard({ hiredAt }: Pick<Card, 'hiredAt'>): boolean {
  return hiredAt === null;
}

function isKind(status: PipelineRow['status']): status is StageKind {
  return (STAGE_KINDS as readonly string[]).includes(status);
}

/**
 * Updates some of the cards. Anything older than what's on the board is ignored.
 * @param gone applications that no longer exist
 */
export function withRows(
  cards: readonly Card[],
  rows: readonly PipelineRow[],
  gone: ReadonlySet<string>,
  opportunities: readonly PipelineOpportunity[],
): readonly Card[] {
  const newRows = new Map(rows.map((row) => [row.id, row]));
  const known = new Set(cards.map(({ id }) => id));
  const updatedCards = cards.flatMap((card) => {
    if (gone.has(card.id)) return [];
    const row = newRows.get(card.id);
    if (!row || row.version < card.version) return [card];
    return cardOfRow(row, opportunities) ?? [];
  });
  const arrived = rows
    .filter(({ id }) => !known.has(id))
    .flatMap((row) => cardOfRow(row, opportunities) ?? []);
  return [...updatedCards, ...arrived];
}

/**
 * Merges fetched cards with the ones on the board, which win if they're newer or being moved: a response can arrive after a later change.
 * @param pending the cards with moves that the server hasn't confirmed yet
 */
export function withNewer(
  read: readonly Card[],
  before: readonly Card[],
  pending: ReadonlySet<string>,
): readonly Card[] {
  if (before.length === 0) return read;
  const known = new Map(before.map((card) => [card.id, card]));
  return read.map((card) => {
    const oldCard = known.get(card.id);
    return oldCard && (oldCard.version > card.version || pending.has(card.id)) ? oldCard : card;
  });
}

/** Returns the cards with some of them moved, before the server has confirmed it. */
export function applyMoves(
  cards: readonly Card[],
  stageOf: ReadonlyMap<string, PipelineOpportunity['stages'][number]>,
): readonly Card[] {
  return cards.map((card) => {
    const stage = stageOf.get(card.id);
    if (!stage) return card;
    return {
      ...card,
      stageId: stage.id,
      kind: stage.kind,
      stageName: stage.name,
      hasScorecard: stage.hasScorecard,
    };
  });
}

/** Returns the cards with failed moves undone. Later changes stay. */
export function rollBackMoves(
  cards: readonly Card[],
  before: readonly Card[],
  movedIds: ReadonlySet<string>,
): readonly Card[] {
  const oldCards = new Map(before.filter(({ id }) => movedIds.has(id)).map((card) => [card.id, card]));
  return cards.map((card) => {
    const previousCard = oldCards.get(card.id);
    return previousCard && previousCard.version === card.version ? previousCard : card;
  });
}

/** Orders pending decisions first, then by due date, and those without one by how long they've been waiting. */
function byDue(a: Card, b: Card): number {
  if ((a.waiting === null) !== (b.waiting === null)) return a.waiting ? -1 : 1;
  if (a.replyBy !== b.replyBy) {
    if (a.replyBy === null) return 1;
    if (b.replyBy === null) return -1;
    return a.replyBy < b.replyBy ? -1 : 1;
  }
  const [oneSent, otherSent] = [sentSecond(a), sentSecond(b)];
  if (oneSent !== otherSent) return oneSent < otherSent ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** The board has times to the second but changed cards have milliseconds, which would reorder them. */
const sentSecond = ({ sentAt }: Card) => sentAt.slice(0, '2026-11-28T09:00:00'.length);

/** The lane of candidates who accepted an offer. */
const HIRED_LANE = 'hired';

const byHiredDateDescending = (a: Card, b: Card) => ((a.hiredAt ?? '') < (b.hiredAt ?? '') ? 1 : -1);

/**
 * Returns the lanes of a board: the stages of one opportunity, or the kinds of stage that several share; then the hires, if there are any.
 */
export function lanesOf(
  cards: readonly Card[],
  opportunity: PipelineOpportunity | null,
  isWanted: (card: Card) => boolean,
): readonly Lane<Card>[] {
  const heads = opportunity
    ? opportunity.stages.map(({ id, name }) => ({ id, title: name }))
    : STAGE_KINDS.map((kind) => ({ id: kind, title: STAGE_KIND_LABELS[kind] }));
  const all = new Map(
    [...heads.map(({ id }) => id as string), HIRED_LANE].map((id) => [id, { shown: [] as Card[], count: 0 }]),
  );
  for (const card of cards) {
    const lane = all.get(isOpenCard(card) ? (opportunity ? card.stageId : card.kind) : HIRED_LANE);
    if (!lane) continue;
    lane.count += 1;
    if (isWanted(card)) lane.shown.push(card);
  }
  const lanes = heads.map(({ id, title }) => {
    const { shown = [], count = 0 } = all.get(id) ?? {};
    return { id, title, cards: shown.sort(byDue), wholeCount: count, isFinal: false };
  });
  const { shown = [], count = 0 } = all.get(HIRED_LANE) ?? {};
  if (count === 0) return lanes;
  const hired = shown.sort(byHiredDateDescending);
  return [...lanes, { id: HIRED_LANE, title: t`Hired`, cards: hired, wholeCount: count, isFinal: true }];
}

/**
 * Returns the stage of a card's own opportunity that a lane represents: the lane's stage, or the first of its kind; null if there is none.
 */
export function stageAt(
  card: Pick<Card, 'opportunityId' | 'stageId' | 'kind'>,
  laneId: string,
  opportunities: readonly PipelineOpportunity[],
): PipelineOpportunity['stages'][number] | null {
  const stages = opportunities.find(({ id }) => id === card.opportunityId)?.stages ?? [];
  const own = stages.find(({ id }) => id === card.stageId);
  if (own && own.kind === laneId) return own;
  return stages.find(({ id, kind }) => id === laneId || kind === laneId) ?? null;
}
