import type { ReceivedApplication } from '@common-ground/contract/applications/received-applications';
import type { PipelineOpportunity } from '@common-ground/contract/pipeline/pipeline';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { CallError } from '../../platform/api/queries.ts';
import { useOpenedPart } from '../../platform/company-actions.ts';
import { useSearchText } from '../../platform/navigation.ts';
import { usePermission } from '../../platform/session/membership.ts';
import { presentDay } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { useWideScreen } from '../../ui/frames/wide-screen.ts';
import { useAnnouncer } from '../../ui/signs/announcer.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { BoardView } from './board/board-view.tsx';
import { isShown } from './board/card-filter.ts';
import { KeyStrip } from './board/key-strip.tsx';
import { LiveIndicator } from './board/live-indicator.tsx';
import { type Card, isOpenCard, lanesOf } from './board/pipeline-cards.ts';
import { PipelineLoading } from './board/pipeline-loading.tsx';
import { AllAnswered, NoApplicationsYet } from './board/pipeline-nothing.tsx';
import type { ShownProps } from './board/shown.ts';
import { useActing } from './decisions/acting.tsx';
import { ActsBar } from './decisions/acts-bar.tsx';
import { ApplicationDrawer, type WrittenAbout } from './drawer/application-drawer.tsx';
import { openMessages } from './drawer/open-messages.ts';
import { useLiveBoard } from './live-board.ts';
import { useOpenSelection } from './open-selection.ts';
import { usePersonKeys } from './person-keys.ts';
import { type BoardState, useReadPipeline } from './pipeline.queries.ts';
import { cardStateOf, readAddress } from './pipeline-address.ts';
import { BulkBar } from './table/bulk-bar.tsx';
import { PipelineTable } from './table/pipeline-table.tsx';
import { PipelineToolbar, ViewSwitch } from './table/pipeline-toolbar.tsx';

export type PipelinePageProps = {
  /** Renders what was sent, which belongs to another feature. */
  readonly showSent: (application: ReceivedApplication) => ReactNode;
  /** Renders which of the company's contacts it may be from. */
  readonly showMet: (application: ReceivedApplication) => ReactNode;
  /** Renders the application's interviews, which belong to another feature. */
  readonly showInterviews: (application: ReceivedApplication) => ReactNode;
  /** Renders the other tabs of the job's page, which belong to another feature. */
  readonly showJobTabs: (opportunity: PipelineOpportunity) => ReactNode;
  /** Renders the conversation with the candidate. */
  readonly showMessages: (about: WrittenAbout) => ReactNode;
  /** Renders the button that adds a candidate by hand. */
  readonly showAdding: (props: AddingProps) => ReactNode;
  /** Renders candidates added by hand who haven't applied yet. */
  readonly showAdded: (props: AddedProps) => ReactNode;
  /** Renders the form that messages several candidates at once. */
  readonly showBulkMessage: (props: BulkMessageProps) => ReactNode;
};

type AddingProps = {
  readonly opportunity: PipelineOpportunity | null;
  readonly opportunities: readonly PipelineOpportunity[];
  readonly onAnnounce: (sentence: string) => void;
};

type AddedProps = { readonly opportunityId: string | null; readonly onAnnounce: (sentence: string) => void };

type BulkMessageProps = {
  readonly recipients: readonly { readonly applicationId: string; readonly name: string }[];
  /** @param sentence what to announce; undefined if nothing was sent */
  readonly onClose: (sentence?: string) => void;
};

/** The open applications of one opportunity or of all, as a board or a table, with one of them open next to it. */
export function PipelinePage(parts: PipelinePageProps) {
  const { opportunityId = null } = useParams({ strict: false }) as { opportunityId?: string };
  const { data, isPending, isFetching, error, refetch } = useReadPipeline(opportunityId);
  useLiveBoard(opportunityId);
  if (data)
    return <LoadedContent key={opportunityId} board={data} opportunityId={opportunityId} {...parts} />;
  const isGone = error instanceof CallError && error.problem.code === 'not_found';
  return (
    <div data-bleed className="grid content-start gap-6 px-5 py-7 md:px-8">
      <PageTitle>
        <Trans>Pipeline</Trans>
      </PageTitle>
      {isPending ? <PipelineLoading /> : null}
      {error ? (
        <ErrorState
          {...(isGone ? { title: t`We can’t find this job` } : { onRetry: () => void refetch() })}
          isRetrying={isFetching}
        >
          {isGone ? t`It was deleted, or you don’t work on it.` : failureMessage(error)}
        </ErrorState>
      ) : null}
    </div>
  );
}

type WholeProps = PipelinePageProps & { readonly board: BoardState; readonly opportunityId: string | null };

