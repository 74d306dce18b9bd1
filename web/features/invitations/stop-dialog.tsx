import { isolated } from '@common-ground/domain/isolated';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useStopInvitations } from './invitations.queries.ts';

type StopDialogProps = {
  readonly invitationId: string;
  readonly companyName: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Asks before a company is blocked, and says what follows. */
export function StopDialog({ invitationId, companyName, onClose, onDone }: StopDialogProps) {
  const stopping = useStopInvitations(invitationId);
  return (
    <Dialog title={`Stop invitations from ${isolated(companyName)}?`} onClose={onClose}>
      <p className="text-small">
        {isolated(companyName)} is put on your block list: from this moment on it cannot find you or see your
        profile. Its invitations disappear from your list and go unanswered until they lapse. It can’t tell
        this from no answer.
      </p>
      <p className="text-small">
        What you sent with an application stays with them until you withdraw it. You can lift the block on
        your privacy page.
      </p>
      {stopping.error ? (
        <Notice tone="danger" isUrgent>
          {failureWords(stopping.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="danger"
          isBusy={stopping.isPending}
          onClick={() => stopping.mutate(undefined, { onSuccess: onDone })}
        >
          {stopping.isPending ? 'Blocking' : 'Block the company'}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Do not block
        </Button>
      </div>
    </Dialog>
  );
}
