import { useEffect, useState } from 'react';
import { dueState, dueWords, waitedWords } from '../../platform/due-words.ts';
import { DueSign } from '../../ui/due-sign.tsx';
import type { Card } from './pipeline-cards.ts';

type CardFaceProps = {
  readonly card: Card;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** The title stands on it where several opportunities stand side by side. */
  readonly hasTitle: boolean;
  readonly aheadMs: number;
};

/** What a card tells below its name. */
export function CardFace({ card, today, hasTitle, aheadMs }: CardFaceProps) {
  const state = dueState(card.replyBy, card.replyDays, today);
  return (
    <div className="mt-1 grid gap-1 text-tiny text-muted">
      {hasTitle ? <p className="truncate">{card.title}</p> : null}
      {card.waiting ? (
        <Waiting waiting={card.waiting} aheadMs={aheadMs} />
      ) : (
        <p className="flex flex-wrap items-center gap-x-1.5">
          <DueSign state={state} />
          <span
            className={
              state === 'late' ? 'font-semibold text-clay' : state === 'near' ? 'font-semibold text-ink' : ''
            }
          >
            {dueWords(card.replyBy, today)}
          </span>
          <span aria-hidden="true">·</span>
          <span>{waitedWords(card.sentAt, today)}</span>
        </p>
      )}
      {card.isOpened && !card.hasOwnScorecard && !card.isWithheld ? null : (
        <p className="flex flex-wrap gap-x-3 font-medium">
          {card.isOpened ? null : <span className="text-ground">New</span>}
          {card.isWithheld ? <span>Name withheld</span> : null}
          {card.hasOwnScorecard ? <span className="text-ground">✓ Your scorecard is in</span> : null}
        </p>
      )}
    </div>
  );
}

type WaitingProps = { readonly waiting: NonNullable<Card['waiting']>; readonly aheadMs: number };

/** A decision that the candidate does not know of yet. */
function Waiting({ waiting, aheadMs }: WaitingProps) {
  const left = useSecondsUntil(Date.parse(waiting.until) - aheadMs);
  const what = waiting.status === 'declined' ? 'Decline' : 'Offer';
  return (
    <p className="font-semibold text-ink">
      {left > 0 ? `${what} goes out in ${left} s` : `${what} goes out now`}
    </p>
  );
}

/** Whole seconds until a moment of this device's clock, counted down; 0 once it is over. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((moment - now) / 1_000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