function LoadedContent({ board, opportunityId, showJobTabs, ...parts }: WholeProps) {
  const searchText = useSearchText();
  const address = useMemo(() => readAddress(searchText), [searchText]);
  const [announce, announcement] = useAnnouncer();
  const shortcuts = useOpenedPart('shortcuts');
  const openedOrder = useRef<readonly string[]>([]);
  const openCount = useMemo(() => board.cards.filter(isOpenCard).length, [board.cards]);
  const { open, selection, matching } = useOpenSelection(board, address, opportunityId);
  const [writing, setWriting] = useState<readonly Card[] | null>(null);
  const canDecide = usePermission('decide');
  const canWrite = usePermission('write_to_candidates');
  const isWide = useWideScreen();
  const { opportunities, cards, isCut, ended } = board;
  const opportunity = opportunities.find(({ id }) => id === opportunityId) ?? null;
  const context = { opportunityId, announce };
  const acting = useActing({
    context,
    opportunities,
    today: board.today,
    onManyDone: selection.clear,
  });
  const { applicationId, view, words, state } = address;
  useEffect(() => {
    if (applicationId === null) openedOrder.current = [];
  }, [applicationId]);
  const lanes = useMemo(() => {
    const filter = { words, state: cardStateOf(state) };
    return view === 'table'
      ? []
      : lanesOf(cards, opportunity, (card) => isShown(card, filter, board.aheadMs));
  }, [cards, opportunity, view, words, state, board.aheadMs]);
  const added = parts.showAdded({ opportunityId, onAnnounce: announce });
  function write(recipients: readonly Card[]) {
    const [first] = recipients;
    if (recipients.length > 1) setWriting(recipients);
    else if (first) openMessages(first.id);
  }
  const shown: ShownProps = {
    board,
    lanes,
    opportunity,
    address,
    today: presentDay(),
    selection,
    acting,
    canDecide,
    canWrite,
    onWrite: write,
    announce,
    added,
  };
  usePersonKeys(shown, open, context);
  const endedCount = Object.values(ended).reduce((sum, count) => sum + count, 0);
  const hasNothing = cards.length === 0 && endedCount === 0;
  return (
    <div
      data-bleed
      className={applicationId !== null && isWide ? 'grid grid-cols-[minmax(0,1fr)_minmax(0,28rem)]' : ''}
    >
      <div className="flex h-[calc(100dvh-3.9rem)] min-h-120 flex-col gap-3 px-4 pt-4 pb-3 md:h-dvh md:px-6 md:pt-5">
        {opportunity ? showJobTabs(opportunity) : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 [&_h1]:text-[1.5rem]">
          <PageTitle documentTitle={opportunity ? t`Pipeline: ${opportunity.title}` : t`Pipeline`}>
            <Trans>Pipeline</Trans>
          </PageTitle>
          <p className="text-small text-muted">
            {countLabel(openCount, isCut, opportunity?.isBlind === true)}
          </p>
          <div className="ms-auto flex items-center gap-4">
            <LiveIndicator readAt={board.readAt} />
            {parts.showAdding({ opportunity, opportunities, onAnnounce: announce })}
            <ViewSwitch address={address} />
          </div>
        </div>
        {hasNothing && opportunities.length === 0 ? null : (
          <PipelineToolbar
            address={address}
            opportunityId={opportunityId}
            opportunities={opportunities}
            onKeys={shortcuts.open}
          />
        )}
        {hasNothing ? (
          <>
            {added}
            <NoApplicationsYet opportunities={opportunities} opportunity={opportunity} />
          </>
        ) : cards.length === 0 && address.view === 'board' ? (
          <>
            {added}
            <AllAnswered opportunity={opportunity} endedCount={endedCount} />
          </>
        ) : address.view === 'table' ? (
          <>
            <div className="max-h-[45%] flex-none overflow-y-auto">{added}</div>
            <PipelineTable {...shown} />
          </>
        ) : (
          <BoardView {...shown} />
        )}
        {selection.cards.length > 0 ? (
          <BulkBar
            cards={selection.cards}
            acting={acting}
            opportunities={opportunities}
            hasKeys={applicationId === null}
            matching={matching}
            onMessage={canWrite ? () => setWriting(selection.cards) : undefined}
            onClear={selection.clear}
          />
        ) : null}
        {hasNothing ? null : <KeyStrip />}
      </div>
      {applicationId !== null ? (
        <ApplicationDrawer
          key={applicationId}
          applicationId={applicationId}
          openedOrder={openedOrder}
          {...parts}
          {...shown}
        />
      ) : null}
      {acting.dialog}
      {writing
        ? parts.showBulkMessage({
            recipients: writing.map(({ id, name }) => ({ applicationId: id, name })),
            onClose: (sentence) => {
              setWriting(null);
              if (sentence === undefined) return;
              selection.clear();
              announce(sentence);
            },
          })
        : null}
      <ActsBar context={context} openId={applicationId} hasBar={selection.cards.length > 0} />
      {announcement}
    </div>
  );
}

/** @param isCut whether the board only has the cards that are due first */
function countLabel(count: number, isCut: boolean, isBlind: boolean): string {
  const facts = [t`${plural(count, { one: '# open', other: '# open' })}`];
  if (isCut) facts.push(t`Showing those due first. The table shows them all`);
  if (isBlind) facts.push(t`Names hidden`);
  return facts.join(' · ');
}
