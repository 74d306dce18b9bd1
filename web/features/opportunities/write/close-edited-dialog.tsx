import type { CompanyOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { CallError } from '../../../platform/api/queries.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { useCloseOpportunity, usePublishOpportunity } from './company-opportunities.queries.ts';
import { draftViolationMessage, fieldName } from './writing.ts';

type CloseEditedDialogProps = { readonly opportunity: CompanyOpportunity; readonly onClose: () => void };

/** Asks whether to publish or discard unpublished edits before the job closes for good. */
export function CloseEditedDialog({ opportunity, onClose }: CloseEditedDialogProps) {
  const publish = usePublishOpportunity();
  const close = useCloseOpportunity();
  const { id, version, title, company } = opportunity;
  const params = { opportunityId: id };
  const isBusy = publish.isPending || close.isPending;
  return (
    <Dialog title={t`Close with unpublished changes?`} onClose={onClose}>
      <p>
        <Trans>
          Candidates see “{isolated(title)}” as it was last published. Your changes since then aren’t public,
          and you can’t edit a job once it’s closed.
        </Trans>
      </p>
      <dl className="grid gap-3 text-small">
        <div>
          <dt className="font-semibold">
            <Trans>Publish changes first</Trans>
          </dt>
          <dd className="text-muted">
            <Trans>
              Candidates and your records will have the edited version. You can close the job afterwards.
            </Trans>
          </dd>
        </div>
        <div>
          <dt className="font-semibold">
            <Trans>Discard changes and close</Trans>
          </dt>
          <dd className="text-muted">
            <Trans>Your records keep the published version. Your changes are deleted for good.</Trans>
          </dd>
        </div>
      </dl>
      <FailedEnding error={publish.error ?? close.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          isBusy={publish.isPending}
          isDisabled={!company.isVerified || close.isPending}
          onClick={() => publish.mutate({ params, ifMatch: version })}
        >
          <Trans>Publish changes first</Trans>
        </Button>
        <Button
          tone="danger"
          isBusy={close.isPending}
          isDisabled={publish.isPending}
          onClick={() =>
            close.mutate({ params, query: { changes: 'discard' }, ifMatch: version }, { onSuccess: onClose })
          }
        >
          <Trans>Discard changes and close</Trans>
        </Button>
        <Button tone="quiet" isDisabled={isBusy} onClick={onClose}>
          <Trans>Keep job open</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

function FailedEnding({ error }: { readonly error: Error | null }) {
  if (error === null) return null;
  const violations = error instanceof CallError ? error.problem.violations : [];
  if (violations.length === 0)
    return (
      <Notice tone="danger" isUrgent>
        {failureMessage(error)}
      </Notice>
    );
  return (
    <Notice tone="danger" isUrgent title={t`We can’t publish these changes yet`}>
      <ul className="grid gap-1">
        {violations.map((violation) => (
          <li key={`${violation.pointer} ${violation.code}`}>
            {fieldName(violation.pointer)}: {draftViolationMessage(violation)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
