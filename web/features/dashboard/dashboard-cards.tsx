import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ComponentProps, Suspense } from 'react';
import { hrefOf } from '../../platform/paths.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CardSkeleton, EmptyCard } from './card-states.tsx';
import { useReadDashboard } from './dashboard.queries.ts';
import { APPLICATION_ROWS, JOB_ROWS } from './row-parts.ts';

type OpportunitiesCardProps = Pick<ComponentProps<typeof JOB_ROWS.Part>, 'showSave'>;

/** How many jobs pay less than the minimum, with a link that shows them. */
function HiddenJobs({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="mt-4 text-small text-muted">
      {t`${plural(count, { one: '# job below your minimum pay is hidden.', other: '# jobs below your minimum pay are hidden.' })}`}{' '}
      <TextLink href={hrefOf('/opportunities', { search: { belowMinimumPay: 'shown' } })}>
        <Trans>Show them</Trans>
      </TextLink>
    </p>
  );
}

/** The newest jobs that the profile asks for, each with a reason. */
export function OpportunitiesCard({ showSave }: OpportunitiesCardProps) {
  const { data, error, refetch, isFetching } = useReadDashboard();
  const opportunities = data?.opportunities;
  return (
    <Card
      title={t`Jobs for you`}
      end={
        <TextLink href="/opportunities">
          <Trans>See all</Trans>
        </TextLink>
      }
    >
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      ) : !opportunities ? (
        <CardSkeleton />
      ) : opportunities.items.length === 0 ? (
        <>
          <EmptyCard>
            {opportunities.belowMinimumPayCount > 0
              ? t`No jobs that match your profile pay your minimum.`
              : opportunities.hasMore
                ? t`You’ve applied for every job that matches your profile.`
                : t`No jobs match your profile right now. New ones appear here, each with its pay and why it fits.`}
          </EmptyCard>
          <HiddenJobs count={opportunities.belowMinimumPayCount} />
        </>
      ) : (
        <Suspense fallback={<CardSkeleton />}>
          <p className="-mt-1 mb-2 text-small text-muted">
            {opportunities.items.some(({ reasons }) => reasons.length > 0)
              ? t`Based on your profile, newest first`
              : t`Newest first`}
          </p>
          <JOB_ROWS.Part items={opportunities.items} showSave={showSave} />
          {/* Only with the rows: their loading moves what's below, and a press on the link would miss it. */}
          <HiddenJobs count={opportunities.belowMinimumPayCount} />
        </Suspense>
      )}
    </Card>
  );
}

/** The status of each application. Renders nothing if the dashboard couldn't be loaded, because the card next to it says so. */
export function ApplicationsCard() {
  const { data, error } = useReadDashboard();
  if (error && !data) return null;
  const applications = data?.applications;
  const count = applications ? applications.openCount + applications.endedCount : 0;
  return (
    <Card
      title={t`Your applications`}
      end={
        count > 0 ? (
          <TextLink href="/applications">
            <Trans>See all {count}</Trans>
          </TextLink>
        ) : null
      }
    >
      {!applications ? (
        <CardSkeleton />
      ) : count === 0 ? (
        <EmptyCard>
          <Trans>No applications yet. They’ll appear here, each with the date you’ll hear back.</Trans>
        </EmptyCard>
      ) : (
        <Suspense fallback={<CardSkeleton />}>
          <APPLICATION_ROWS.Part items={applications.items} unreadMessages={data.unreadMessages} />
        </Suspense>
      )}
    </Card>
  );
}
