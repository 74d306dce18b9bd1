import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useWithdrawApplication } from './applications.queries.ts';

type WithdrawDialogProps = {
  readonly applicationId: string;
  readonly companyName: string;
  readonly onClose: () => void;
};

/** Asks for confirmation before an application is withdrawn, and explains the consequences. */
export function WithdrawDialog({ applicationId, companyName, onClose }: WithdrawDialogProps) {
  const withdrawal = useWithdrawApplication(applicationId);
  return (
    <Dialog title={t`Withdraw this application?`} onClose={onClose}>
      <p className="text-small">
        <Trans>
          {isolated(companyName)} will no longer be able to read what you sent. It will still see that someone
          applied and withdrew. You’ll also be removed from its shortlists. If companies can find you without
          your name, this one can again from the next day (UTC). You keep your copy. You can apply for a job
          up to three times while it’s open.
        </Trans>
      </p>
      {withdrawal.error ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(withdrawal.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="danger"
          isBusy={withdrawal.isPending}
          onClick={() => withdrawal.mutate(undefined, { onSuccess: onClose })}
        >
          {withdrawal.isPending ? t`Withdrawing…` : t`Withdraw application`}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Keep application</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
