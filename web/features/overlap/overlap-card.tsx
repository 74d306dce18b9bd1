import { failureWords } from '../../platform/failure-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CompanyRow } from './company-row.tsx';
import { MatchingOff } from './matching-off.tsx';
import { useOverlaps } from './overlap.queries.ts';

const COMPANIES_ON_CARD = 4;

function Loading() {
  return (
    <div role="status" className="grid gap-6 py-2">
      <span className="sr-only">Loading</span>
      {['w-2/3', 'w-3/4', 'w-1/2'].map((width) => (
        <span key={width} className="grid gap-2">
          <SkeletonLine className="w-40" />
          <SkeletonLine className={width} />
        </span>
      ))}
    </div>
  );
}

/** For the dashboard: companies with a published culture, by name, and why each overlaps. */
export function OverlapCard() {
  const { data, isPending, isFetching, error, refetch } = useOverlaps();
  const first = data?.pages[0];
  const companies = first?.items.slice(0, COMPANIES_ON_CARD) ?? [];
  const hasMore = first !== undefined && (first.items.length > companies.length || first.next !== null);
  return (
    <Card
      title="Where you overlap"
      end={hasMore ? <TextLink href="/overlaps">All companies</TextLink> : null}
    >
      {isPending ? <Loading /> : null}
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureWords(error)}
        </ErrorState>
      ) : null}
      {first && !first.hasResult ? (
        <EmptyState
          title="Say what you want first"
          action={
            <ButtonLink tone="quiet" href="/assessments/company-culture">
              Take the culture test
            </ButtonLink>
          }
        >
          With your answers you see where you and each company meet, and why. About 10 minutes.
        </EmptyState>
      ) : null}
      {first?.hindrance ? <MatchingOff hindrance={first.hindrance} /> : null}
      {first?.hasResult && first.hindrance === null && companies.length === 0 ? (
        <EmptyState title="No company has published its culture yet">
          As soon as one does, it appears here with the reasons.
        </EmptyState>
      ) : null}
      {companies.length > 0 ? (
        <ul>
          {companies.map((overlap) => (
            <CompanyRow key={overlap.company.id} overlap={overlap} heading="h3" />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
