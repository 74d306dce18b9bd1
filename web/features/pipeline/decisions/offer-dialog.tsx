import { isolated } from '@common-ground/domain/isolated';
import { MESSAGE_LENGTHS } from '@common-ground/domain/messages/message-template';
import { REASON_WORDS_LENGTH } from '@common-ground/domain/pipeline/decline-reasons';
import { useState } from 'react';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import { CallError } from '../../../platform/api/queries.ts';
import { presentDay } from '../../../platform/words/day-words.ts';
import { problemWords } from '../../../platform/words/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { type BoardContext, offer } from '../board/moving.ts';
import type { Card } from '../board/pipeline-cards.ts';
import { useKeptForm } from './kept-form.ts';
import { usePassingFailure } from './passing-failure.ts';

type OfferDialogProps = {
  readonly card: Card;
  readonly context: BoardContext;
  readonly onClose: (isDone: boolean) => void;
};

/** An offer in one's own words, with the day by which one hopes for an answer. */
export function OfferDialog({ card, context, onClose }: OfferDialogProps) {
  const [form, change, forget] = useKeptForm(`pipeline.offer.${card.id}`, {
    offer: '',
    answerBy: '',
    words: '',
  });
  const [isBusy, setBusy] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  usePassingFailure({ error: problem && new CallError(problem), reset: () => setProblem(null) });
  const today = presentDay();
  const text = form.offer.trim();
  const isPast = form.answerBy !== '' && form.answerBy < today;

  async function send() {
    setTried(true);
    if (text === '' || isPast) {
      // What is missing is marked with the next picture.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('dialog [aria-invalid="true"]')?.focus(),
      );
      return;
    }
    setBusy(true);
    setProblem(null);
    const failed = await offer(context, card, {
      applicationId: card.id,
      version: card.version,
      offer: text,
      answerBy: form.answerBy || null,
      words: form.words.trim() || null,
    });
    setBusy(false);
    if (failed) return setProblem(failed);
    forget();
    onClose(true);
  }

  return (
    <Dialog title={`Offer to ${isolated(card.name)}`} onClose={() => onClose(false)}>
      <div className="grid gap-5">
        <p className="text-small text-muted">{card.title}</p>
        <TextArea
          label="What they read"
          hint="What you offer: the pay, the hours, the beginning, and with whom they can talk about it."
          rows={7}
          maxLength={MESSAGE_LENGTHS.offer}
          value={form.offer}
          error={hasTried && text === '' ? 'Please write what you offer.' : undefined}
          onChange={(event) => change({ offer: event.target.value })}
        />
        <TextField
          type="date"
          label="You hope for an answer by"
          isOptional
          min={today}
          value={form.answerBy}
          error={isPast ? 'Please choose today or a later day.' : undefined}
          onChange={(event) => change({ answerBy: event.target.value })}
        />
        <TextArea
          label="Why, in your words"
          isOptional
          hint="Stays inside, in the log of decisions."
          rows={2}
          maxLength={REASON_WORDS_LENGTH}
          value={form.words}
          onChange={(event) => change({ words: event.target.value })}
        />
        {problem ? (
          <Notice tone="danger" isUrgent>
            {problemWords(problem)}
          </Notice>
        ) : null}
        <p className="text-small text-muted">
          They get it in a minute. Until then you can undo it, and only your team sees it.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button isBusy={isBusy} onClick={() => void send()}>
            {isBusy ? 'Making the offer' : 'Make the offer'}
          </Button>
          <Button tone="quiet" onClick={() => onClose(false)}>
            Not now
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
