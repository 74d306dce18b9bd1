import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { goTo } from '../../../platform/navigation.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { useDiscardCultureSession } from '../results/culture.queries.ts';

/** Asks for confirmation before the answers given so far are discarded. */
export function DiscardDialog({
  sessionId,
  onClose,
}: {
  readonly sessionId: string;
  readonly onClose: () => void;
}) {
  const discard = useDiscardCultureSession();

  async function confirm() {
    await discard.mutateAsync(sessionId);
    onClose();
    goTo('/assessments/company-culture/test');
  }

  return (
    <Dialog title={t`Start over?`} onClose={onClose}>
      <p>
        <Trans>This deletes the answers you’ve given so far and takes you back to the first question.</Trans>
      </p>
      {discard.isError ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(discard.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="danger"
          isBusy={discard.isPending}
          onClick={() => void confirm().catch(() => undefined)}
        >
          <Trans>Delete and start over</Trans>
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Keep my answers</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
