import { nextInterviewAt } from '@common-ground/domain/interviews/application-interviews';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useState } from 'react';
import { deviceDay } from '../../../platform/device/device-day.ts';
import { formatShortMoment } from '../../../platform/device/device-time-format.ts';
import {
  describeDueDate,
  describeWait,
  dueStateNow,
  shortDay,
  shortWait,
} from '../../../platform/text/due-date.ts';
import { STAGE_KIND_LABELS } from '../../../platform/text/stage-kind-labels.ts';
import { DueIndicator } from '../../../ui/signs/due-indicator.tsx';
import { formatSeconds } from '../pipeline-labels.ts';
import type { Card } from './pipeline-cards.ts';

type CardFaceProps = {
  readonly card: Card;
  /** Today on this device, `YYYY-MM-DD`. */
  readonly today: string;
  /** Today in the company's time zone, which reply dates are in. */
  readonly companyDay: string;
  /** Whether to show the job's title, on a board with several jobs. */
  readonly hasTitle: boolean;
  readonly aheadMs: number;
};

const DUE_CLASSES: Readonly<Record<ReturnType<typeof dueStateNow>, string>> = {
  none: '',
  calm: '',
  half: '',
  near: 'font-semibold text-ink',
  late: 'font-semibold text-clay',
};

/** The details of a card, below the name. */
export function CardFace({ card, today, companyDay, hasTitle, aheadMs }: CardFaceProps) {
  const state = dueStateNow(card.moments, aheadMs);
  const interviewAt = nextInterviewAt(card.interviews, new Date(Date.now() + aheadMs));
  return (
    <div className="mt-1 grid gap-1 text-tiny text-muted">
      {hasTitle ? <p className="truncate">{card.title}</p> : null}
      {hasTitle && card.stageName !== STAGE_KIND_LABELS[card.kind] && card.hiredAt === null ? (
        <p className="truncate">{card.stageName}</p>
      ) : null}
      {card.hiredAt ? (
        <p className="flex items-baseline gap-1.5 font-semibold text-ground">
          <span aria-hidden="true">✓</span>
          <span>
            <Trans>Offer accepted</Trans>
          </span>
          <span className="ms-auto flex-none ps-1 font-normal text-muted">
            {shortDay(deviceDay(card.hiredAt))}
          </span>
        </p>
      ) : card.waiting ? (
        <Waiting waiting={card.waiting} aheadMs={aheadMs} />
      ) : (
        <p className="flex items-center gap-1.5">
          <DueIndicator state={state} />
          <span className={`truncate ${DUE_CLASSES[state]}`}>
            {describeDueDate(card.replyBy, companyDay)}
          </span>
          <span className="ms-auto flex-none ps-1" title={describeWait(card.sentAt, today)}>
            <span className="sr-only">{card.isOpened ? '' : t`Not opened yet.`} </span>
            {card.isOpened ? null : (
              <span aria-hidden="true" className="me-1.5 font-semibold text-ground">
                <Trans>New</Trans>
              </span>
            )}
            <span className="sr-only">{describeWait(card.sentAt, today)}</span>
            <span aria-hidden="true">{shortWait(card.sentAt, today)}</span>
          </span>
        </p>
      )}
      {interviewAt ? (
        <p className="truncate">{t`Interview ${{ moment: formatShortMoment(interviewAt) }}`}</p>
      ) : null}
      {card.hasOwnScorecard || card.isWithheld ? (
        <p className="flex flex-wrap gap-x-3">
          {card.isWithheld ? (
            <span>
              <Trans>Name withheld</Trans>
            </span>
          ) : null}
          {card.hasOwnScorecard ? (
            <span className="text-ground">
              <Trans>✓ Your scorecard</Trans>
            </span>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

type WaitingProps = { readonly waiting: NonNullable<Card['waiting']>; readonly aheadMs: number };

/** A decision that the candidate can't see yet. */
function Waiting({ waiting, aheadMs }: WaitingProps) {
  const secondsLeft = useSecondsUntil(Date.parse(waiting.until) - aheadMs);
  const time = formatSeconds(secondsLeft);
  return (
    <p className="font-semibold text-ink">
      {waiting.status === 'declined'
        ? secondsLeft > 0
          ? t`Decline sends in ${time}`
          : t`Sending decline…`
        : secondsLeft > 0
          ? t`Offer sends in ${time}`
          : t`Sending offer…`}
    </p>
  );
}

/** Counts down the whole seconds to a moment of this device's clock; 0 once it has passed. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((moment - now) / 1_000));
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return secondsLeft;
}
