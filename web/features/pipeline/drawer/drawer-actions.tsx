import type { ApplicationStatus } from '@common-ground/domain/applications/application';
import { nextInterviewAt } from '@common-ground/domain/interviews/application-interviews';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { COMPANY_ACTIONS } from '../../../platform/company-actions.ts';
import { formatShortMoment } from '../../../platform/device/device-time-format.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { useKeyOf } from '../../../platform/single-keys.ts';
import { formatDayWithWeekday, formatInstantAsDay } from '../../../platform/text/day-formats.ts';
import { describeWait, dueStateNow } from '../../../platform/text/due-date.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { KeyedButton } from '../../../ui/keyed-button.tsx';
import { DueIndicator } from '../../../ui/signs/due-indicator.tsx';
import { useSecondsUntil } from '../board/card-face.tsx';
import { nextStageOf } from '../board/next-stage.ts';
import type { Card } from '../board/pipeline-cards.ts';
import type { ShownProps } from '../board/shown.ts';
import { formatSeconds, STATUS_LABELS } from '../pipeline-labels.ts';
import { useReadReplyClock } from './application.queries.ts';
import { type MainAction, mainActionOf } from './main-action.ts';

type DrawerActionsProps = ShownProps & {
  /** Null once the application has ended in any way other than an accepted offer. */
  readonly card: Card | null;
  /** Null while it isn't known beyond the card. */
  readonly status: ApplicationStatus | null;
};

/** Shows the application's status, when a reply is due, and the available actions. */
export function DrawerActions(props: DrawerActionsProps) {
  const { card, status, acting, canDecide, board } = props;
  if (card === null)
    return status ? <p className="text-small font-semibold">{STATUS_LABELS[status]}</p> : null;
  if (card.hiredAt !== null)
    return (
      <p className="text-small">
        <Trans>
          <strong className="font-semibold text-ground">Offer accepted</strong>{' '}
          <span className="text-muted">on {formatInstantAsDay(card.hiredAt)}</span>
        </Trans>
      </p>
    );
  return (
    <div className="grid gap-3">
      <StageStatus {...props} card={card} />
      {card.waiting ? (
        <Waiting waiting={card.waiting} aheadMs={board.aheadMs}>
          {canDecide ? (
            <Button tone="link" onClick={() => acting.undoActs(card)}>
              <Trans>Undo</Trans>
            </Button>
          ) : null}
        </Waiting>
      ) : (
        <Decisions {...props} card={card} />
      )}
    </div>
  );
}

type OfCard = DrawerActionsProps & { readonly card: Card };

/** The next step first, then the others. */
function Decisions(props: OfCard) {
  const { card, acting, address, board, canDecide, canWrite, onWrite } = props;
  const keyOf = useKeyOf();
  const main = mainActionOf(card, new Date(Date.now() + board.aheadMs));
  return (
    <div className="flex flex-wrap gap-2">
      {/* The list of interviews has the same links. */}
      {canDecide && address.part !== 'interviews' ? interviewLinkOf(main, card.id) : null}
      {canDecide ? (
        <>
          <Advances {...props} isMain={main.kind === 'decide'} />
          <KeyedButton tone="quiet" keys={keyOf('decline')} onClick={() => acting.decline([card])}>
            {COMPANY_ACTIONS.decline.label}
          </KeyedButton>
          <KeyedButton
            tone="quiet"
            keys={keyOf('moveTo')}
            aria-haspopup="menu"
            data-move-menu
            onClick={(event) => acting.openMenu([card], event.currentTarget)}
          >
            {COMPANY_ACTIONS.moveTo.label}
          </KeyedButton>
        </>
      ) : null}
      {canWrite ? (
        <KeyedButton tone="quiet" keys={keyOf('message')} onClick={() => onWrite([card])}>
          {COMPANY_ACTIONS.message.label}
        </KeyedButton>
      ) : null}
    </div>
  );
}

