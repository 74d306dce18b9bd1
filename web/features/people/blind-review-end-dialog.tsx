import { REVEAL_WORDS } from '@common-ground/domain/access/reveal';
import { type FormEvent, useState } from 'react';
import { useKeptDraft } from '../../platform/drafts/kept-draft.ts';
import { usePermission } from '../../platform/session/membership.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { spelledPlural } from '../../platform/words/plural-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useSaveBlindReview } from './candidate.queries.ts';

type BlindReviewEndDialogProps = {
  readonly opportunityId: string;
  readonly applicantCount: number;
  readonly onClose: () => void;
};

/** Ends blind review while people have applied: an owner says why, and each of them can read that it happened. */
export function BlindReviewEndDialog({ opportunityId, applicantCount, onClose }: BlindReviewEndDialogProps) {
  const isOwner = usePermission('manage_company');
  const [kept, setKept] = useKeptDraft(`people.end-blind-review-${opportunityId}`);
  const [isTried, setTried] = useState(false);
  const switching = useSaveBlindReview(opportunityId);
  const reason = (kept ?? '').trim();
  const isLongEnough = [...reason].length >= REVEAL_WORDS.least;
  const people = spelledPlural(applicantCount, { one: '# person has', other: '# people have' });

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isLongEnough || switching.isPending) return;
    switching.mutate(
      { isBlind: false, reason },
      {
        onSuccess: () => {
          setKept(null);
          onClose();
        },
      },
    );
  }

  if (!isOwner)
    return (
      <Dialog title="Only an owner can end blind review" onClose={onClose}>
        <p>{people} applied for this job already. Ask an owner of your company if it has to end.</p>
      </Dialog>
    );
  return (
    <Dialog title="End blind review for this job" onClose={onClose}>
      <form onSubmit={send} noValidate className="grid gap-5">
        <p>
          {people} applied. Everyone on the hiring team will see who they are. Ending it is logged permanently
          with your name and reason for owners and auditors; each person who applied can see when and why.
        </p>
        <TextArea
          label="Reason"
          rows={3}
          maxLength={REVEAL_WORDS.most}
          value={kept ?? ''}
          error={isTried && !isLongEnough ? `Enter at least ${REVEAL_WORDS.least} characters.` : undefined}
          onChange={(event) => setKept(event.target.value)}
        />
        {switching.isError ? (
          <Notice tone="danger" isUrgent>
            {failureWords(switching.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={switching.isPending}>
            End blind review
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
