import type { ReceivedApplication } from '@common-ground/contract/applications/received-applications';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { CallError } from '../../../platform/api/queries.ts';
import { useWhenOnline } from '../../../platform/live/online.ts';
import { usePageActions } from '../../../platform/page-actions.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { useFocusRecovery } from '../../../ui/frames/focus-recovery.ts';
import { SidePanel } from '../../../ui/frames/side-panel.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { isOpenCard } from '../board/pipeline-cards.ts';
import type { ShownProps } from '../board/shown.ts';
import { personActions, selectAction } from '../decisions/person-actions.ts';
import { OfferSection } from '../offers/offer-section.tsx';
import { personActionContext } from '../person-keys.ts';
import { useListPipeline } from '../pipeline.queries.ts';
import { changeAddress, changedHref, PARTS, type Part } from '../pipeline-address.ts';
import { ScorecardsPart } from '../scorecards/scorecards-part.tsx';
import { queryOf } from '../table/pipeline-table.tsx';
import { useReadReceivedApplication } from './application.queries.ts';
import { ApplicationTab } from './application-tab.tsx';
import { DrawerActions } from './drawer-actions.tsx';
import { DrawerMoves, type DrawerMovesProps } from './drawer-moves.tsx';
import { HistoryPart } from './history-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { useOpenCard, useRereadAtEnd } from './open-card.ts';
import { SheetUndo } from './sheet-undo.tsx';

/** What a message is about: the application, how to address the candidate, their name if it's visible, and the job title. */
export type WrittenAbout = {
  readonly applicationId: string;
  readonly name: string;
  readonly applicantName: string | null;
  readonly title: string;
};

type ApplicationDrawerProps = ShownProps & {
  readonly applicationId: string;
  readonly openedOrder: DrawerMovesProps['openedOrder'];
  readonly showSent: (application: ReceivedApplication) => ReactNode;
  readonly showMet: (application: ReceivedApplication) => ReactNode;
  readonly showMessages: (about: WrittenAbout) => ReactNode;
  readonly showInterviews: (application: ReceivedApplication) => ReactNode;
};

const PART_LABELS: Readonly<Record<Part, string>> = {
  sent: t`Application`,
  interviews: t`Interviews`,
  scorecards: t`Scorecards`,
  notes: t`Notes`,
  messages: t`Messages`,
  history: t`History`,
};

function close() {
  changeAddress({ applicationId: null });
}

/** In a field or dialog, Escape has its own meaning. */
function closeOnEscape(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
  if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
  close();
}

