import { failureWords } from '../../platform/failure-words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { CompanyRow } from './company-row.tsx';
import { MatchingOff } from './matching-off.tsx';
import { useOverlaps } from './overlap.queries.ts';

/** Every company with a published culture, by name. */
export function OverlapsPage() {
  const { data, isPending, isFetching, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useOverlaps();
  const companies = data?.pages.flatMap((page) => page.items) ?? [];
  const hasResult = data?.pages[0]?.hasResult ?? true;
  const hindrance = data?.pages[0]?.hindrance ?? null;
  return (
    <div className="grid gap-8">
      <PageTitle lead="Companies whose people have described how they work, in the order of their names. The order says nothing about the overlap.">
        Where you overlap
      </PageTitle>
      {isPending ? (
        <div role="status">
          <span className="sr-only">Loading</span>
          <SkeletonBlock className="h-96 w-full" />
        </div>
      ) : null}
      {error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureWords(error)}
        </ErrorState>
      ) : null}
      {data ? (
        <Card className="max-w-3xl">
          {companies.length > 0 ? (
            <ul>
              {companies.map((overlap) => (
                <CompanyRow key={overlap.company.id} overlap={overlap} heading="h2" />
              ))}
            </ul>
          ) : hindrance ? (
            <MatchingOff hindrance={hindrance} />
          ) : (
            <EmptyState
              title={hasResult ? 'No company has published its culture yet' : 'Say what you want first'}
              action={
                hasResult ? null : (
                  <ButtonLink href="/assessments/company-culture">Take the culture test</ButtonLink>
                )
              }
            >
              {hasResult
                ? 'As soon as one does, it appears here with the reasons.'
                : 'With your answers you see where you and each company meet, and why. About 10 minutes.'}
            </EmptyState>
          )}
          {hasNextPage ? (
            <Button
              tone="quiet"
              className="mt-4"
              isBusy={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {isFetchingNextPage ? 'Loading' : 'Show more companies'}
            </Button>
          ) : null}
        </Card>
      ) : null}
    </div>
  );
}
