import type { ReceivedApplication } from '@common-ground/contract/applications/received-applications';
import { REVEAL_REASONS, REVEAL_WORDS } from '@common-ground/domain/access/reveal';
import { useState } from 'react';
import { failureWords } from '../../../platform/words/failure-words.ts';
import { REVEAL_REASON_OPTIONS } from '../../../platform/words/reveal-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { useKeptForm } from '../decisions/kept-form.ts';
import { usePassingFailure } from '../decisions/passing-failure.ts';
import { useRevealApplicant } from '../drawer/application.queries.ts';

type RevealDialogProps = { readonly application: ReceivedApplication; readonly onClose: () => void };

/** Lifts blind review of one application, for the person who asks, for a reason that stays. */
export function RevealDialog({ application, onClose }: RevealDialogProps) {
  const { id, opportunityId } = application;
  const [form, change, forget] = useKeptForm(`pipeline.reveal.${id}`, { reason: '', words: '' });
  const [hasTried, setTried] = useState(false);
  const revealing = useRevealApplicant(id, opportunityId);
  usePassingFailure(revealing);
  const reason = REVEAL_REASONS.find((one) => one === form.reason);
  const words = form.words.trim();
  const isShort = words.length < REVEAL_WORDS.least;

  function reveal() {
    setTried(true);
    if (!reason || isShort) {
      // What is missing is marked with the next picture.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('dialog [aria-invalid="true"]')?.focus(),
      );
      return;
    }
    revealing.mutate(
      { reason, words },
      {
        onSuccess: () => {
          forget();
          onClose();
        },
      },
    );
  }

  return (
    <Dialog title="Reveal who this is" onClose={onClose}>
      <p className="text-small text-muted">
        Only you will see the name. The reveal is logged permanently with your name and reason for owners and
        auditors; the candidate can see when and why.
      </p>
      <Select
        label="Reason"
        options={REVEAL_REASON_OPTIONS}
        value={form.reason}
        error={hasTried && !reason ? 'Please choose the reason.' : undefined}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <TextArea
        label="In your words"
        rows={2}
        maxLength={REVEAL_WORDS.most}
        value={form.words}
        error={hasTried && isShort ? `Please write at least ${REVEAL_WORDS.least} characters.` : undefined}
        onChange={(event) => change({ words: event.target.value })}
      />
      {revealing.error ? (
        <Notice tone="danger" isUrgent>
          {failureWords(revealing.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button isBusy={revealing.isPending} onClick={reveal}>
          {revealing.isPending ? 'Revealing' : 'Reveal'}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Dialog>
  );
}
