import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';

/** Nothing is here, or nothing that the member works on. */
export function NotThere() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle documentTitle="Opportunity">This opportunity is not here</PageTitle>
      <Card className="max-w-3xl">
        <EmptyState
          title="It may be a deleted draft, or not one of yours"
          action={
            <ButtonLink tone="quiet" href="/company-route/opportunities">
              All opportunities
            </ButtonLink>
          }
        >
          Hiring managers and interviewers see only the jobs they’re added to. An owner or a recruiter can add
          you.
        </EmptyState>
      </Card>
    </div>
  );
}
