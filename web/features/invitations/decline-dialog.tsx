import { isolated } from '@common-ground/domain/isolated';
import type { DeclineReason } from '@common-ground/domain/people/candidate-invitation';
import { useState } from 'react';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { DECLINE_OPTIONS } from './decline-words.ts';
import { useDeclineInvitation } from './invitations.queries.ts';

type DeclineDialogProps = {
  readonly invitationId: string;
  readonly companyName: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Says no. A reason is offered and not asked for. */
export function DeclineDialog({ invitationId, companyName, onClose, onDone }: DeclineDialogProps) {
  const [reason, setReason] = useState<DeclineReason | ''>('');
  const declining = useDeclineInvitation(invitationId);
  return (
    <Dialog title="Say no to this invitation?" onClose={onClose}>
      <p className="text-small">
        {isolated(companyName)} will see that you declined, and the reason if you pick one. They can still see
        your profile as before, but can’t invite you for 90 days. If you change your mind, you can let them
        sooner.
      </p>
      <Select
        label="Reason (optional)"
        hint="It helps them to ask you better, or not at all."
        options={[{ value: '', label: 'No reason' }, ...DECLINE_OPTIONS]}
        value={reason}
        onChange={(event) => setReason(event.target.value as DeclineReason | '')}
      />
      {declining.error ? (
        <Notice tone="danger" isUrgent>
          {failureWords(declining.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          isBusy={declining.isPending}
          onClick={() => declining.mutate(reason === '' ? null : reason, { onSuccess: onDone })}
        >
          {declining.isPending ? 'Sending' : 'Say no'}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Leave it open
        </Button>
      </div>
    </Dialog>
  );
}
