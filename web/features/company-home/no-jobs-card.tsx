import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';

/** Shown to a hiring manager or interviewer who hasn't been added to a job yet. */
export function NoJobsCard() {
  return (
    <Card>
      <EmptyState title={t`You’re not on a hiring team yet`}>
        <Trans>
          When an owner or recruiter adds you to a job, you’ll see its applications here, along with any
          scorecards you need to fill in.
        </Trans>
      </EmptyState>
    </Card>
  );
}
