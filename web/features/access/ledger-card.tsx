import type { ViewedDay } from '@common-ground/contract/access/profile-views';
import { isolated } from '@common-ground/domain/isolated';
import { dayWords, instantDayWords } from '../../platform/words/day-words.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { useBlockCompany, useReleaseCompany } from './access.queries.ts';
import { DecisionFailure } from './access-state.tsx';
import { useListProfileViews } from './profile-views.queries.ts';
import { LEVEL_WORDS, occasionWords, shownWords, timeWords } from './view-words.ts';

/** Which company saw what, when and why; and what can be taken away from it. */
export function LedgerCard() {
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useListProfileViews();
  const days = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card id="views" title="Who saw what">
      <p className="text-small text-muted">
        Whenever a company finds you, sees your profile or opens what you sent, it’s recorded here first.
        Lists of applications show the name you applied with and aren’t recorded. Companies can’t change this
        record.
      </p>
      <Completeness asOf={data?.pages[0]?.completeAsOf ?? null} />
      {isPending ? (
        <div role="status" className="mt-4">
          <span className="sr-only">Loading</span>
          <SkeletonBlock className="h-40 w-full" />
        </div>
      ) : null}
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureWords(error)}
        </ErrorState>
      ) : null}
      {data && days.length === 0 ? (
        <EmptyState title="No one has viewed your profile yet">
          When a company does, or opens your application, you’ll see it here with the date and the reason.
        </EmptyState>
      ) : null}
      <ul className="mt-4 grid gap-3">
        {days.map((viewed) => (
          <LedgerDay key={`${viewed.day} ${viewed.company.id}`} viewed={viewed} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button
          tone="quiet"
          className="mt-4"
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading' : 'Show earlier days'}
        </Button>
      ) : null}
    </Card>
  );
}

/** As of when the record matched what was signed outside the database; nothing while that isn't known. */
function Completeness({ asOf }: { readonly asOf: string | null }) {
  if (asOf === null) return null;
  return (
    <p className="mt-1 text-small text-muted">
      Complete as of <time dateTime={asOf}>{instantDayWords(asOf)}</time>.
    </p>
  );
}

function LedgerDay({ viewed }: { readonly viewed: ViewedDay }) {
  const { day, company, occasions } = viewed;
  return (
    <li className="rounded-control border border-line px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 text-label wrap-anywhere">{company.name}</h3>
        <time dateTime={day} className="text-small text-muted">
          {dayWords(day)}
        </time>
      </div>
      <ul className="mt-2 grid gap-2.5">
        {occasions.map((occasion) => (
          <li key={`${occasion.level} ${occasion.reason} ${occasion.parts.join()}`} className="text-small">
            <span className="me-2">{occasionWords(occasion)}</span>
            <Chip tone={occasion.level === 'anonymous' ? 'plain' : 'ground'}>
              {LEVEL_WORDS[occasion.level]}
            </Chip>
            <span className="block text-muted">
              {shownWords(occasion.parts)} {timeWords(occasion)}
            </span>
          </li>
        ))}
      </ul>
      <LedgerActs company={company} hasSent={occasions.some(({ level }) => level === 'applied')} />
    </li>
  );
}

type ActsProps = { readonly company: ViewedDay['company']; readonly hasSent: boolean };

/** What can be done about a company from here; it works at once. */
function LedgerActs({ company, hasSent }: ActsProps) {
  const block = useBlockCompany();
  const release = useReleaseCompany();
  if (!company.isHere) return <p className="mt-2 text-small text-muted">This company is no longer here.</p>;
  if (company.isBlocked)
    return (
      <p className="mt-2 text-small font-semibold">
        {hasSent
          ? 'Blocked: sees nothing new. What you sent stays with it until you withdraw your application.'
          : 'Blocked: sees nothing now.'}
      </p>
    );
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {company.isChosen ? (
        <Button tone="quiet" isBusy={release.isPending} onClick={() => release.mutate(company.id)}>
          Take my name back<span className="sr-only"> from {isolated(company.name)}</span>
        </Button>
      ) : null}
      <Button tone="quiet" isBusy={block.isPending} onClick={() => block.mutate({ companyId: company.id })}>
        Block<span className="sr-only"> {company.name}</span>
      </Button>
      <DecisionFailure error={block.error ?? release.error} />
    </div>
  );
}
