import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useCallback, useMemo, useReducer, useState } from 'react';
import { idOrNull } from '../../../platform/address-ids.ts';
import { goTo, useSearchText } from '../../../platform/navigation.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { useAccount } from '../../../platform/session/membership.ts';
import { presentDay } from '../../../platform/text/day-formats.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { useWideScreen } from '../../../ui/frames/wide-screen.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useAnnouncer } from '../../../ui/signs/announcer.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { Board } from '../board/board.tsx';
import { CardFace } from '../board/card-face.tsx';
import { type Card, lanesOf } from '../board/pipeline-cards.ts';
import { ExampleDeclineDialog } from './example-decline-dialog.tsx';
import { EXAMPLE_JOB } from './example-job.ts';
import { ExamplePersonPane } from './example-person.tsx';
import { actOnExample, cardsOfExample, type ExampleState, startExample } from './example-state.ts';

const EVERYONE = () => true;
const NO_SELECTION: ReadonlySet<string> = new Set();
const NO_REFUSAL = () => null;
const hrefOfPerson = (personId: string | null) =>
  hrefOf('/company-route/example', { search: { application: personId } });
const hrefOfCard = ({ id }: Card) => hrefOfPerson(id);
const openPerson = (personId: string | null) => goTo(hrefOfPerson(personId), true, true);

type DialogState =
  | { readonly kind: 'menu'; readonly card: Card; readonly anchor: HTMLElement }
  | { readonly kind: 'decline'; readonly personId: string };

/** The state of the example, and its open menu or dialog. */
function useExample() {
  const [state, act] = useReducer(actOnExample, Date.now(), startExample);
  const [dialogState, ask] = useState<DialogState | null>(null);
  const [announce, announcement] = useAnnouncer();
  return {
    state,
    act,
    asked: dialogState,
    ask,
    announce,
    announcement,
    moveTo(personId: string, stageId: string) {
      const person = personIn(state, personId);
      if (!person || person.stageId === stageId) return;
      act({ kind: 'move', personId, stageId, at: Date.now() });
      announce(describeMoved(person.applicant.name, stageId));
    },
    declineWith(personId: string, letter: string) {
      act({ kind: 'decline', personId, letter });
      announce(describeDeclined(personIn(state, personId)?.applicant.name ?? ''));
    },
  };
}

type ExampleProps = { readonly example: ReturnType<typeof useExample> };

/**
 * A fictional job to try the pipeline with. It only exists in this page's memory: nothing is requested, stored or sent, so it can't affect
 * candidates, counts or colleagues. It's gone when the page is left.
 */
export function ExampleJobPage() {
  const example = useExample();
  const { state, act, ask, moveTo } = example;
  const openId = idOrNull(new URLSearchParams(useSearchText()).get('application'));
  const isWide = useWideScreen();
  const person = openId === null ? undefined : personIn(state, openId);
  return (
    <div
      data-bleed
      className={person && isWide ? 'grid grid-cols-[minmax(0,1fr)_minmax(0,28rem)]' : undefined}
    >
      <div className="flex min-h-[calc(100dvh-3.9rem)] flex-col gap-4 px-4 pt-4 pb-3 md:h-dvh md:px-6 md:pt-5">
        <PageTitle>
          <Trans>Example job</Trans>
        </PageTitle>
        <AboutExample onRestart={() => act({ kind: 'restart', at: Date.now() })} />
        <LastAct state={state} onUndo={() => act({ kind: 'undo' })} />
        <ExampleBoard example={example} openId={openId} />
      </div>
      {person ? (
        <ExamplePersonPane
          person={person}
          onAct={act}
          onMove={(stageId) => moveTo(person.applicant.id, stageId)}
          onDecline={() => ask({ kind: 'decline', personId: person.applicant.id })}
          onClose={() => openPerson(null)}
        />
      ) : null}
      <Asking example={example} />
      {example.announcement}
    </div>
  );
}

