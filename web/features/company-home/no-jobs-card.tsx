import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What a hiring manager or an interviewer finds who hasn't been added to a job yet. */
export function NoJobsCard() {
  return (
    <Card>
      <EmptyState title="You’re not on a hiring team yet">
        When an owner or a recruiter adds you to a job, it appears here with its applications and the
        scorecards you have to fill in.
      </EmptyState>
    </Card>
  );
}
