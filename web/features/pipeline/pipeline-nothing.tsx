import type { PipelineOpportunity } from '@common-ground/contract/pipeline';
import { usePermission } from '../../platform/membership.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type NothingYetProps = {
  readonly opportunities: readonly PipelineOpportunity[];
  readonly opportunity: PipelineOpportunity | null;
};

/** Nobody has applied: what has to be there first, or what one can do meanwhile. */
export function NothingYet({ opportunities, opportunity }: NothingYetProps) {
  const canFind = usePermission('find_people');
  const canWrite = usePermission('edit_opportunities');
  const published = (opportunity ? [opportunity] : opportunities).some(
    ({ status }) => status === 'published',
  );
  return (
    <Card className="max-w-3xl">
      {published ? (
        <EmptyState
          title="Nobody has applied yet"
          action={
            canFind ? (
              <ButtonLink
                href={`/company-route/discover${opportunity ? `?opportunity=${opportunity.id}` : ''}`}
              >
                Find people and invite them
              </ButtonLink>
            ) : null
          }
        >
          What people send stands here the moment they send it, each with the day by which you have promised
          an answer.
        </EmptyState>
      ) : (
        <EmptyState
          title="Nothing is published yet"
          action={
            canWrite ? <ButtonLink href="/company-route/opportunities">Go to opportunities</ButtonLink> : null
          }
        >
          {canWrite
            ? 'Applications stand here once an opportunity is published and somebody has applied.'
            : 'Applications stand here once an opportunity that you work on is published and somebody has applied.'}
        </EmptyState>
      )}
    </Card>
  );
}