/** The open menu or dialog. */
function Asking({ example: { state, asked, ask, moveTo, declineWith } }: ExampleProps) {
  const companyName = useAccount().data?.company?.name ?? t`Your company`;
  const close = () => ask(null);
  if (asked?.kind === 'menu')
    return (
      <Menu
        label={t`Move ${{ name: isolated(asked.card.name) }} to`}
        entries={entriesFor(asked.card)}
        anchor={asked.anchor}
        onPick={(id) => {
          close();
          if (id === 'decline') ask({ kind: 'decline', personId: asked.card.id });
          else moveTo(asked.card.id, id);
        }}
        onClose={close}
      />
    );
  const person = asked && personIn(state, asked.personId);
  if (!person) return null;
  return (
    <ExampleDeclineDialog
      person={person}
      companyName={companyName}
      onClose={(letter) => {
        close();
        if (letter !== null) declineWith(person.applicant.id, letter);
      }}
    />
  );
}

const personIn = (state: ExampleState, personId: string) =>
  state.people.find(({ applicant }) => applicant.id === personId);

const stageNameOf = (stageId: string) => EXAMPLE_JOB.stages.find(({ id }) => id === stageId)?.name ?? '';

const describeMoved = (name: string, stageId: string) =>
  t`${{ name: isolated(name) }} moved to ${{ stage: stageNameOf(stageId) }}.`;

const describeDeclined = (name: string) => t`${{ name: isolated(name) }} was declined.`;

/** The stages and the decline. */
const entriesFor = (card: Card) => [
  ...EXAMPLE_JOB.stages.map(({ id, name }) =>
    id === card.stageId ? { id, label: name, note: t`Current stage`, isDisabled: true } : { id, label: name },
  ),
  { id: 'decline', label: t`Decline…`, hasDivider: true },
];

/** Says that the job is fictional, where its data is, and how to leave or restart it. */
function AboutExample({ onRestart }: { readonly onRestart: () => void }) {
  return (
    <Notice tone="warning" title={t`Everyone here is made up`}>
      <p>
        <Trans>
          Open an application, then move it, write a note, offer an interview, or decline. Nothing is saved or
          sent, and no one else sees it. It’s gone when you leave or reload this page.
        </Trans>
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink tone="quiet" href="/company-route">
          <Trans>Discard example</Trans>
        </ButtonLink>
        <Button tone="quiet" onClick={onRestart}>
          <Trans>Start over</Trans>
        </Button>
      </div>
    </Notice>
  );
}

/** The latest action, with an undo button. */
function LastAct({ state, onUndo }: { readonly state: ExampleState; readonly onUndo: () => void }) {
  const { last } = state;
  const person = last && personIn(state, last.personId);
  if (!last || !person) return null;
  const { name } = person.applicant;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-1.5 text-small">
      <p>{last.kind === 'move' ? describeMoved(name, person.stageId) : describeDeclined(name)}</p>
      <Button tone="quiet" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
}

type ExampleBoardProps = ExampleProps & { readonly openId: string | null };

/** The real pipeline's board, with the fictional applicants. */
function ExampleBoard({ example: { state, ask, moveTo, announce }, openId }: ExampleBoardProps) {
  const lanes = useMemo(() => lanesOf(cardsOfExample(state), EXAMPLE_JOB, EVERYONE), [state]);
  const today = presentDay();
  const renderCard = useCallback(
    (card: Card) => <CardFace card={card} today={today} companyDay={today} hasTitle aheadMs={0} />,
    [today],
  );
  return (
    <div className="flex min-h-96 flex-1">
      <Board
        label={t`Applications by stage`}
        lanes={lanes}
        renderCard={renderCard}
        cardRem={5.7}
        hrefOf={hrefOfCard}
        openId={openId}
        selected={NO_SELECTION}
        canMove
        canSelect={false}
        refusalOf={NO_REFUSAL}
        onSelect={() => undefined}
        onMenu={(card, anchor) => ask({ kind: 'menu', card, anchor })}
        onMove={(ids, stageId) => {
          for (const id of ids) moveTo(id, stageId);
        }}
        announce={announce}
      />
    </div>
  );
}