/** Moving the application to the next stage, and making an offer. @param isMain whether one of them is the main action */
function Advances({ card, acting, board, isMain }: OfCard & { readonly isMain: boolean }) {
  const keyOf = useKeyOf();
  const next = nextStageOf(card, board.opportunities);
  const stages = board.opportunities.find(({ id }) => id === card.opportunityId)?.stages ?? [];
  const hasOffer = card.kind !== 'offer' && stages.some(({ kind }) => kind === 'offer');
  const isOfferNext = next?.kind === 'offer';
  const tone = isMain ? 'primary' : 'quiet';
  return (
    <>
      {next && !isOfferNext ? (
        <KeyedButton tone={tone} keys={keyOf('moveOn')} onClick={() => acting.moveTo([card], next.id)}>
          {t`Move to ${isolated(next.name)}`}
        </KeyedButton>
      ) : null}
      {hasOffer ? (
        <KeyedButton
          tone={isOfferNext ? tone : 'quiet'}
          keys={isOfferNext ? keyOf('moveOn') : undefined}
          onClick={() => acting.offer(card)}
        >
          <Trans>Make an offer</Trans>
        </KeyedButton>
      ) : null}
    </>
  );
}

/** The link to plan an interview or to offer other times for one; null if neither comes next. */
function interviewLinkOf(main: MainAction, applicationId: string) {
  if (main.kind === 'decide') return null;
  const isMoved = main.kind === 'offer_other_times';
  return (
    <ButtonLink
      href={hrefOf('/company-route/applications/$applicationId/interview', {
        applicationId,
        ...(isMoved ? { search: { move: main.interviewId } } : {}),
      })}
    >
      {isMoved ? t`Offer other times` : t`Plan interview`}
    </ButtonLink>
  );
}

function StageStatus({ card, today, board }: DrawerActionsProps & { readonly card: Card }) {
  const clock = useReadReplyClock(card.id, card.version).data?.clock ?? null;
  const state = dueStateNow(clock, board.aheadMs);
  const interviewAt = nextInterviewAt(card.interviews, new Date(Date.now() + board.aheadMs));
  return (
    <div className="text-small">
      <p>
        <strong className="font-semibold">{card.stageName}</strong>
        <span className="text-muted"> · {describeWait(card.sentAt, today)}</span>
      </p>
      {interviewAt ? (
        <p className="mt-0.5 font-semibold">{t`Interview on ${{ moment: formatShortMoment(interviewAt) }}`}</p>
      ) : null}
      {clock ? (
        <p
          className={`mt-0.5 flex items-center gap-1.5 ${state === 'late' ? 'font-semibold text-clay' : 'text-muted'}`}
        >
          <DueIndicator state={state} />
          {clock.isLate
            ? t`A reply was promised by ${formatDayWithWeekday(clock.replyBy)}`
            : t`Reply promised by ${formatDayWithWeekday(clock.replyBy)}`}
        </p>
      ) : null}
      {clock?.askedAt ? (
        <p className="mt-0.5 font-semibold">
          <Trans>The candidate asked for a reply on {formatInstantAsDay(clock.askedAt)}.</Trans>
        </p>
      ) : null}
    </div>
  );
}

type WaitingProps = {
  readonly waiting: NonNullable<Card['waiting']>;
  readonly aheadMs: number;
  readonly children: React.ReactNode;
};

function Waiting({ waiting, aheadMs, children }: WaitingProps) {
  const secondsLeft = useSecondsUntil(Date.parse(waiting.until) - aheadMs);
  const time = formatSeconds(secondsLeft);
  return (
    <div className="flex items-center justify-between gap-3 rounded-card border border-marigold-line bg-marigold-wash py-1 ps-4 pe-1.5 text-small">
      <p className="tabular-nums">
        {waiting.status === 'declined'
          ? secondsLeft > 0
            ? t`The decline sends in ${time}. The candidate doesn’t know yet.`
            : t`Sending the decline…`
          : secondsLeft > 0
            ? t`The offer sends in ${time}. The candidate doesn’t know yet.`
            : t`Sending the offer…`}
      </p>
      {secondsLeft > 0 ? children : null}
    </div>
  );
}
