import { isolated } from '@common-ground/domain/isolated';
import { MESSAGE_LENGTHS } from '@common-ground/domain/messages/message-template';
import {
  DECLINE_REASONS,
  needsWords,
  REASON_WORDS_LENGTH,
} from '@common-ground/domain/pipeline/decline-reasons';
import { useState } from 'react';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import { CallError } from '../../../platform/api/queries.ts';
import { problemWords } from '../../../platform/words/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { type BoardContext, decline } from '../board/moving.ts';
import type { Card } from '../board/pipeline-cards.ts';
import { peopleNamed, REASON_WORDS } from '../pipeline-words.ts';
import { EMPTY_DECLINE, readDeclineForm } from './decline-draft.ts';
import { DeclinePreview } from './decline-preview.tsx';
import { useKeptForm } from './kept-form.ts';
import { usePassingFailure } from './passing-failure.ts';

type DeclineDialogProps = {
  readonly cards: readonly Card[];
  readonly context: BoardContext;
  /** @param isDone it was declined, and not left */
  readonly onClose: (isDone: boolean) => void;
};

const REASON_OPTIONS = DECLINE_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }));

/** Declines candidates for a job-related reason, with the letter for that reason, previewed as each candidate will read it. */
export function DeclineDialog({ cards, context, onClose }: DeclineDialogProps) {
  const [first] = cards;
  const isOne = cards.length === 1;
  const [form, change, forget] = useKeptForm(
    `pipeline.decline-letter.${isOne ? first?.id : 'many'}`,
    EMPTY_DECLINE,
  );
  const [isBusy, setBusy] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  usePassingFailure({ error: problem && new CallError(problem), reset: () => setProblem(null) });

  const { reason, letter, isForAnotherReason, errors } = readDeclineForm(form);
  const isReady = Object.values(errors).every((error) => error === undefined);
  const feedback = isOne && form.feedback.trim() !== '' ? form.feedback.trim() : null;
  const declines = cards.map(({ id, version }) => ({ applicationId: id, version, feedback }));

  async function send() {
    setTried(true);
    if (!isReady || !reason) {
      // What is missing is marked with the next picture.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('dialog [aria-invalid="true"]')?.focus(),
      );
      return;
    }
    setBusy(true);
    setProblem(null);
    const failed = await decline(context, cards, {
      declines,
      message: letter.trim(),
      reason,
      words: form.words.trim() || null,
    });
    setBusy(false);
    if (failed) return setProblem(failed);
    forget();
    onClose(true);
  }

  return (
    <Dialog
      title={isOne ? `Decline ${isolated(first?.name)}` : `Decline ${cards.length} applications`}
      onClose={() => onClose(false)}
    >
      <div className="grid gap-5">
        {isOne ? null : <p className="text-small text-muted">{peopleNamed(cards.map(({ name }) => name))}</p>}
        <Select
          label="Reason"
          hint="Sets the letter they get. Your team also sees it in the decision log."
          placeholder="Choose a reason"
          options={REASON_OPTIONS}
          value={form.reason}
          error={hasTried ? errors.reason : undefined}
          onChange={(event) => change({ reason: event.target.value })}
        />
        <TextArea
          label="Notes for your team"
          isOptional={!reason || !needsWords(reason)}
          hint="Candidates never see this."
          rows={2}
          maxLength={REASON_WORDS_LENGTH}
          value={form.words}
          error={hasTried ? errors.words : undefined}
          onChange={(event) => change({ words: event.target.value })}
        />
        {reason ? (
          <TextArea
            label={isOne ? 'Letter' : 'Letter to each of them'}
            hint="We fill in {name}, {title} and {company}. {thanks} mentions reading the application, or an interview, only where it happened."
            rows={9}
            maxLength={MESSAGE_LENGTHS.message}
            value={letter}
            error={errors.letter}
            onChange={(event) => change({ message: event.target.value, editedFor: reason })}
          />
        ) : (
          <p className="text-small text-muted">Choose a reason to see the letter. Each reason has its own.</p>
        )}
        {isForAnotherReason ? (
          <div className="flex flex-wrap gap-3">
            <Button tone="quiet" onClick={() => change({ message: '', editedFor: '' })}>
              Use the new letter
            </Button>
            <Button tone="quiet" onClick={() => change({ editedFor: form.reason })}>
              Keep my text
            </Button>
          </div>
        ) : null}
        {isOne ? (
          <TextArea
            label="Feedback for them"
            isOptional
            hint="What they did well, and what the job needed more of."
            rows={3}
            maxLength={MESSAGE_LENGTHS.feedback}
            value={form.feedback}
            onChange={(event) => change({ feedback: event.target.value })}
          />
        ) : null}
        {!reason || errors.letter ? null : (
          <DeclinePreview cards={cards} declines={declines} message={letter.trim()} />
        )}
        {problem ? (
          <Notice tone="danger" isUrgent>
            {problemWords(problem)}
          </Notice>
        ) : null}
        <p className="text-small text-muted">
          They get it in a minute. Until then you can undo it, and only your team sees it.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button tone="danger" isBusy={isBusy} onClick={() => void send()}>
            {isBusy ? 'Declining' : isOne ? 'Decline' : `Decline ${cards.length}`}
          </Button>
          <Button tone="quiet" onClick={() => onClose(false)}>
            Not now
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
