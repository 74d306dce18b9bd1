import { readReceivedApplication } from '@common-ground/contract/applications/received-applications';
import { readCompanyHome } from '@common-ground/contract/company-home/company-home';
import { listApplicationDecisions } from '@common-ground/contract/pipeline/decision-log';
import { declineApplications, makeOffer, undoDecisions } from '@common-ground/contract/pipeline/decisions';
import { listMatchingApplications } from '@common-ground/contract/pipeline/matching-applications';
import { type ActResults, moveApplications } from '@common-ground/contract/pipeline/moves';
import { listPipeline } from '@common-ground/contract/pipeline/pipeline';
import type { RequestOf } from '@common-ground/contract/route';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/api.ts';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import { applyOptimistically } from '../../../platform/api/optimistic.ts';
import { TRANSIENT_PROBLEMS } from '../../../platform/api/passing-problems.ts';
import { CallError, callForBody } from '../../../platform/api/queries.ts';
import { entriesOf, invalidate, keyOf } from '../../../platform/api/query-of.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { STAGE_KIND_LABELS } from '../../../platform/text/stage-kind-labels.ts';
import type { Announce } from '../../../ui/signs/announcer.tsx';
import { type Act, describeAct, describeUndone } from '../decisions/act-lines.ts';
import { addAct, addProblem, dropDecisions } from '../decisions/acts.ts';
import { describeInterviewEffect } from '../decisions/interview-effect-message.ts';
import { type BoardState, boardOf, changeBoard, lastDeciderOf, refreshCards } from '../pipeline.queries.ts';
import { OUTCOME_MESSAGES, UNDO_MESSAGES } from '../pipeline-labels.ts';
import { applyMoves, type Card, type MoveTarget, rollBackMoves, withRows } from './pipeline-cards.ts';

/** Moves, declines, makes offers and undoes: shown optimistically, then corrected by the server's response. */

/** The board an action was started on, and its announcer. */
export type BoardContext = { readonly opportunityId: string | null; readonly announce: Announce };

/** Moves each card to a stage of its own opportunity: shown optimistically, then corrected by the server's response. */
export function useMoveApplications(context: BoardContext) {
  const { opportunityId } = context;
  return useMutation({
    mutationKey: keyOf(moveApplications),
    mutationFn: (targets: readonly MoveTarget[]) =>
      callForBody(moveApplications, {
        body: {
          moves: targets.map(({ card, stage }) => ({
            applicationId: card.id,
            version: card.version,
            stageId: stage.id,
          })),
        },
      }),
    ...applyOptimistically<BoardState, readonly MoveTarget[]>({
      entry: boardOf(opportunityId),
      isMerged: true,
      apply: (board, targets) => ({
        ...board,
        cards: applyMoves(board.cards, new Map(targets.map(({ card, stage }) => [card.id, stage]))),
      }),
      // The move may or may not have taken effect: show the previous state until it has been refetched.
      rollback: (board, before, targets) => ({
        ...board,
        cards: rollBackMoves(board.cards, before.cards, new Set(targets.map(({ card }) => card.id))),
      }),
    }),
    onSettled: (results, error, targets) => {
      const cards = new Map(targets.map(({ card }) => [card.id, card]));
      const stageName = sharedStageName(targets.map(({ stage }) => stage));
      if (results) return void settle(context, results, cards, { kind: 'moved', stageName });
      if (!(error instanceof CallError)) throw error;
      announceFailure(context, t`Nothing was moved.`, error.problem, [...cards.keys()]);
      void refreshCards(opportunityId, [...cards.keys()]);
    },
  });
}

/** The name of the stage that applications moved to, or of its kind if their jobs call it differently. */
function sharedStageName(stages: readonly MoveTarget['stage'][]): string {
  const [first, ...others] = stages;
  if (!first) return '';
  return others.every(({ name }) => name === first.name) ? first.name : STAGE_KIND_LABELS[first.kind];
}

/** Declines with the previewed letters. @returns why it failed, or null */
export async function decline(
  context: BoardContext,
  cards: readonly Card[],
  body: RequestOf<typeof declineApplications>['body'],
) {
  const result = await call(declineApplications, { body });
  if (!result.ok) return result.problem;
  await settle(context, result.body, new Map(cards.map((card) => [card.id, card])), { kind: 'declined' });
  return null;
}

/** Makes an offer. @returns why it failed, or null */
export async function offer(context: BoardContext, card: Card, body: RequestOf<typeof makeOffer>['body']) {
  const result = await call(makeOffer, { body });
  if (!result.ok) return result.problem;
  await settle(context, result.body, new Map([[card.id, card]]), { kind: 'offered' });
  return null;
}

