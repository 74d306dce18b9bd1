import type {
  CompanyOpportunity,
  OpenApplications,
} from '@common-ground/contract/opportunities/company-opportunities';
import { isolated } from '@common-ground/domain/isolated';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect } from 'react';
import { CallError } from '../../../platform/api/queries.ts';
import { goTo } from '../../../platform/navigation.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { CloseEditedDialog } from './close-edited-dialog.tsx';
import { useCloseOpportunity, useDeleteOpportunity } from './company-opportunities.queries.ts';

type EndingProps = { readonly opportunity: CompanyOpportunity; readonly onClose: () => void };

/** How many are waiting, according to the server. */
function waitingIn(error: Error | null, opportunity: CompanyOpportunity): number {
  if (error instanceof CallError && error.problem.code === 'applications_open')
    return (error.problem.current as OpenApplications | undefined)?.openCount ?? opportunity.openCount;
  return opportunity.openCount;
}

/** Guides through everyone still waiting for a reply, and closes the job once no one is. */
export function CloseDialog({ opportunity, onClose }: EndingProps) {
  const close = useCloseOpportunity();
  const { id, title, openCount, decidedCount, version } = opportunity;
  const { reset } = close;
  // Whatever is read after a refusal is newer than the refusal.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts
  useEffect(() => reset(), [openCount, decidedCount, version, reset]);
  const waiting = waitingIn(close.error, opportunity);
  const isAllDecided = waiting > 0 && decidedCount >= waiting;
  if (waiting > 0 && !isAllDecided)
    return (
      <Dialog
        title={t`${plural(waiting, { one: '# person is waiting for a reply', other: '# people are waiting for a reply' })}`}
        onClose={onClose}
      >
        <p>
          <Trans>
            Everyone who applied for “{isolated(title)}” needs a reply before you can close it. You can
            decline them with a reason, or move them to the next stage.
          </Trans>
        </p>
        <p className="text-small text-muted">
          <Trans>
            To stop new applications for now, pause the job. People who’ve already applied keep their place.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={hrefOf('/company-route/pipeline/$opportunityId', { opportunityId: id })}>
            <Trans>Reply in the pipeline</Trans>
          </ButtonLink>
          <Button tone="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </Dialog>
    );
  const isEdited =
    opportunity.hasUnpublishedChanges ||
    (close.error instanceof CallError && close.error.problem.code === 'unpublished_changes');
  if (isEdited) return <CloseEditedDialog opportunity={opportunity} onClose={onClose} />;
  return (
    <Dialog
      title={isAllDecided ? t`All replies are on their way` : t`Close this job for good?`}
      onClose={onClose}
    >
      {isAllDecided ? (
        <p role="status">
          <Trans>
            {plural(waiting, {
              one: '# reply will be sent within a minute. You can undo it until then.',
              other: '# replies will be sent within a minute. You can undo them until then.',
            })}{' '}
            After that, you can close the job here.
          </Trans>
        </p>
      ) : null}
      <p>
        {isAllDecided ? null : <Trans>Everyone has had a reply.</Trans>}{' '}
        <Trans>
          Candidates and job boards will no longer see this job here. It stays in your list. To advertise it
          again, duplicate it.
        </Trans>
      </p>
      {close.error && !isAllDecided ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(close.error)}
        </Notice>
      ) : null}
      {close.error && isAllDecided ? (
        <p role="alert">
          <Trans>Some replies haven’t been sent yet. Try again in a moment.</Trans>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="danger"
          isBusy={close.isPending}
          onClick={() =>
            close.mutate(
              { params: { opportunityId: id }, query: {}, ifMatch: version },
              { onSuccess: onClose },
            )
          }
        >
          <Trans>Close job</Trans>
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Keep job open</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

/** Asks for confirmation before a draft is deleted. */
export function DeleteDraftDialog({ opportunity, onClose }: EndingProps) {
  const remove = useDeleteOpportunity();
  return (
    <Dialog title={t`Delete this draft?`} onClose={onClose}>
      <p>
        <Trans>
          “{isolated(opportunity.title)}” was never published. Everything you’ve written will be deleted.
        </Trans>
      </p>
      {remove.error ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(remove.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="danger"
          isBusy={remove.isPending}
          onClick={() =>
            remove.mutate(opportunity.id, { onSuccess: () => goTo('/company-route/opportunities', true) })
          }
        >
          <Trans>Delete draft</Trans>
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Keep draft</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
