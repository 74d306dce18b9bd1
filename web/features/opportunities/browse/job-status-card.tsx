import type { CompanyOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useRef, useState } from 'react';
import { CallError } from '../../../platform/api/queries.ts';
import { goTo } from '../../../platform/navigation.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { usePermission } from '../../../platform/session/membership.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import {
  useDuplicateOpportunity,
  usePauseOpportunity,
  useResumeOpportunity,
} from '../write/company-opportunities.queries.ts';
import { CloseDialog, DeleteDraftDialog } from '../write/ending-dialogs.tsx';
import { describeApplicants, describeState, stateTone } from '../write/opportunity-descriptions.ts';
import { draftViolationMessage } from '../write/writing.ts';

type JobStatusCardProps = {
  readonly opportunity: CompanyOpportunity;
  /** Tries to publish the draft; null if there's nothing to publish. */
  readonly onPublish: (() => void) | null;
  readonly isPublishing: boolean;
  /** Saves pending edits, so that closing can ask about them. */
  readonly onEnding?: () => Promise<void>;
  /** Whether the number of applications is shown on the same page. */
  readonly isCountedHere?: boolean;
};

/** An opportunity's status, and what can be done about it. */
export function JobStatusCard(props: JobStatusCardProps) {
  const { opportunity, onPublish, isPublishing, onEnding, isCountedHere = false } = props;
  const { id, status, published, company, hasUnpublishedChanges } = opportunity;
  const canPublish = usePermission('publish_opportunities');
  const canEdit = usePermission('edit_opportunities');
  const pause = usePauseOpportunity();
  const resume = useResumeOpportunity();
  const duplicate = useDuplicateOpportunity();
  const duplicateKey = useRef(crypto.randomUUID());
  const [ending, setEnding] = useState<'close' | 'delete' | null>(null);
  const params = { params: { opportunityId: id } };
  const failed = pause.error ?? resume.error ?? duplicate.error;
  return (
    <Card title={t`Status`} end={<Chip tone={stateTone(opportunity)}>{describeState(opportunity)}</Chip>}>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid gap-1 text-small text-muted empty:hidden">
          {published === null ? (
            <p>
              <Trans>Only your company can see this job.</Trans>
            </p>
          ) : isCountedHere ? null : (
            <p>{describeApplicants(opportunity)}</p>
          )}
        </div>
        {canPublish && !company.isVerified && status !== 'closed' ? (
          <Notice tone="warning">
            <Trans>
              Your company isn’t verified yet. You can write this job now and publish it once you’re verified.
            </Trans>{' '}
            <TextLink href="/company-route/profile#verification">
              <Trans>Verify your company</Trans>
            </TextLink>
          </Notice>
        ) : null}
        {canPublish || !(published === null || hasUnpublishedChanges) ? null : (
          <p className="text-small text-muted">
            <Trans>An owner or recruiter at your company can publish it.</Trans>
          </p>
        )}
        {onPublish && canPublish ? (
          <Button isBusy={isPublishing} isDisabled={!company.isVerified} onClick={onPublish}>
            <Trans>Check and publish</Trans>
          </Button>
        ) : null}
        {failed ? (
          <Notice tone="danger" isUrgent>
            {failed instanceof CallError && failed.problem.violations[0]
              ? draftViolationMessage(failed.problem.violations[0])
              : failureMessage(failed)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-x-3 gap-y-1 border-t border-line pt-3 empty:hidden">
          {canPublish && (status === 'published' || status === 'paused') ? (
            <Button
              tone="link"
              isBusy={pause.isPending || resume.isPending}
              onClick={() =>
                status === 'published'
                  ? pause.mutate(params)
                  : resume.mutate({ ...params, ifMatch: opportunity.version })
              }
            >
              {status === 'published' ? t`Pause` : t`Resume`}
            </Button>
          ) : null}
          {canEdit ? (
            <Button
              tone="link"
              isBusy={duplicate.isPending}
              onClick={({ detail }) => {
                // The second click of a double-click may land on the duplicate, which has loaded by then.
                if (detail > 1) return;
                duplicate.mutate(
                  { ...params, idempotencyKey: duplicateKey.current },
                  {
                    onSuccess: (made) => {
                      duplicateKey.current = crypto.randomUUID();
                      goTo(
                        hrefOf('/company-route/opportunities/$opportunityId', {
                          opportunityId: (made as { id: string }).id,
                        }),
                      );
                    },
                  },
                );
              }}
            >
              <Trans>Duplicate</Trans>
            </Button>
          ) : null}
          {canPublish && (status === 'published' || status === 'paused') ? (
            <Button
              tone="link"
              onClick={async () => {
                await onEnding?.();
                setEnding('close');
              }}
            >
              <Trans>Close job</Trans>
            </Button>
          ) : null}
          {canEdit && status === 'draft' ? (
            <Button tone="link" onClick={() => setEnding('delete')}>
              <Trans>Delete draft</Trans>
            </Button>
          ) : null}
        </div>
      </div>
      {ending === 'close' ? <CloseDialog opportunity={opportunity} onClose={() => setEnding(null)} /> : null}
      {ending === 'delete' ? (
        <DeleteDraftDialog opportunity={opportunity} onClose={() => setEnding(null)} />
      ) : null}
    </Card>
  );
}
