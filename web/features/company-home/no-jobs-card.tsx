import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';

/** Shown to a hiring manager or interviewer who hasn't been added to a job yet. */
export function NoJobsCard() {
  return (
    <Card>
      <EmptyState title="You’re not on a hiring team yet">
        When an owner or a recruiter adds you to a job, it appears here with its applications and any
        scorecards you need to fill in.
      </EmptyState>
    </Card>
  );
}
