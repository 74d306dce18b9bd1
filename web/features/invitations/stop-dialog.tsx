import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { failureMessage } from '../../platform/text/failure-message.ts';
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

/** Asks for confirmation before a company is blocked, and explains the consequences. */
export function StopDialog({ invitationId, companyName, onClose, onDone }: StopDialogProps) {
  const stopping = useStopInvitations(invitationId);
  return (
    <Dialog title={t`Stop invitations from ${isolated(companyName)}?`} onClose={onClose}>
      <p className="text-small">
        <Trans>
          We’ll add {isolated(companyName)} to your block list, so it can no longer find you or see your
          profile. Its invitations disappear from your list and expire unanswered. To the company, it looks as
          if you didn’t reply.
        </Trans>
      </p>
      <p className="text-small">
        <Trans>
          Applications you’ve already sent stay with the company until you withdraw them. You can unblock it
          on your privacy page.
        </Trans>
      </p>
      {stopping.error ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(stopping.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="danger"
          isBusy={stopping.isPending}
          onClick={() => stopping.mutate(undefined, { onSuccess: onDone })}
        >
          {stopping.isPending ? t`Blocking…` : t`Block company`}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
