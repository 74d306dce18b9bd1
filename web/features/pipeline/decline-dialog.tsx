import {
  DECLINE_REASONS,
  needsWords,
  REASON_WORDS_LENGTH,
} from '@common-ground/domain/hiring/decline-reasons';
import {
  DECLINE_TEMPLATES,
  MESSAGE_LENGTHS,
  unknownPlaces,
} from '@common-ground/domain/hiring/message-template';
import { useState } from 'react';
import { problemWords } from '../../platform/problem-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { DeclinePreview } from './decline-preview.tsx';
import { useKeptForm } from './kept-form.ts';
import { decline, type InView, type Place } from './moving.ts';
import type { Card } from './pipeline-cards.ts';
import { peopleNamed, REASON_WORDS } from './pipeline-words.ts';

type DeclineDialogProps = {
  readonly cards: readonly Card[];
  readonly place: Place;
  readonly inView: InView;
  /** @param isDone it was declined, and not left */
  readonly onClose: (isDone: boolean) => void;
};

const REASON_OPTIONS = DECLINE_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }));

/** A kind no: a reason that the job gives, which stays inside, and what the candidate reads, as they will read it. */
export function DeclineDialog({ cards, place, inView, onClose }: DeclineDialogProps) {
  const [first] = cards;
  const isOne = cards.length === 1;
  // Who was not spoken to is not thanked for a talk: for some of many the other words are true of all.
  const wasSpokenTo = cards.every(({ kind }) => kind === 'interview' || kind === 'offer');
  const [form, change, forget] = useKeptForm(`pipeline.decline.${isOne ? first?.id : 'many'}`, {
    reason: '',
    words: '',
    message: DECLINE_TEMPLATES[wasSpokenTo ? 'after_interview' : 'before_interview'] as string,
    feedback: '',
  });
  const [isBusy, setBusy] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const reason = DECLINE_REASONS.find((one) => one === form.reason);
  const unknown = unknownPlaces(form.message);
  const errors = {
    reason: reason ? undefined : 'Please choose the reason.',
    words:
      reason && needsWords(reason) && form.words.trim() === ''
        ? 'Please say in words what it is.'
        : undefined,
    message:
      form.message.trim() === ''
        ? 'Please write what the candidate reads.'
        : unknown.length > 0
          ? `Nothing can be filled in for ${unknown.join(', ')}. There are {name}, {title} and {company}.`
          : undefined,
  };
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
    const failed = await decline(place, cards, {
      declines,
      message: form.message.trim(),
      reason,
      words: form.words.trim() || null,
      inView,
    });
    setBusy(false);
    if (failed) return setProblem(problemWords(failed));
    forget();
    onClose(true);
  }

  return (
    <Dialog
      title={isOne ? `Decline ${first?.name}` : `Decline ${cards.length} applications`}
      onClose={() => onClose(false)}
    >
      <div className="grid gap-5">
        {isOne ? null : <p className="text-small text-muted">{peopleNamed(cards.map(({ name }) => name))}</p>}
        <Select
          label="Reason"
          hint="Stays inside, in the log of decisions."
          placeholder="Please choose what the job gives as a reason"
          options={REASON_OPTIONS}
          value={form.reason}
          error={hasTried ? errors.reason : undefined}
          onChange={(event) => change({ reason: event.target.value })}
        />
        <TextArea
          label="In your words"
          isOptional={!reason || !needsWords(reason)}
          hint="Stays inside too."
          rows={2}
          maxLength={REASON_WORDS_LENGTH}
          value={form.words}
          error={hasTried ? errors.words : undefined}
          onChange={(event) => change({ words: event.target.value })}
        />
        <TextArea
          label={isOne ? 'What they read' : 'What each of them reads'}
          hint="{name}, {title} and {company} are filled in."
          rows={8}
          maxLength={MESSAGE_LENGTHS.message}
          value={form.message}
          error={errors.message}
          onChange={(event) => change({ message: event.target.value })}
        />
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
        {errors.message ? null : (
          <DeclinePreview cards={cards} declines={declines} message={form.message.trim()} />
        )}
        {problem ? (
          <Notice tone="danger" isUrgent>
            {problem}
          </Notice>
        ) : null}
        <p className="text-small text-muted">
          It goes out in a minute. Until then you can take it back, and nobody has seen it.
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
