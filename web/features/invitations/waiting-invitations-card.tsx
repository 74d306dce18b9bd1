import { isolated } from '@common-ground/domain/isolated';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useQuery } from '@tanstack/react-query';
import { formatDayWithWeekday } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Card } from '../../ui/card.tsx';
import { CompanyName } from '../../ui/signs/company-name.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { nearestInvitations } from './invitations.queries.ts';

/** The open invitations on the dashboard, those with the nearest reply date first. */
export function WaitingInvitationsCard() {
  const { data, error, refetch, isFetching } = useQuery(nearestInvitations);
  if (data?.items.length === 0) return null;
  return (
    <Card
      tone="marigold"
      title={t`You’re invited to apply`}
      end={
        <TextLink href="/invitations">
          {data && data.waitingCount > data.items.length
            ? t`${plural(data.waitingCount, { one: 'View # invitation', other: 'View all # invitations' })}`
            : t`View and reply`}
        </TextLink>
      }
    >
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      ) : !data ? (
        <div role="status">
          <span className="sr-only">
            <Trans>Loading…</Trans>
          </span>
          <SkeletonBlock className="h-16 w-full" />
        </div>
      ) : (
        <ul className="grid gap-3">
          {data.items.map(({ id, company, opportunity, replyBy }) => (
            <li key={id} className="min-w-0">
              <h3 className="text-label font-normal break-words">
                <Trans>
                  <CompanyName company={company} /> invites you to apply for {isolated(opportunity.title)}
                </Trans>
              </h3>
              <p className="text-small text-muted">
                <Trans>They’d like a reply by {formatDayWithWeekday(replyBy)}.</Trans>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
