import { OfferRequest } from '@common-ground/contract/pipeline/decisions';
import { isolated } from '@common-ground/domain/isolated';
import { MESSAGE_LENGTHS } from '@common-ground/domain/messages/message-template';
import { REASON_WORDS_LENGTH } from '@common-ground/domain/pipeline/decline-reasons';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import { CallError } from '../../../platform/api/queries.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useStoredValues } from '../../../platform/forms/stored-values.ts';
import { usePassingFailure } from '../../../platform/live/passing-failure.ts';
import { problemWords } from '../../../platform/words/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { type BoardContext, offer } from '../board/moving.ts';
import type { Card } from '../board/pipeline-cards.ts';
import { InterviewEffects } from './interview-effects.tsx';

export type OfferDialogProps = {
  readonly card: Card;
  /** Today in the company's time zone. */
  readonly today: string;
  readonly context: BoardContext;
  readonly onClose: (isDone: boolean) => void;
};

type Values = Record<'offer' | 'answerBy' | 'words', string>;

/** Makes an offer in the member's own words, with a date to reply by. */
export function OfferDialog({ card, today, context, onClose }: OfferDialogProps) {
  const { form, field, submit, showRefusal } = useContractForm<Values, OfferRequest>({
    defaultValues: { offer: '', answerBy: '', words: '' },
    schema: OfferRequest,
    bodyOf: (values) => ({
      applicationId: card.id,
      version: card.version,
      offer: values.offer.trim(),
      answerBy: values.answerBy || null,
      words: values.words.trim() || null,
    }),
    errorsOf: ({ offer: text, answerBy }) => ({
      offer: text.trim() === '' ? t`Describe your offer.` : undefined,
      answerBy: answerBy !== '' && answerBy < today ? t`Choose today or a later date.` : undefined,
    }),
  });
  const forget = useStoredValues(form, `pipeline.offer.${card.id}`, ['offer', 'answerBy', 'words']);
  const { isSubmitting } = form.formState;
  const [problem, setProblem] = useState<CallProblem | null>(null);
  usePassingFailure({ error: problem && new CallError(problem), reset: () => setProblem(null) });
  const send = submit(async (body) => {
    setProblem(null);
    const failed = await offer(context, card, body);
    if (failed) {
      showRefusal(new CallError(failed));
      return setProblem(failed);
    }
    forget();
    onClose(true);
  });

  return (
    <Dialog title={t`Make an offer to ${isolated(card.name)}`} onClose={() => onClose(false)}>
      <form noValidate className="grid gap-5" onSubmit={send}>
        <p className="text-small text-muted">{card.title}</p>
        <TextArea
          {...field('offer')}
          label={t`Your offer`}
          hint={t`Include the pay, hours, start date and who they can talk to about it.`}
          rows={7}
          maxLength={MESSAGE_LENGTHS.offer}
        />
        <TextField
          {...field('answerBy')}
          type="date"
          label={t`Ask for an answer by`}
          isOptional
          min={today}
        />
        <TextArea
          {...field('words')}
          label={t`Notes for your team`}
          isOptional
          hint={t`Saved in the decision log. Candidates never see this.`}
          rows={2}
          maxLength={REASON_WORDS_LENGTH}
        />
        <InterviewEffects decision="offered" cards={[card]} />
        {problem ? (
          <Notice tone="danger" isUrgent title={t`The offer wasn’t made`}>
            {problemWords(problem)}
          </Notice>
        ) : null}
        <p className="text-small text-muted">
          <Trans>It’s sent in one minute. Until then, you can undo it and only your team can see it.</Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isSubmitting}>
            {isSubmitting ? t`Making the offer` : t`Make offer`}
          </Button>
          <Button tone="quiet" onClick={() => onClose(false)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
