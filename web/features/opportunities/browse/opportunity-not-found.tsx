import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';

/** There's nothing here, or nothing the member works on. */
export function OpportunityNotFound() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle documentTitle={t`Job`}>
        <Trans>We can’t find this job</Trans>
      </PageTitle>
      <Card className="max-w-3xl">
        <EmptyState
          title={t`It may be a deleted draft, or you may not have access`}
          action={
            <ButtonLink tone="quiet" href="/company-route/opportunities">
              <Trans>All jobs</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Hiring managers and interviewers see only the jobs they’re added to. An owner or a recruiter can
            add you.
          </Trans>
        </EmptyState>
      </Card>
    </div>
  );
}
