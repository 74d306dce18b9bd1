import { REVEAL_WORDS, type RevealReason } from '@common-ground/domain/access/reveal';
import { type FormEvent, useState } from 'react';
import { useKeptDraft } from '../../platform/drafts/kept-draft.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { REVEAL_REASON_OPTIONS } from '../../platform/words/reveal-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import type { Say } from '../../ui/signs/announcer.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useRevealCandidate } from './candidate.queries.ts';

type RevealDialogProps = { readonly handle: string; readonly onClose: () => void; readonly say: Say };

/** Lifts blind review of one person: why is put down for good. */
export function RevealDialog({ handle, onClose, say }: RevealDialogProps) {
  const [reason, setReason] = useState<RevealReason | ''>('');
  const [kept, setKept] = useKeptDraft(`people.reveal-${handle}`);
  const [isTried, setTried] = useState(false);
  const reveal = useRevealCandidate(handle);
  const words = (kept ?? '').trim();
  const isLongEnough = words.length >= REVEAL_WORDS.least;
  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (reason === '' || !isLongEnough || reveal.isPending) return;
    reveal.mutate(
      { reason, words },
      {
        onSuccess: () => {
          setKept(null);
          onClose();
          say('Revealed, for you alone.');
        },
      },
    );
  }
  return (
    <Dialog title="Reveal this person" onClose={onClose}>
      <form onSubmit={send} noValidate className="grid gap-5">
        <p className="text-small text-muted">
          Only you will see who this is, and only what they share with your company. The reveal is logged
          permanently with your name and reason for owners and auditors; the candidate can see when and why.
        </p>
        <Select
          label="Reason"
          options={REVEAL_REASON_OPTIONS}
          value={reason}
          error={isTried && reason === '' ? 'Please choose a reason.' : undefined}
          onChange={(event) => setReason(event.target.value as RevealReason | '')}
        />
        <TextArea
          label="In your own words"
          rows={3}
          maxLength={REVEAL_WORDS.most}
          value={kept ?? ''}
          error={
            isTried && !isLongEnough ? `Please write at least ${REVEAL_WORDS.least} characters.` : undefined
          }
          onChange={(event) => setKept(event.target.value)}
        />
        {reveal.isError ? (
          <Notice tone="danger" isUrgent>
            {failureWords(reveal.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={reveal.isPending}>
            {reveal.isPending ? 'Revealing' : 'Reveal'}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Stay blind
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
