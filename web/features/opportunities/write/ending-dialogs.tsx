import type {
  CompanyOpportunity,
  OpenApplications,
} from '@common-ground/contract/opportunities/company-opportunities';
import { isolated } from '@common-ground/domain/isolated';
import { useEffect } from 'react';
import { CallError } from '../../../platform/api/queries.ts';
import { goTo } from '../../../platform/navigation.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { failureWords } from '../../../platform/words/failure-words.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { CloseEditedDialog } from './close-edited-dialog.tsx';
import { useCloseOpportunity, useDeleteOpportunity } from './company-opportunities.queries.ts';
import { peopleWaitingWords } from './written-words.ts';

type EndingProps = { readonly opportunity: CompanyOpportunity; readonly onClose: () => void };

/** How many wait, as the server knows it by now. */
function waitingIn(error: Error | null, opportunity: CompanyOpportunity): number {
  if (error instanceof CallError && error.problem.code === 'applications_open')
    return (error.problem.current as OpenApplications | undefined)?.openCount ?? opportunity.openCount;
  return opportunity.openCount;
}

/** Leads through everybody who still waits, and closes once nobody does. */
export function CloseDialog({ opportunity, onClose }: EndingProps) {
  const close = useCloseOpportunity();
  const { id, title, openCount, decidedCount, version } = opportunity;
  const { reset } = close;
  // What is read after a refusal is newer than it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts
  useEffect(() => reset(), [openCount, decidedCount, version, reset]);
  const waiting = waitingIn(close.error, opportunity);
  const isAllDecided = waiting > 0 && decidedCount >= waiting;
  if (waiting > 0 && !isAllDecided)
    return (
      <Dialog title={`${peopleWaitingWords(waiting)} for an answer`} onClose={onClose}>
        <p>
          Everybody who applied for “{isolated(title)}” gets an answer before it closes. You can decline
          kindly in one click, with a reason, or move someone on.
        </p>
        <p className="text-small text-muted">
          To take no more applications meanwhile, pause it. Those who have applied keep their place.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={hrefOf('/company-route/pipeline/$opportunityId', { opportunityId: id })}>
            Answer them in the pipeline
          </ButtonLink>
          <Button tone="quiet" onClick={onClose}>
            Not now
          </Button>
        </div>
      </Dialog>
    );
  const isEdited =
    opportunity.hasUnpublishedChanges ||
    (close.error instanceof CallError && close.error.problem.code === 'unpublished_changes');
  if (isEdited) return <CloseEditedDialog opportunity={opportunity} onClose={onClose} />;
  return (
    <Dialog title={isAllDecided ? 'All answers are on their way' : 'Close this for good?'} onClose={onClose}>
      {isAllDecided ? (
        <p role="status">
          {waiting === 1 ? 'One answer goes' : `${waiting} answers go`} out within a minute, and can be taken
          back until then. After that it closes here.
        </p>
      ) : null}
      <p>
        {isAllDecided ? '' : 'Everybody has an answer. '}It goes from what candidates can find and from job
        boards, and stays in your list. To offer it again, duplicate it.
      </p>
      {close.error && !isAllDecided ? (
        <Notice tone="danger" isUrgent>
          {failureWords(close.error)}
        </Notice>
      ) : null}
      {close.error && isAllDecided ? (
        <p role="alert">Not all of them are out yet. Please try again in a moment.</p>
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
          Close it
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}

/** Asks before a draft goes. */
export function DeleteDraftDialog({ opportunity, onClose }: EndingProps) {
  const remove = useDeleteOpportunity();
  return (
    <Dialog title="Delete this draft?" onClose={onClose}>
      <p>“{isolated(opportunity.title)}” was never published. What was written of it is gone then.</p>
      {remove.error ? (
        <Notice tone="danger" isUrgent>
          {failureWords(remove.error)}
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
          Delete the draft
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
