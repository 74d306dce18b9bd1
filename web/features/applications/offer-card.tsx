import type { ApplicationAnswer } from '@common-ground/contract/applications/offers';
import type { Attachment } from '@common-ground/contract/attachment';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useState } from 'react';
import { formatFileSize } from '../../platform/file-messages.ts';
import { OfferDetails } from '../../platform/offers/offer-details.tsx';
import { useDownloadOffer } from '../../platform/offers/offer-download.ts';
import { DECLINED_LABELS } from '../../platform/offers/offer-labels.ts';
import { instantDay } from '../../platform/text/application-descriptions.ts';
import { formatDayWithWeekday } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DownloadedFile } from '../../ui/downloaded-file.tsx';
import { prepared } from '../../ui/prepared.tsx';
import type { OfferAnswerDialogProps } from './offer-answer-dialog.tsx';

const OfferAnswerDialog = prepared<OfferAnswerDialogProps>(
  async () => (await import('./offer-answer-dialog.tsx')).OfferAnswerDialog,
);

type OfferCardProps = {
  readonly answer: ApplicationAnswer;
  readonly companyName: string;
  /** Called when the offer has just been accepted. */
  readonly onAccepted: () => void;
};

/** An offer with its terms, note and document, and buttons to answer it as long as it's open. */
export function OfferCard({ answer, companyName, onAccepted }: OfferCardProps) {
  const { applicationId, offer, canAnswer, isExpired } = answer;
  const [choice, setChoice] = useState<'accept' | 'turn_down' | null>(null);
  useEffect(OfferAnswerDialog.prepare, []);
  if (offer === null) return null;
  const isOpen = canAnswer && !isExpired;
  return (
    <Card title={isOpen ? t`They’ve made you an offer` : t`Offer`} tone={isOpen ? 'ground' : 'surface'}>
      <div className="grid grid-cols-1 gap-4">
        <OfferDetails offer={offer}>
          {offer.document ? <OfferedFile applicationId={applicationId} file={offer.document} /> : null}
        </OfferDetails>
        <p className="text-small text-muted">
          <Trans>Offered on {instantDay(offer.offeredAt)}.</Trans> <DayLine answer={answer} />
        </p>
        <GivenAnswer answer={answer.answer} />
        {canAnswer ? (
          <div className="flex flex-wrap gap-3">
            {isExpired ? null : (
              <Button onClick={() => setChoice('accept')}>
                <Trans>Accept offer</Trans>
              </Button>
            )}
            <Button tone="quiet" onClick={() => setChoice('turn_down')}>
              <Trans>Decline offer</Trans>
            </Button>
          </div>
        ) : null}
      </div>
      {choice ? (
        <OfferAnswerDialog
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

/** By when an open offer has to be answered, or that it's too late. */
function DayLine({ answer: { offer, canAnswer, isExpired } }: Pick<OfferCardProps, 'answer'>) {
  if (!offer?.answerBy || !canAnswer) return null;
  const day = formatDayWithWeekday(offer.answerBy);
  if (isExpired)
    return (
      <strong className="font-semibold text-ink">
        <Trans>You could accept it until {day}. If you still want the job, send them a message.</Trans>
      </strong>
    );
  return offer.terms ? (
    <Trans>
      You can accept it until <strong className="font-semibold text-ink">{day}</strong>, in their time zone.
    </Trans>
  ) : (
    <Trans>
      They’d like your answer by <strong className="font-semibold text-ink">{day}</strong>.
    </Trans>
  );
}

/** What the candidate answered, as the company reads it. */
function GivenAnswer({ answer }: Pick<ApplicationAnswer, 'answer'>) {
  if (answer === null) return null;
  const day = instantDay(answer.answeredAt);
  return (
    <div className="text-small">
      <p className="font-semibold">
        {answer.isAccepted ? t`You accepted it on ${{ day }}.` : t`You declined it on ${{ day }}.`}
      </p>
      {answer.reason ? <p>{t`Your reason: ${isolated(DECLINED_LABELS[answer.reason])}`}</p> : null}
      {answer.words ? (
        <p className="mt-1 border-s-3 border-line ps-3 break-words whitespace-pre-line">{answer.words}</p>
      ) : null}
    </div>
  );
}

/** The file that goes with the offer. */
function OfferedFile({ applicationId, file }: { readonly applicationId: string; readonly file: Attachment }) {
  const download = useDownloadOffer({ side: 'candidate', applicationId });
  return (
    <DownloadedFile
      name={file.name}
      size={formatFileSize(file.bytes)}
      failure={download.error ? failureMessage(download.error) : null}
      onDownload={() => {
        if (!download.isPending) download.mutate(file.id);
      }}
    />
  );
}
