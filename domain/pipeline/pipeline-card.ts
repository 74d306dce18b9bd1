import type { InterviewSummary } from '../interviews/application-interviews.ts';
import type { StageKind } from '../opportunities/stage.ts';
import type { PromiseMoments } from '../response-clock/response-clock.ts';
import type { WaitingStatus } from './move.ts';

/** An application as a card on a board, and the columnar format used to send thousands of them. */

/** How long an accepted offer stays on the board, in days. */
export const HIRED_SHOWN_DAYS = 30;

/** An interview of an application. */
export type CardInterview = InterviewSummary & {
  readonly id: string;
  /** Whether it was planned in the stage that the application is in. */
  readonly isOfStage: boolean;
};

export type PipelineCard = {
  readonly id: string;
  /** Null if it's withheld: under blind review, or from a company that may not see it. */
  readonly name: string | null;
  readonly opportunityId: string;
  readonly stageId: string;
  readonly kind: StageKind;
  readonly version: number;
  /** ISO 8601, to the second. */
  readonly sentAt: string;
  readonly isOpened: boolean;
  /** `YYYY-MM-DD`; null when no answer is due. */
  readonly replyBy: string | null;
  /** When it becomes urgent; null if no reply is due. */
  readonly moments: PromiseMoments | null;
  /** A decline or an offer that can still be undone. */
  readonly waiting: {
    readonly decisionId: string;
    readonly status: WaitingStatus;
    readonly until: string;
  } | null;
  /** Whether the reader has submitted a scorecard for the stage. */
  readonly hasOwnScorecard: boolean;
  /** Whether the reader has said they won't fill one in. */
  readonly hasWaivedScorecard: boolean;
  /** Those that aren't cancelled, booked ones first. */
  readonly interviews: readonly CardInterview[];
  /** When the candidate accepted the offer, ISO 8601; null while the application is open. */
  readonly hiredAt: string | null;
};

/** What the cards share: the opportunities with their stages. */
export type CardContext = readonly {
  readonly id: string;
  readonly stages: readonly { readonly id: string; readonly kind: StageKind }[];
}[];

/**
 * Cards by column: the n-th of each list belongs to the n-th card. That's a third of the size of objects, and faster to write and read.
 */
export type CardColumns = {
  readonly ids: readonly string[];
  readonly names: readonly (string | null)[];
  /** Indexes into the list of opportunities, and into its list of stages; −1 for a stage that's no longer in the process. */
  readonly opportunities: readonly number[];
  readonly stages: readonly number[];
  readonly versions: readonly number[];
  /** Seconds since 1970. */
  readonly sent: readonly number[];
  /** A promise shared by several cards appears once. */
  readonly promises: readonly (PromiseMoments & { readonly replyBy: string })[];
  /** Indices into the list of promises; null if no reply is due. */
  readonly promised: readonly (number | null)[];
  /** Indices into these columns. */
  readonly opened: readonly number[];
  readonly scored: readonly number[];
  readonly waived: readonly number[];
  readonly waiting: readonly {
    readonly card: number;
    readonly decisionId: string;
    readonly status: WaitingStatus;
    readonly until: string;
  }[];
  readonly interviews: readonly (CardInterview & { readonly card: number })[];
  readonly hired: readonly { readonly card: number; readonly at: string }[];
};

/** Puts cards into columns. @throws if a card's opportunity isn't among those given */
export function cardColumns(cards: readonly PipelineCard[], context: CardContext): CardColumns {
  const places = new Map(
    context.map(({ id, stages }, index) => [
      id,
      { place: index, stages: new Map(stages.map((stage, index) => [stage.id, index])) },
    ]),
  );
  const placeOf = (card: PipelineCard) => {
    const context = places.get(card.opportunityId);
    if (!context) throw new Error('A card has no opportunity');
    return context;
  };
  const placesWhere = (isSo: (card: PipelineCard) => boolean) =>
    cards.flatMap((card, index) => (isSo(card) ? [index] : []));
  const promises = new Map<string, number>();
  const told: (PromiseMoments & { replyBy: string })[] = [];
  const promised = cards.map(({ replyBy, moments }) => {
    if (replyBy === null || moments === null) return null;
    const key = `${replyBy} ${moments.halfAt} ${moments.nearAt} ${moments.dueAt}`;
    const existingIndex = promises.get(key);
    if (existingIndex !== undefined) return existingIndex;
    promises.set(key, told.length);
    return told.push({ replyBy, ...moments }) - 1;
  });
  return {
    ids: cards.map(({ id }) => id),
    names: cards.map(({ name }) => name),
    opportunities: cards.map((card) => placeOf(card).place),
    stages: cards.map((card) => placeOf(card).stages.get(card.stageId) ?? -1),
    versions: cards.map(({ version }) => version),
    sent: cards.map(({ sentAt }) => Math.floor(Date.parse(sentAt) / 1_000)),
    promises: told,
    promised,
    opened: placesWhere(({ isOpened }) => isOpened),
    scored: placesWhere(({ hasOwnScorecard }) => hasOwnScorecard),
    waived: placesWhere(({ hasWaivedScorecard }) => hasWaivedScorecard),
    waiting: cards.flatMap(({ waiting }, card) => (waiting ? [{ card, ...waiting }] : [])),
    interviews: cards.flatMap(({ interviews }, card) =>
      interviews.map((interview) => ({ card, ...interview })),
    ),
    hired: cards.flatMap(({ hiredAt }, card) => (hiredAt === null ? [] : [{ card, at: hiredAt }])),
  };
}

/** Converts columns back to cards. A card whose stage is no longer in the process is put in the first. */
export function cardsOf(columns: CardColumns, context: CardContext): PipelineCard[] {
  const openedCards = new Set(columns.opened);
  const scored = new Set(columns.scored);
  const waived = new Set(columns.waived);
  const waiting = new Map(columns.waiting.map(({ card, ...rest }) => [card, rest]));
  const interviews = Map.groupBy(columns.interviews, ({ card }) => card);
  const hired = new Map(columns.hired.map(({ card, at }) => [card, at]));
  return columns.ids.flatMap((id, card) => {
    const opportunity = context[columns.opportunities[card] ?? -1];
    const stage = opportunity?.stages[columns.stages[card] ?? -1] ?? opportunity?.stages[0];
    if (!opportunity || !stage) return [];
    const promise = columns.promises[columns.promised[card] ?? -1];
    return [
      {
        id,
        name: columns.names[card] ?? null,
        opportunityId: opportunity.id,
        stageId: stage.id,
        kind: stage.kind,
        version: columns.versions[card] ?? 1,
        sentAt: new Date((columns.sent[card] ?? 0) * 1_000).toISOString(),
        isOpened: openedCards.has(card),
        replyBy: promise?.replyBy ?? null,
        moments: promise ?? null,
        waiting: waiting.get(card) ?? null,
        hasOwnScorecard: scored.has(card),
        hasWaivedScorecard: waived.has(card),
        interviews: (interviews.get(card) ?? []).map(({ card: _, ...interview }) => interview),
        hiredAt: hired.get(card) ?? null,
      },
    ];
  });
}