/** Applies the response to the board, offers to undo what succeeded, and reports what failed. */
async function settle(
  context: BoardContext,
  { items, undoUntil }: ActResults,
  cards: ReadonlyMap<string, Card>,
  action: Act['action'],
): Promise<void> {
  const nameOf = (id: string) => cards.get(id)?.name ?? t`A candidate`;
  let aheadMs = 0;
  changeBoard(context.opportunityId, (board) => {
    aheadMs = board.aheadMs;
    const lost = new Set(items.filter(({ row }) => row === null).map(({ applicationId }) => applicationId));
    const rows = items.flatMap(({ row }) => row ?? []);
    return { ...board, cards: withRows(board.cards, rows, lost, board.opportunities) };
  });
  for (const { applicationId } of items) refreshShown(applicationId);
  const people = items.flatMap(({ applicationId, decisionId, outcome }) =>
    outcome === 'done' && decisionId !== null
      ? [{ applicationId, decisionId, name: nameOf(applicationId) }]
      : [],
  );
  if (people.length > 0) {
    const [row] = items.flatMap(({ row: changedRow, outcome }) =>
      outcome === 'done' && changedRow ? [changedRow] : [],
    );
    const note = people.length === 1 && row ? describeInterviewEffect(action.kind, row.interviews) : null;
    addAct({ action, people, note, until: Date.parse(undoUntil) - aheadMs });
    context.announce(describeAct({ action, people, note }));
  }
  for (const { applicationId, outcome, row } of items) {
    if (outcome === 'done' || outcome === 'stays') continue;
    const name = nameOf(applicationId);
    if (outcome !== 'conflict') {
      announceResult(
        context,
        t`${isolated(name)}’s application wasn’t changed.`,
        OUTCOME_MESSAGES[outcome],
        applicationId,
      );
      continue;
    }
    const by = await lastDeciderOf(applicationId);
    const news = by ? t`${isolated(by)} changed it first.` : t`Someone else changed it first.`;
    const stage = row?.stageName ? [t`It’s in “${isolated(row.stageName)}” now.`] : [];
    announceResult(
      context,
      t`${isolated(name)}’s application wasn’t changed.`,
      [news, ...stage].join(' '),
      applicationId,
    );
  }
}

/** Undoes an action. */
export async function undo(context: BoardContext, act: Pick<Act, 'action' | 'people'>): Promise<void> {
  const decisionIds = act.people.map(({ decisionId }) => decisionId);
  const ids = act.people.map(({ applicationId }) => applicationId);
  const result = await call(undoDecisions, { body: { decisionIds } });
  if (!result.ok) return announceFailure(context, t`That couldn’t be undone.`, result.problem, ids);
  const { items } = result.body;
  dropDecisions(decisionIds);
  changeBoard(context.opportunityId, (board) => {
    const rows = items.flatMap(({ row }) => row ?? []);
    return { ...board, cards: withRows(board.cards, rows, new Set(), board.opportunities) };
  });
  for (const { row } of items) if (row) refreshShown(row.id);
  const failed = items.filter(({ outcome }) => outcome !== 'done');
  if (failed.length < items.length) context.announce(describeUndone(act));
  for (const { decisionId, outcome } of failed) {
    const person = act.people.find((item) => item.decisionId === decisionId);
    if (outcome !== 'done' && person)
      announceResult(
        context,
        t`The change to ${isolated(person.name)}’s application couldn’t be undone.`,
        UNDO_MESSAGES[outcome],
        person.applicationId,
      );
  }
}

function announceResult({ announce }: BoardContext, news: string, text: string, applicationId: string): void {
  addProblem(news, text, [applicationId]);
  announce([news, text].join(' '));
}

/** Reports that a whole request failed. */
function announceFailure(
  { announce }: BoardContext,
  news: string,
  problem: CallProblem,
  ids: readonly string[],
): void {
  const text = problemMessage(problem);
  addProblem(news, text, ids, TRANSIENT_PROBLEMS.has(problem.code));
  announce([news, text].join(' '));
}

/** Refetches what other parts of the page show of an application. */
function refreshShown(applicationId: string): void {
  const params = { applicationId };
  void invalidate(
    entriesOf(readReceivedApplication, { params }),
    entriesOf(listApplicationDecisions, { params }),
    listPipeline,
    listMatchingApplications,
    readCompanyHome,
  );
}