/** Shows one application next to the board: what was sent, scorecards, notes, messages, history and actions. */
export function ApplicationDrawer(props: ApplicationDrawerProps) {
  const { applicationId, showSent, showMet, showMessages, address, board } = props;
  const container = useRef<HTMLDivElement>(null);
  const { data, error, isPending, isFetching, refetch } = useReadReceivedApplication(applicationId);
  const state = useOpenCard(applicationId, board);
  const { card } = state;
  const isGone = state.isGone || (error instanceof CallError && error.problem.code === 'not_found');

  useFocusRecovery(container);
  useWhenOnline(() => {
    if (error) void refetch();
  });

  // Moves the focus into the pane when it's opened by keyboard. A sheet on a phone focuses itself.
  useEffect(() => {
    container.current?.querySelector<HTMLElement>('aside h2')?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, []);

  usePageActions(() => {
    const open = card && isOpenCard(card) && !isGone ? [card] : [];
    return {
      ...personActions(open, personActionContext(props)),
      ...selectAction(open[0] ?? null, props.selection),
    };
  });

  useRereadAtEnd(applicationId, data?.status, state.status);

  const status = state.status ?? data?.status;
  const hasOffer =
    card?.waiting?.status === 'offer' ||
    card?.kind === 'offer' ||
    status === 'accepted' ||
    status === 'offer_declined';

  // After a withdrawal the company sees nothing of the application, not even the name.
  const isWithdrawn = state.status === 'withdrawn';
  const name = isGone
    ? isWithdrawn
      ? t`Withdrawn application`
      : t`Application not found`
    : (card?.name ?? data?.applicantName ?? t`Application`);
  return (
    <div ref={container}>
      <SidePanel
        title={name}
        eyebrow={card?.title ?? data?.title ?? ''}
        moves={<Moves {...props} />}
        onClose={close}
        subject={`${applicationId}/${address.part}`}
      >
        {isGone ? (
          <EmptyState
            title={
              isWithdrawn
                ? t`The candidate withdrew this application`
                : t`We can’t find that, or you don’t have access`
            }
          >
            <Trans>Candidates can withdraw at any time. After that, you can’t see what they sent.</Trans>
          </EmptyState>
        ) : (
          <div className="grid gap-5">
            <DrawerActions {...props} card={card} status={state.status ?? data?.status ?? null} />
            <SheetUndo
              applicationId={applicationId}
              context={{ opportunityId: props.opportunity?.id ?? null, announce: props.announce }}
            />
            <PartLinks {...props} />
            {error ? (
              <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
                {failureMessage(error)}
              </ErrorState>
            ) : null}
            {isPending ? (
              <div role="status">
                <span className="sr-only">
                  <Trans>Loading</Trans>
                </span>
                <SkeletonBlock className="h-72 w-full" />
              </div>
            ) : null}
            {data ? (
              <section
                aria-label={PART_LABELS[address.part]}
                data-messages={address.part === 'messages' ? applicationId : undefined}
              >
                {address.part === 'sent' ? (
                  <div className="grid gap-6">
                    {showMet(data)}
                    {hasOffer ? <OfferSection applicationId={applicationId} /> : null}
                    <ApplicationTab
                      application={data}
                      isWithheld={card?.isWithheld ?? data.applicantName === null}
                    >
                      {showSent(data)}
                    </ApplicationTab>
                  </div>
                ) : null}
                {address.part === 'interviews' ? props.showInterviews(data) : null}
                {address.part === 'scorecards' ? (
                  <ScorecardsPart applicationId={applicationId} stageId={card?.stageId ?? null} />
                ) : null}
                {address.part === 'notes' ? <NotesPart applicationId={applicationId} /> : null}
                {address.part === 'messages'
                  ? showMessages({
                      applicationId,
                      name,
                      applicantName: data.applicantName,
                      title: data.title,
                    })
                  : null}
                {address.part === 'history' ? <HistoryPart application={data} /> : null}
              </section>
            ) : null}
          </div>
        )}
      </SidePanel>
    </div>
  );
}

/** The table has its own order. Its rows have loaded, or load at the same time. */
function Moves(props: ApplicationDrawerProps) {
  const { address, opportunity, lanes, applicationId } = props;
  const isTable = address.view === 'table';
  const rows = useListPipeline(queryOf(address, opportunity?.id ?? null), isTable).data?.pages;
  const order = useMemo(
    () =>
      isTable
        ? (rows ?? []).flatMap(({ items }) => items.filter(({ status }) => status !== 'withdrawn'))
        : lanes.flatMap(({ cards }) => cards),
    [isTable, rows, lanes],
  );
  const ids = useMemo(() => order.map(({ id }) => id), [order]);
  return <DrawerMoves applicationId={applicationId} order={ids} openedOrder={props.openedOrder} />;
}

function PartLinks({ address, applicationId }: ApplicationDrawerProps) {
  return (
    <nav
      aria-label={t`Application sections`}
      className="-mx-1 grid grid-cols-3 border-b border-line sm:flex sm:flex-wrap sm:justify-between"
    >
      {PARTS.map((part) => (
        <PlainLink
          key={part}
          href={changedHref(address, { applicationId, part })}
          aria-current={part === address.part ? 'true' : undefined}
          onClick={(event) => {
            // Tabs aren't history entries: Back returns to the page before the application.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            changeAddress({ part });
          }}
          className={joinClasses(
            'flex min-h-11 flex-none items-center border-b-2 px-1 text-tiny font-medium -outline-offset-3',
            part === address.part ? 'border-ground text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {PART_LABELS[part]}
        </PlainLink>
      ))}
    </nav>
  );
}
