import type { PipelineOpportunity } from '@common-ground/contract/pipeline/pipeline';
import { isolated } from '@common-ground/domain/isolated';
import { MAX_BULK_APPLICATIONS } from '@common-ground/domain/pipeline/move';
import { t } from '@common-ground/i18n/t';
import { type ReactNode, useEffect, useState } from 'react';
import { STAGE_KIND_LABELS } from '../../../platform/text/stage-kind-labels.ts';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { prepared } from '../../../ui/prepared.tsx';
import { menuOf } from '../board/move-menu.ts';
import { type BoardContext, undo, useMoveApplications } from '../board/moving.ts';
import { type Card, type MoveTarget, stageAt } from '../board/pipeline-cards.ts';
import type { OfferDialogProps } from '../offers/offer-dialog.tsx';
import { noStageMessage, OUTCOME_MESSAGES, peopleNamed } from '../pipeline-labels.ts';
import { addProblem } from './acts.ts';
import type { DeclineDialogProps } from './decline-dialog.tsx';
import { MovesPreviewDialog } from './moves-preview-dialog.tsx';

const DeclineDialog = prepared<DeclineDialogProps>(
  async () => (await import('./decline-dialog.tsx')).DeclineDialog,
);
const OfferDialog = prepared<OfferDialogProps>(
  async () => (await import('../offers/offer-dialog.tsx')).OfferDialog,
);

const TOO_MANY = t`You can act on up to ${MAX_BULK_APPLICATIONS} at a time. Select fewer.`;

type DialogState =
  | { readonly kind: 'menu'; readonly cards: readonly Card[]; readonly anchor: HTMLElement }
  | {
      readonly kind: 'moves';
      readonly targets: readonly MoveTarget[];
      readonly without: readonly Card[];
      readonly laneTitle: string;
    }
  | { readonly kind: 'decline'; readonly cards: readonly Card[] }
  | { readonly kind: 'offer'; readonly card: Card };

/** Starts actions on applications, wherever they're shown, and the dialogs they need. */
export type Acting = {
  readonly openMenu: (cards: readonly Card[], anchor: HTMLElement) => void;
  readonly moveTo: (cards: readonly Card[], laneId: string) => void;
  readonly decline: (cards: readonly Card[]) => void;
  readonly offer: (card: Card) => void;
  readonly undoActs: (card: Card) => void;
  /** The menu or dialog that is open. */
  readonly dialog: ReactNode;
};

type Ground = {
  readonly context: BoardContext;
  readonly opportunities: readonly PipelineOpportunity[];
  /** Today in the company's time zone. */
  readonly today: string;
  /** Called after a bulk action, to clear the selection. */
  readonly onManyDone: () => void;
};

