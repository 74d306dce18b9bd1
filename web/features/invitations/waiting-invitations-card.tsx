import { isolated } from '@common-ground/domain/isolated';
import { weekdayWords } from '../../platform/words/day-words.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Card } from '../../ui/card.tsx';
import { CompanyName } from '../../ui/signs/company-name.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useNearestInvitations } from './invitations.queries.ts';

/** The invitations that wait, those with the nearest day first, on the dashboard. */
export function WaitingInvitationsCard() {
  const { data, error, refetch, isFetching } = useNearestInvitations();
  if (data?.items.length === 0) return null;
  return (
    <Card
      tone="marigold"
      title="You are invited"
      end={
        <TextLink href="/invitations">
          {data && data.waitingCount > data.items.length ? `All ${data.waitingCount}` : 'Read and answer'}
        </TextLink>
      }
    >
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureWords(error)}
        </ErrorState>
      ) : !data ? (
        <div role="status">
          <span className="sr-only">Loading</span>
          <SkeletonBlock className="h-16 w-full" />
        </div>
      ) : (
        <ul className="grid gap-3">
          {data.items.map(({ id, company, opportunity, replyBy }) => (
            <li key={id} className="min-w-0">
              <h3 className="text-label font-normal break-words">
                <CompanyName company={company} /> asks you to apply for {isolated(opportunity.title)}
              </h3>
              <p className="text-small text-muted">They hope to hear by {weekdayWords(replyBy)}.</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
