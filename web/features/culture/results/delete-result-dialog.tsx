import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { goTo } from '../../../platform/navigation.ts';
import { formatDay } from '../../../platform/text/day-formats.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { useDeleteCultureResult } from './culture.queries.ts';

/** Asks for confirmation before a result is deleted, and says what else is. */
export function DeleteResultDialog({
  resultId,
  retakeOpensOn,
  onClose,
}: {
  readonly resultId: string;
  readonly retakeOpensOn: string | null;
  readonly onClose: () => void;
}) {
  const remove = useDeleteCultureResult(resultId);

  async function confirm() {
    await remove.mutateAsync();
    onClose();
    goTo('/assessments', true);
  }

  return (
    <Dialog title={t`Delete this result?`} onClose={onClose}>
      <p>
        <Trans>
          The result, every answer and your note are deleted for good. If this is your newest result,
          companies can no longer see any of it, and sharing is switched off.
        </Trans>
      </p>
      {retakeOpensOn ? (
        <p className="text-small text-muted">
          <Trans>
            We keep only the day of the test, so that you can take the next one from{' '}
            {formatDay(retakeOpensOn)}.
          </Trans>
        </p>
      ) : null}
      {remove.isError ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(remove.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button tone="danger" isBusy={remove.isPending} onClick={() => void confirm().catch(() => undefined)}>
          <Trans>Delete result</Trans>
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Keep it</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