/** Returns the actions on one or several applications, with the menus and dialogs that come first. */
export function useActing({ context, opportunities, today, onManyDone }: Ground): Acting {
  const [dialogState, setDialogState] = useState<DialogState | null>(null);
  const close = () => setDialogState(null);
  const moves = useMoveApplications(context);
  useEffect(() => {
    for (const { prepare } of [Menu, DeclineDialog, OfferDialog]) prepare();
  }, []);

  function laneTitleOf(laneId: string): string {
    const stage = opportunities.flatMap(({ stages }) => stages).find(({ id }) => id === laneId);
    return stage?.name ?? STAGE_KIND_LABELS[laneId as keyof typeof STAGE_KIND_LABELS] ?? laneId;
  }

  function refuse(news: string, text: string, cards: readonly Card[]) {
    addProblem(
      news,
      text,
      cards.map(({ id }) => id),
    );
    context.announce([news, text].join(' '));
  }

  function moveTo(cards: readonly Card[], laneId: string) {
    const found = cards.map((card) => ({ card, stage: stageAt(card, laneId, opportunities) }));
    const targets = found.filter((target): target is MoveTarget => target.stage !== null);
    const [first] = targets;
    if (cards.length > MAX_BULK_APPLICATIONS) {
      refuse(t`Nothing was moved.`, TOO_MANY, []);
    } else if (cards.length > 1) {
      const without = found.filter(({ stage }) => stage === null).map(({ card }) => card);
      setDialogState({ kind: 'moves', targets, without, laneTitle: laneTitleOf(laneId) });
    } else if (!first) {
      refuse(t`Nothing was moved.`, noStageMessage(cards[0]?.title ?? ''), cards);
    } else if (first.card.waiting) {
      refuse(t`${isolated(first.card.name)} wasn’t moved.`, OUTCOME_MESSAGES.waiting, [first.card]);
    } else if (first.stage.id === first.card.stageId) context.announce(OUTCOME_MESSAGES.stays);
    else if (first.stage.kind === 'offer') setDialogState({ kind: 'offer', card: first.card });
    else moves.mutate([first]);
  }

  function decline(cards: readonly Card[]) {
    const [first] = cards;
    if (cards.length > MAX_BULK_APPLICATIONS) refuse(t`Nothing was declined.`, TOO_MANY, []);
    else if (cards.length === 1 && first?.waiting)
      refuse(t`${isolated(first.name)} wasn’t declined.`, OUTCOME_MESSAGES.waiting, [first]);
    else setDialogState({ kind: 'decline', cards });
  }

  function undoActs(card: Card) {
    if (!card.waiting) return;
    const person = { applicationId: card.id, decisionId: card.waiting.decisionId, name: card.name };
    const kind = card.waiting.status === 'declined' ? 'declined' : 'offered';
    void undo(context, { action: { kind }, people: [person] });
  }

  function pick(cards: readonly Card[], id: string) {
    const [first] = cards;
    close();
    if (!first) return;
    if (id === 'decline') decline(cards);
    else if (id === 'offer') setDialogState({ kind: 'offer', card: first });
    else if (id === 'undo') undoActs(first);
    else moveTo(cards, id);
  }

  function closeMany(isDone: boolean) {
    if (isDone) onManyDone();
    close();
  }

  return {
    openMenu: (cards, anchor) => setDialogState({ kind: 'menu', cards, anchor }),
    moveTo,
    decline,
    offer: (card) => setDialogState({ kind: 'offer', card }),
    undoActs,
    dialog:
      dialogState?.kind === 'menu' ? (
        <Menu
          label={t`Move ${{ names: peopleNamed(dialogState.cards.map(({ name }) => name)) }} to`}
          entries={entriesOf(dialogState.cards, opportunities)}
          anchor={dialogState.anchor}
          onPick={(id) => pick(dialogState.cards, id)}
          onClose={close}
        />
      ) : dialogState?.kind === 'moves' ? (
        <MovesPreviewDialog
          targets={dialogState.targets}
          without={dialogState.without}
          laneTitle={dialogState.laneTitle}
          onClose={close}
          onMove={(targets) => {
            closeMany(true);
            moves.mutate(targets);
          }}
        />
      ) : dialogState?.kind === 'decline' ? (
        <DeclineDialog
          cards={dialogState.cards}
          context={context}
          onClose={(isDone) => closeMany(isDone && dialogState.cards.length > 1)}
        />
      ) : dialogState?.kind === 'offer' ? (
        <OfferDialog card={dialogState.card} today={today} context={context} onClose={close} />
      ) : null,
  };
}

/** Returns the menu of one application, or of several: what their opportunities have in common. */
function entriesOf(
  cards: readonly Card[],
  opportunities: readonly PipelineOpportunity[],
): readonly MenuEntry[] {
  const [first] = cards;
  if (cards.length === 1 && first) return menuOf(first, opportunities);
  const isOneOpportunity = cards.every(({ opportunityId }) => opportunityId === first?.opportunityId);
  const stages = opportunities.find(({ id }) => id === first?.opportunityId)?.stages ?? [];
  const lanes = isOneOpportunity
    ? stages.filter(({ kind }) => kind !== 'offer').map(({ id, name }): MenuEntry => ({ id, label: name }))
    : (['received', 'in_review', 'interview'] as const).map(
        (kind): MenuEntry => ({
          id: kind,
          label: STAGE_KIND_LABELS[kind],
          note: t`Each within its own job`,
        }),
      );
  return [...lanes, { id: 'decline', label: t`Decline…`, hasDivider: true }];
}
