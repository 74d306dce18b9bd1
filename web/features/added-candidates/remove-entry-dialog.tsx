import type { AddedCandidate } from '@common-ground/contract/added-candidates/added-candidates';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/signs/failure-notice.tsx';
import { useRemoveAddedCandidate } from './added-candidates.queries.ts';

type RemoveEntryDialogProps = {
  readonly entry: AddedCandidate;
  /** @param announcement what to announce; if missing, nothing was removed */
  readonly onClose: (announcement?: string) => void;
};

/** Asks before an entry is removed, because that can't be undone. */
export function RemoveEntryDialog({ entry: { id, name }, onClose }: RemoveEntryDialogProps) {
  const { mutate, isPending, error } = useRemoveAddedCandidate();
  return (
    <Dialog title={t`Remove ${isolated(name)}?`} onClose={() => onClose()}>
      <div className="grid gap-5">
        <p>
          <Trans>
            Everything your team entered here about them is deleted, and the link in their email stops
            working. We don’t email them about this.
          </Trans>
        </p>
        <FailureNotice message={error ? failureMessage(error) : undefined} />
        <div className="flex flex-wrap gap-3">
          <Button
            tone="danger"
            isBusy={isPending}
            onClick={() => mutate(id, { onSuccess: () => onClose(t`${isolated(name)} removed.`) })}
          >
            {isPending ? t`Removing…` : t`Remove entry`}
          </Button>
          <Button tone="quiet" onClick={() => onClose()}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
