import { declineApplications, makeOffer, undoDecisions } from '@common-ground/contract/decisions';
import { type ActResults, moveApplications } from '@common-ground/contract/moves';
import type { PipelineOpportunity } from '@common-ground/contract/pipeline';
import type { RequestOf } from '@common-ground/contract/route';
import { call } from '../../platform/api.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { queryClient } from '../../platform/queries.ts';
import type { Say } from '../../ui/announcer.tsx';
import { type Act, addAct, addRemark, dropDecisions } from './acts.ts';
import { changeBoard, lastDeciderOf, refreshCards, UNDER_WAY } from './pipeline.queries.ts';
import { type Card, withMoved, withRows } from './pipeline-cards.ts';
import { OUTCOME_WORDS, peopleNamed, UNDO_WORDS } from './pipeline-words.ts';

/** Moving, declining, offering and taking back: on the page at once, and then as the server says. */

type Stage = PipelineOpportunity['stages'][number];

/** From where something is done: which board is shown, and what speaks aloud there. */
export type Place = { readonly opportunityId: string | null; readonly say: Say };

/** The message of a decline goes with what the person at the screen had before them. */
export const IN_VIEW = { scorecards: false };
export type InView = typeof IN_VIEW;

/** Moves cards, each to a stage of its own opportunity. */
export async function move(
  place: Place,
  targets: readonly { readonly card: Card; readonly stage: Stage }[],
  inView: InView = IN_VIEW,
): Promise<void> {
  const [first] = targets;
  if (!first) return;
  const before = new Map(targets.map(({ card }) => [card.id, card]));
  const stageOf = new Map(targets.map(({ card, stage }) => [card.id, stage]));
  changeBoard(place.opportunityId, (board) => ({ ...board, cards: withMoved(board.cards, stageOf) }));
  for (const id of before.keys()) UNDER_WAY.add(id);
  const result = await call(moveApplications, {
    body: {
      moves: targets.map(({ card, stage }) => ({
        applicationId: card.id,
        version: card.version,
        stageId: stage.id,
      })),
      inView,
    },
  });
  for (const id of before.keys()) UNDER_WAY.delete(id);
  if (!result.ok) {
    // Nobody knows whether it took effect: what is shown is what was, until it has been read again.
    changeBoard(place.opportunityId, (board) => ({
      ...board,
      cards: board.cards.map((card) => {
        const old = before.get(card.id);
        return old && card.version === old.version ? old : card;
      }),
    }));
    tell(place, 'Nothing was moved', problemWords(result.problem));
    void refreshCards(place.opportunityId, [...before.keys()]);
    return;
  }
  const names = targets.map(({ card }) => card.name);
  await settle(place, result.body, before, {
    words: (done) =>
      `${peopleNamed(done.length === names.length ? names : done)} moved to ${first.stage.name}`,
    isHeldBack: false,
  });
}

/** Declines, in words that were looked at. @returns why not, or null */
export async function decline(
  place: Place,
  cards: readonly Card[],
  body: RequestOf<typeof declineApplications>['body'],
) {
  const result = await call(declineApplications, { body });
  if (!result.ok) return result.problem;
  await settle(place, result.body, new Map(cards.map((card) => [card.id, card])), {
    words: (done) => `${peopleNamed(done)} declined`,
    isHeldBack: true,
  });
  return null;
}

/** Makes an offer. @returns why not, or null */
export async function offer(place: Place, card: Card, body: RequestOf<typeof makeOffer>['body']) {
  const result = await call(makeOffer, { body });
  if (!result.ok) return result.problem;
  await settle(place, result.body, new Map([[card.id, card]]), {
    words: (done) => `Offer to ${peopleNamed(done)}`,
    isHeldBack: true,
  });
  return null;
}

/** Puts the answer on the board, offers to take back what was done, and tells what was not. */
async function settle(
  place: Place,
  { items, undoUntil }: ActResults,
  cards: ReadonlyMap<string, Card>,
  { words, isHeldBack }: { words: (names: readonly string[]) => string; isHeldBack: boolean },
): Promise<void> {
  const nameOf = (id: string) => cards.get(id)?.name ?? 'An application';
  let aheadMs = 0;
  changeBoard(place.opportunityId, (board) => {
    aheadMs = board.aheadMs;
    const gone = new Set(items.filter(({ row }) => row === null).map(({ applicationId }) => applicationId));
    const rows = items.flatMap(({ row }) => row ?? []);
    return { ...board, cards: withRows(board.cards, rows, gone, board.opportunities) };
  });
  for (const { applicationId } of items) forget(applicationId);
  const done = items.filter(({ outcome }) => outcome === 'done');
  if (done.length > 0) {
    const said = words(done.map(({ applicationId }) => nameOf(applicationId)));
    addAct({
      words: said,
      decisionIds: done.flatMap(({ decisionId }) => decisionId ?? []),
      until: Date.parse(undoUntil) - aheadMs,
      isHeldBack,
    });
    place.say(`${said}.`);
  }
  for (const { applicationId, outcome, row } of items) {
    if (outcome === 'done' || outcome === 'stays') continue;
    const name = nameOf(applicationId);
    if (outcome !== 'conflict') {
      tell(place, `${name} was not changed`, `It ${OUTCOME_WORDS[outcome]}.`);
      continue;
    }
    const by = await lastDeciderOf(applicationId);
    const where = row?.stageName ? ` It stands in “${row.stageName}” now.` : '';
    tell(place, `${name} was not changed`, `${by ?? 'Somebody else'} was quicker.${where}`);
  }
}

/** Takes back what was done. */
export async function undo(place: Place, act: Pick<Act, 'decisionIds' | 'words'>): Promise<void> {
  const result = await call(undoDecisions, { body: { decisionIds: act.decisionIds } });
  if (!result.ok) {
    tell(place, 'It could not be taken back', problemWords(result.problem));
    return;
  }
  const { items } = result.body;
  dropDecisions(act.decisionIds);
  changeBoard(place.opportunityId, (board) => {
    const rows = items.flatMap(({ row }) => row ?? []);
    return { ...board, cards: withRows(board.cards, rows, new Set(), board.opportunities) };
  });
  for (const { row } of items) if (row) forget(row.id);
  const failed = items.filter(({ outcome }) => outcome !== 'done');
  if (failed.length < items.length) place.say(`Taken back: ${act.words}.`);
  for (const { outcome, row } of failed)
    if (outcome !== 'done') tell(place, `${row?.name ?? 'One'} was not taken back`, UNDO_WORDS[outcome]);
}

function tell({ say }: Place, title: string, words: string): void {
  addRemark(title, words);
  say(`${title}. ${words}`);
}

/** What is shown of one application elsewhere is read again. */
function forget(applicationId: string): void {
  for (const queryKey of [
    ['received-applications', applicationId],
    ['pipeline', 'decisions', applicationId],
    ['pipeline', 'rows'],
    ['company-home'],
  ])
    void queryClient.invalidateQueries({ queryKey });
}
