import type { PipelineOpportunity } from '@common-ground/contract/pipeline/pipeline';
import { hrefOf } from '../../../platform/paths.ts';
import { usePermission } from '../../../platform/session/membership.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { boardHref } from '../pipeline-address.ts';

type AllAnsweredProps = {
  readonly opportunity: PipelineOpportunity | null;
  /** How many have ended. */
  readonly endedCount: number;
};

const COUNT = new Intl.NumberFormat('en-GB');

/** Nobody waits any more: where they are, and what comes next. */
export function AllAnswered({ opportunity, endedCount }: AllAnsweredProps) {
  const canClose = usePermission('publish_opportunities');
  const isOut = opportunity?.status === 'published' || opportunity?.status === 'paused';
  return (
    <Card className="max-w-3xl">
      <EmptyState
        title="Everybody who applied has an answer"
        action={
          <div className="flex flex-wrap gap-3">
            <ButtonLink
              tone="quiet"
              href={boardHref(opportunity?.id ?? null, { view: 'table', state: 'ended' })}
            >
              {endedCount === 1
                ? 'See the one that has ended'
                : `See the ${COUNT.format(endedCount)} that have ended`}
            </ButtonLink>
            {opportunity && isOut && canClose ? (
              <ButtonLink
                tone="quiet"
                href={hrefOf('/company-route/opportunities/$opportunityId', {
                  opportunityId: opportunity.id,
                })}
              >
                Go to the opportunity to close it
              </ButtonLink>
            ) : null}
          </div>
        }
      >
        {opportunity?.status === 'closed'
          ? 'The opportunity is closed. Nobody can apply for it any more.'
          : 'What people send from now on stands here the moment they send it.'}
      </EmptyState>
    </Card>
  );
}

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
                href={hrefOf('/company-route/discover', { search: { opportunity: opportunity?.id } })}
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
