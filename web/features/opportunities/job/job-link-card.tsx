import type { CompanyOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Card } from '../../../ui/card.tsx';
import { CopyLinkButton, candidateAddress } from '../list/copy-link-button.tsx';

/** The address to give to candidates. */
export function JobLinkCard({
  opportunity: { id, title },
}: {
  readonly opportunity: Pick<CompanyOpportunity, 'id' | 'title'>;
}) {
  return (
    <Card title={t`Link to this job`}>
      <div className="flex items-center gap-1 rounded-control border border-control ps-3 pe-1">
        <span dir="ltr" className="min-w-0 flex-1 truncate py-1.5 text-small">
          {candidateAddress(id).replace(/^https?:\/\//, '')}
        </span>
        <CopyLinkButton opportunityId={id} title={title} />
      </div>
      <p className="mt-2 text-small text-muted">
        <Trans>Candidates sign in to read it.</Trans>
      </p>
    </Card>
  );
}
