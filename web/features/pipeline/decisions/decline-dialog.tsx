import { DeclineRequest } from '@common-ground/contract/pipeline/decisions';
import { isolated } from '@common-ground/domain/isolated';
import { MESSAGE_LENGTHS } from '@common-ground/domain/messages/message-template';
import {
  DECLINE_REASONS,
  needsExplanation,
  REASON_TEXT_LENGTH,
} from '@common-ground/domain/pipeline/decline-reasons';
import { formatNumber } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import { CallError } from '../../../platform/api/queries.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useStoredValues } from '../../../platform/forms/stored-values.ts';
import { usePassingFailure } from '../../../platform/live/passing-failure.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { type BoardContext, decline } from '../board/moving.ts';
import type { Card } from '../board/pipeline-cards.ts';
import { DECLINE_REASON_LABELS, peopleNamed } from '../pipeline-labels.ts';
import { type DeclineForm, EMPTY_DECLINE, readDeclineForm } from './decline-draft.ts';
import { DeclinePreview } from './decline-preview.tsx';
import { InterviewEffects } from './interview-effects.tsx';

export type DeclineDialogProps = {
  readonly cards: readonly Card[];
  readonly context: BoardContext;
  /** @param isDone whether the decline was sent rather than cancelled */
  readonly onClose: (isDone: boolean) => void;
};

const STORED_FIELDS = ['reason', 'words', 'message', 'editedFor', 'feedback'] as const;

const REASON_OPTIONS = DECLINE_REASONS.map((value) => ({ value, label: DECLINE_REASON_LABELS[value] }));

/** Declines candidates for a job-related reason, with the letter for that reason, previewed as each candidate will read it. */
export function DeclineDialog({ cards, context, onClose }: DeclineDialogProps) {
  const [first] = cards;
  const isOne = cards.length === 1;
  const { form, field, submit, showRefusal } = useContractForm<DeclineForm, DeclineRequest>({
    defaultValues: EMPTY_DECLINE,
    schema: DeclineRequest,
    bodyOf: (values) => ({
      declines: declinesOf(cards, values),
      message: readDeclineForm(values).letter.trim(),
      reason: values.reason,
      words: values.words.trim() || null,
    }),
    errorsOf: (values) => readDeclineForm(values).errors,
  });
  const forget = useStoredValues(
    form,
    `pipeline.decline-letter.${isOne ? first?.id : 'many'}`,
    STORED_FIELDS,
  );
  const { isSubmitting } = form.formState;
  const [problem, setProblem] = useState<CallProblem | null>(null);
  usePassingFailure({ error: problem && new CallError(problem), reset: () => setProblem(null) });

  const values = form.watch();
  const { reason, letter, isForAnotherReason, errors } = readDeclineForm(values);
  const edit = (message: string, editedFor: string) => {
    form.setValue('message', message);
    form.setValue('editedFor', editedFor);
  };

  const send = submit(async (body) => {
    setProblem(null);
    const failed = await decline(context, cards, body);
    if (failed) {
      showRefusal(new CallError(failed));
      return setProblem(failed);
    }
    forget();
    onClose(true);
  });

  return (
    <Dialog
      title={
        isOne
          ? t`Decline ${{ name: isolated(first?.name ?? '') }}`
          : t`${plural(cards.length, { one: 'Decline # application', other: 'Decline # applications' })}`
      }
      onClose={() => onClose(false)}
    >
      <form noValidate onSubmit={send} className="grid gap-5">
        {isOne ? null : <p className="text-small text-muted">{peopleNamed(cards.map(({ name }) => name))}</p>}
        <Select
          {...field('reason', ['words'])}
          label={t`Reason`}
          hint={t`Sets the letter the candidate gets. Your team also sees it in the decision log.`}
          placeholder={t`Choose a reason`}
          options={REASON_OPTIONS}
        />
        <TextArea
          {...field('words')}
          label={t`Notes for your team`}
          isOptional={!reason || !needsExplanation(reason)}
          hint={t`Candidates never see this.`}
          rows={2}
          maxLength={REASON_TEXT_LENGTH}
        />
        {reason ? (
          <TextArea
            label={isOne ? t`Letter` : t`Letter to each candidate`}
            hint={t`We fill in ${{ name: '{name}' }}, ${{ title: '{title}' }} and ${{ company: '{company}' }}. ${{ thanks: '{thanks}' }} mentions that you read the application or held an interview only if you did.`}
            rows={9}
            maxLength={MESSAGE_LENGTHS.message}
            value={letter}
            error={errors.message}
            onChange={(event) => edit(event.target.value, reason)}
          />
        ) : (
          <p className="text-small text-muted">
            <Trans>Choose a reason to see the letter. Each reason has its own.</Trans>
          </p>
        )}
        {isForAnotherReason ? (
          <div className="flex flex-wrap gap-3">
            <Button tone="quiet" onClick={() => edit('', '')}>
              <Trans>Use the new letter</Trans>
            </Button>
            <Button tone="quiet" onClick={() => edit(values.message, values.reason)}>
              <Trans>Keep my text</Trans>
            </Button>
          </div>
        ) : null}
        {isOne ? (
          <TextArea
            {...field('feedback')}
            label={t`Feedback for the candidate`}
            isOptional
            hint={t`What they did well, and what the job needed more of.`}
            rows={3}
            maxLength={MESSAGE_LENGTHS.feedback}
          />
        ) : null}
        {!reason || errors.message ? null : (
          <DeclinePreview
            cards={cards}
            declines={declinesOf(cards, values)}
            message={letter.trim()}
            hasFailed={problem !== null}
          />
        )}
        <InterviewEffects decision="declined" cards={cards} />
        {problem ? (
          <Notice tone="danger" isUrgent title={isOne ? t`Not declined` : t`Nothing was declined`}>
            {problemMessage(problem)}
          </Notice>
        ) : null}
        <p className="text-small text-muted">
          <Trans>It’s sent in one minute. Until then, you can undo it and only your team can see it.</Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button tone="danger" type="submit" isBusy={isSubmitting}>
            {isSubmitting
              ? t`Declining`
              : isOne
                ? t`Decline`
                : t`Decline ${{ count: formatNumber(cards.length) }}`}
          </Button>
          <Button tone="quiet" onClick={() => onClose(false)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function declinesOf(cards: readonly Card[], { feedback }: DeclineForm): DeclineRequest['declines'] {
  const text = cards.length === 1 ? feedback.trim() || null : null;
  return cards.map(({ id, version }) => ({ applicationId: id, version, feedback: text }));
}
