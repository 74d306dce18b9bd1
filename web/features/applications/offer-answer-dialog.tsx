import { OFFER_DECLINE_REASONS, OFFER_LIMITS } from '@common-ground/domain/applications/offer';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DECLINED_LABELS } from '../../platform/offers/offer-labels.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useAnswerOffer } from './progress.queries.ts';

export type OfferAnswerDialogProps = {
  readonly applicationId: string;
  readonly offerId: string;
  readonly isAccepted: boolean;
  readonly companyName: string;
  readonly onAccepted: () => void;
  readonly onClose: () => void;
};

const REASON_OPTIONS = OFFER_DECLINE_REASONS.map((value) => ({ value, label: DECLINED_LABELS[value] }));
type Reason = (typeof OFFER_DECLINE_REASONS)[number];

/** Accepts or declines an offer, after saying what that means. A reason for declining is up to the candidate. */
export function OfferAnswerDialog(props: OfferAnswerDialogProps) {
  const { applicationId, offerId, isAccepted, companyName, onAccepted, onClose } = props;
  const answering = useAnswerOffer(applicationId);
  const [reason, setReason] = useState<Reason | null>(null);
  const [words, setMessage] = useState('');
  const given = isAccepted ? {} : { reason, words: words.trim() || null };
  const send = () =>
    answering.mutate(
      { offerId, isAccepted, ...given },
      {
        onSuccess: () => {
          flushSync(onClose);
          // The two buttons are gone now. The result of accepting takes the focus itself.
          if (isAccepted) onAccepted();
          else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
        },
      },
    );
  return (
    <Dialog title={isAccepted ? t`Accept this offer?` : t`Decline this offer?`} onClose={onClose}>
      <p className="text-small">
        {isAccepted
          ? t`${isolated(companyName)} will be notified that you’ve accepted. You can’t undo this here. Interviews booked with them will be cancelled. Your other applications stay open.`
          : t`${isolated(companyName)} will be notified that you’ve declined, and this application will end. You can’t undo this here. Interviews booked with them will be cancelled. You can still message them for 14 days.`}
      </p>
      {isAccepted ? null : (
        <>
          <Select
            label={t`Your reason`}
            isOptional
            placeholder={t`I’d rather not say`}
            options={REASON_OPTIONS}
            value={reason ?? ''}
            onChange={(event) => setReason((event.target.value || null) as Reason | null)}
          />
          <TextArea
            label={t`A note for them`}
            isOptional
            hint={t`They’ll read it with your answer.`}
            rows={2}
            maxLength={OFFER_LIMITS.answerWords}
            value={words}
            onChange={(event) => setMessage(event.target.value)}
          />
        </>
      )}
      {answering.error ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(answering.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button tone={isAccepted ? 'primary' : 'danger'} isBusy={answering.isPending} onClick={send}>
          {answerLabel(isAccepted, answering.isPending)}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

function answerLabel(isAccepted: boolean, isPending: boolean): string {
  if (isAccepted) return isPending ? t`Accepting…` : t`Yes, accept`;
  return isPending ? t`Declining…` : t`Decline offer`;
}
