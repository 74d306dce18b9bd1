import type { ReceivedApplicationSummary } from '@common-ground/contract/received-applications';
import { isOverdue } from '../../platform/application-words.ts';
import { dayWords, presentDay, weekdayWords } from '../../platform/day-words.ts';
import { failureWords } from '../../platform/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { useReceivedApplications } from './applications.queries.ts';
import { receivedWords } from './received-words.ts';

/** What the company was sent, the last first. */
export function ReceivedApplicationsPage() {
  const { data, isPending, isFetching, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useReceivedApplications();
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-8">
      <PageTitle lead="The last sent stands first, and nothing is sorted by fit. When you open one, the person who sent it can see that.">
        Applications
      </PageTitle>
      {isPending ? (
        <div role="status">
          <span className="sr-only">Loading</span>
          <SkeletonBlock className="h-72 w-full" />
        </div>
      ) : null}
      {error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureWords(error)}
        </ErrorState>
      ) : null}
      {data && items.length === 0 ? (
        <Card>
          <EmptyState title="Nobody has applied yet">
            What people send for your opportunities stands here, with the day by which you have promised an
            answer.
          </EmptyState>
        </Card>
      ) : null}
      {items.length > 0 ? (
        <Card>
          <ul>
            {items.map((application) => (
              <ReceivedRow key={application.id} application={application} />
            ))}
          </ul>
          {hasNextPage ? (
            <Button
              tone="quiet"
              className="mt-4"
              isBusy={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {isFetchingNextPage ? 'Loading' : 'Show more'}
            </Button>
          ) : null}
        </Card>
      ) : null}
    </div>
  );
}

function ReceivedRow({ application }: { readonly application: ReceivedApplicationSummary }) {
  const { id, title, applicantName, sentAt, openedAt, replyBy, status } = application;
  const isReadable = status !== 'withdrawn';
  const name = applicantName ?? 'Taken back';
  return (
    <li className="group relative grid gap-x-6 gap-y-1 border-t border-line py-4 first:border-t-0 first:pt-1 last:pb-1 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className={`text-h3 break-words ${isReadable ? '' : 'text-muted'}`}>
          {isReadable ? (
            <a
              href={`/company-route/applications/${id}`}
              className="rounded-sm group-hover:text-ground after:absolute after:inset-0 after:content-['']"
            >
              {name}
            </a>
          ) : (
            name
          )}
          {isReadable && openedAt === null ? (
            <span className="ms-2 align-middle text-tiny font-semibold text-ground">New</span>
          ) : null}
        </h2>
        <p className="text-small text-muted break-words">
          {title} · sent on {dayWords(sentAt.slice(0, 'YYYY-MM-DD'.length))}
        </p>
      </div>
      <div className="text-small sm:text-end">
        <p>{receivedWords(status)}</p>
        {replyBy ? (
          <p className={isOverdue(replyBy, presentDay()) ? 'font-semibold text-clay' : 'text-muted'}>
            {isOverdue(replyBy, presentDay()) ? 'Answer was due on ' : 'Answer by '}
            {weekdayWords(replyBy)}
          </p>
        ) : null}
      </div>
    </li>
  );
}
