import type { PipelineOpportunity } from '@common-ground/contract/pipeline/pipeline';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useState } from 'react';
import { useAccount, usePermission } from '../../platform/session/membership.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AddCandidateDialog } from './add-candidate-dialog.tsx';

type AddCandidateProps = {
  /** The selected job; null for all. */
  readonly opportunity: PipelineOpportunity | null;
  readonly opportunities: readonly PipelineOpportunity[];
  /** @param announcement what to announce */
  readonly onAnnounce: (announcement: string) => void;
};

/** Whether people can be added to a job by name. */
const isOpenToAdd = ({ status, isBlind }: PipelineOpportunity) => status === 'published' && !isBlind;

/** The button to add someone by hand, for those who decide about applications, and the dialog behind it, or why it isn't possible. */
export function AddCandidate({ opportunity, opportunities, onAnnounce }: AddCandidateProps) {
  const canDecide = usePermission('decide');
  const company = useAccount().data?.company;
  const [isOpen, setOpen] = useState(false);
  if (!canDecide || !company) return null;
  const jobs = (opportunity ? [opportunity] : opportunities).filter(isOpenToAdd);
  const close = (announcement?: string) => {
    setOpen(false);
    if (announcement !== undefined) onAnnounce(announcement);
  };
  return (
    <>
      <Button tone="quiet" className="md:min-h-9! md:text-small" onClick={() => setOpen(true)}>
        <Trans>Add a candidate</Trans>
      </Button>
      {isOpen ? (
        company.standing === 'verified' && jobs.length > 0 ? (
          <AddCandidateDialog companyName={company.name} jobs={jobs} onClose={close} />
        ) : (
          <NoJobReason onClose={close}>
            {company.standing === 'verified' ? reasonForNoJob(opportunity) : <NotVerified />}
          </NoJobReason>
        )
      ) : null}
    </>
  );
}

function reasonForNoJob(opportunity: PipelineOpportunity | null): string {
  if (opportunity === null)
    return t`You can only add people to open jobs that aren’t under blind review, and there aren’t any right now.`;
  return opportunity.status === 'published'
    ? t`This job is under blind review: your team doesn’t see names here, so you can’t add people by name. Send them the link to the job instead.`
    : t`You can only add people to open jobs, and this one isn’t open.`;
}

function NotVerified() {
  const canManage = usePermission('manage_company');
  return (
    <>
      <Trans>
        Adding someone sends them an email from your company, so it’s only for verified companies.
      </Trans>{' '}
      {canManage ? (
        <TextLink href="/company-route/profile#verification">
          <Trans>Verify your company</Trans>
        </TextLink>
      ) : (
        t`An owner can verify yours on the “Company profile” page.`
      )}
    </>
  );
}

function NoJobReason({ children, onClose }: { readonly children: ReactNode; readonly onClose: () => void }) {
  return (
    <Dialog title={t`Add a candidate`} onClose={onClose}>
      <div className="grid justify-items-start gap-5">
        <p>{children}</p>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
