import type { PipelineOpportunity } from '@common-ground/contract/pipeline/pipeline';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { hrefOf } from '../../../platform/paths.ts';
import { usePermission } from '../../../platform/session/membership.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { boardHref } from '../pipeline-address.ts';

type AllAnsweredProps = {
  readonly opportunity: PipelineOpportunity | null;
  /** How many applications have ended. */
  readonly endedCount: number;
};

/** Shown when every application has been answered: where they are, and what to do next. */
export function AllAnswered({ opportunity, endedCount }: AllAnsweredProps) {
  const canClose = usePermission('publish_opportunities');
  const isLive = opportunity?.status === 'published' || opportunity?.status === 'paused';
  return (
    <Card className="max-w-3xl">
      <EmptyState
        title={t`No open applications`}
        action={
          <div className="flex flex-wrap gap-3">
            <ButtonLink
              tone="quiet"
              href={boardHref(opportunity?.id ?? null, { view: 'table', state: 'ended' })}
            >
              {t`${plural(endedCount, { one: 'View # ended application', other: 'View # ended applications' })}`}
            </ButtonLink>
            {opportunity && isLive && canClose ? (
              <ButtonLink
                tone="quiet"
                href={hrefOf('/company-route/opportunities/$opportunityId', {
                  opportunityId: opportunity.id,
                })}
              >
                <Trans>Open the job to close it</Trans>
              </ButtonLink>
            ) : null}
          </div>
        }
      >
        {opportunity?.status === 'closed'
          ? t`This job is closed, so no one else can apply.`
          : t`New applications appear here as soon as candidates send them.`}
      </EmptyState>
    </Card>
  );
}

type NothingYetProps = {
  readonly opportunities: readonly PipelineOpportunity[];
  readonly opportunity: PipelineOpportunity | null;
};

/** Shown before anyone has applied: what's needed first, or what to do in the meantime. */
export function NoApplicationsYet({ opportunities, opportunity }: NothingYetProps) {
  const canFind = usePermission('find_people');
  const canWrite = usePermission('edit_opportunities');
  const published = (opportunity ? [opportunity] : opportunities).some(
    ({ status }) => status === 'published',
  );
  return (
    <Card className="max-w-3xl">
      {published ? (
        <EmptyState
          title={t`No applications yet`}
          action={
            canFind ? (
              <ButtonLink
                href={hrefOf('/company-route/discover', { search: { opportunity: opportunity?.id } })}
              >
                <Trans>Find candidates to invite</Trans>
              </ButtonLink>
            ) : null
          }
        >
          <Trans>
            They’ll appear here as soon as candidates send them, each with the date you promised to reply by.
          </Trans>
        </EmptyState>
      ) : (
        <EmptyState
          title={t`Nothing published yet`}
          action={
            canWrite ? (
              <div className="flex flex-wrap gap-3">
                <ButtonLink href="/company-route/opportunities">
                  <Trans>Go to jobs</Trans>
                </ButtonLink>
                <ButtonLink tone="quiet" href="/company-route/example">
                  <Trans>Open example job</Trans>
                </ButtonLink>
              </div>
            ) : null
          }
        >
          {canWrite
            ? t`Applications appear here once you publish a job and someone applies.`
            : t`Applications appear here once a job you work on is published and someone applies.`}
        </EmptyState>
      )}
    </Card>
  );
}
