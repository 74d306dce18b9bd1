import { isolated } from '@common-ground/domain/isolated';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useWithdrawApplication } from './applications.queries.ts';

type WithdrawDialogProps = {
  readonly applicationId: string;
  readonly companyName: string;
  readonly onClose: () => void;
};

/** Asks before an application is taken back, and says what follows. */
export function WithdrawDialog({ applicationId, companyName, onClose }: WithdrawDialogProps) {
  const withdrawal = useWithdrawApplication(applicationId);
  return (
    <Dialog title="Take this application back?" onClose={onClose}>
      <p className="text-small">
        {isolated(companyName)} can no longer read what you sent, from this moment on. It still sees that
        someone applied and withdrew. You also leave its shortlists. If companies can find you without your
        name, this one can again from the next day (UTC). You keep your copy, and you can apply again while
        the opportunity is open.
      </p>
      {withdrawal.error ? (
        <Notice tone="danger" isUrgent>
          {failureWords(withdrawal.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="danger"
          isBusy={withdrawal.isPending}
          onClick={() => withdrawal.mutate(undefined, { onSuccess: onClose })}
        >
          {withdrawal.isPending ? 'Taking it back' : 'Take it back'}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
