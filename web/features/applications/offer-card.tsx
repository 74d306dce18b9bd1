import type { ApplicationAnswer } from '@common-ground/contract/applications/offers';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { instantDay } from '../../platform/words/application-words.ts';
import { weekdayWords } from '../../platform/words/day-words.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useAnswerOffer } from './progress.queries.ts';

type OfferCardProps = {
  readonly answer: ApplicationAnswer;
  readonly companyName: string;
  /** Called when the offer has just been accepted. */
  readonly onAccepted: () => void;
};

/** An offer in the company's words, with buttons to answer it as long as it's open. */
export function OfferCard({ answer, companyName, onAccepted }: OfferCardProps) {
  const { applicationId, offer, canAnswer } = answer;
  const [choice, setChoice] = useState<'accept' | 'turn_down' | null>(null);
  if (offer === null) return null;
  return (
    <Card title={canAnswer ? t`They’ve made you an offer` : t`Offer`} tone={canAnswer ? 'ground' : 'surface'}>
      <div className="grid gap-4">
        {offer.text ? (
          <p className="max-w-[65ch] border-s-3 border-marigold ps-4 break-words whitespace-pre-line">
            {offer.text}
          </p>
        ) : null}
        <p className="text-small text-muted">
          <Trans>Offered on {instantDay(offer.offeredAt)}.</Trans>{' '}
          {offer.answerBy && canAnswer ? (
            <Trans>
              They’d like your answer by{' '}
              <strong className="font-semibold text-ink">{weekdayWords(offer.answerBy)}</strong>.
            </Trans>
          ) : null}
        </p>
        {canAnswer ? (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setChoice('accept')}>
              <Trans>Accept offer</Trans>
            </Button>
            <Button tone="quiet" onClick={() => setChoice('turn_down')}>
              <Trans>Decline offer</Trans>
            </Button>
          </div>
        ) : null}
      </div>
      {choice ? (
        <OfferDialog
          applicationId={applicationId}
          offerId={offer.offerId}
          isAccepted={choice === 'accept'}
          companyName={companyName}
          onAccepted={onAccepted}
          onClose={() => setChoice(null)}
        />
      ) : null}
    </Card>
  );
}

function OfferDialog({
  applicationId,
  offerId,
  isAccepted,
  companyName,
  onAccepted,
  onClose,
}: {
  readonly applicationId: string;
  readonly offerId: string;
  readonly isAccepted: boolean;
  readonly companyName: string;
  readonly onAccepted: () => void;
  readonly onClose: () => void;
}) {
  const answering = useAnswerOffer(applicationId);
  return (
    <Dialog title={isAccepted ? t`Accept this offer?` : t`Decline this offer?`} onClose={onClose}>
      <p className="text-small">
        {isAccepted
          ? t`${isolated(companyName)} will be notified that you’ve accepted. You can’t undo this here. Your other applications stay open.`
          : t`${isolated(companyName)} will be notified that you’ve declined, and this application will end. You can’t undo this here. You can still message them for 14 days.`}
      </p>
      {answering.error ? (
        <Notice tone="danger" isUrgent>
          {failureWords(answering.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone={isAccepted ? 'primary' : 'danger'}
          isBusy={answering.isPending}
          onClick={() =>
            answering.mutate(
              { offerId, isAccepted },
              {
                onSuccess: () => {
                  flushSync(onClose);
                  // The two buttons are gone now. The result of accepting takes the focus itself.
                  if (isAccepted) onAccepted();
                  else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
                },
              },
            )
          }
        >
          {isAccepted
            ? answering.isPending
              ? t`Accepting…`
              : t`Yes, accept`
            : answering.isPending
              ? t`Declining…`
              : t`Decline offer`}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
