import { isolated } from '@common-ground/domain/isolated';
import { useState } from 'react';
import { usePublishedOpportunities } from '../../platform/api/published-opportunities.ts';
import { goTo } from '../../platform/navigation.ts';
import { hrefOf } from '../../platform/paths.ts';
import { instantDayWords } from '../../platform/words/day-words.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { NewListForm } from './new-list-form.tsx';
import { useListShortlists } from './shortlists.queries.ts';

const listHref = (shortlistId: string) => hrefOf('/company-route/shortlists/$shortlistId', { shortlistId });

/** The lists of people whom the company thinks of. */
export function ShortlistsPage() {
  const { data, isPending, isFetching, error, refetch } = useListShortlists();
  const published = usePublishedOpportunities();
  const [opportunityId, setOpportunityId] = useState<string | null>(null);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle lead="People you think of for a job, with notes about the job. Whoever is on a list can see that you looked, and may leave at any time.">
        Shortlists
      </PageTitle>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(18rem,1fr)]">
        <div className="grid gap-3">
          {isPending ? (
            <div role="status" className="grid gap-3">
              <span className="sr-only">Loading</span>
              <SkeletonBlock className="h-24 w-full" />
              <SkeletonBlock className="h-24 w-full" />
            </div>
          ) : null}
          {error ? (
            <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
              {failureWords(error)}
            </ErrorState>
          ) : null}
          {data?.items.length === 0 ? (
            <Card>
              <EmptyState title="No list yet">
                Make one here, or open somebody in{' '}
                <TextLink href="/company-route/discover">Discover</TextLink> and put them on a new one.
              </EmptyState>
            </Card>
          ) : null}
          <ul className="grid gap-3">
            {data?.items.map(({ id, name, opportunity, peopleCount, createdBy, createdAt }) => (
              <li
                key={id}
                className="relative rounded-card border border-line bg-surface p-5 shadow-card transition-colors duration-150 hover:border-control"
              >
                <div className="flex items-baseline justify-between gap-4">
                  <h2 className="text-h3">
                    <PlainLink
                      href={listHref(id)}
                      className="rounded-sm after:absolute after:inset-0 after:rounded-card after:content-['']"
                    >
                      {name}
                    </PlainLink>
                  </h2>
                  <span className="flex-none text-small text-muted">
                    {peopleCount === 1 ? '1 person' : `${peopleCount} people`}
                  </span>
                </div>
                <p className="mt-0.5 text-small text-muted">
                  {opportunity ? `For ${isolated(opportunity.title)}` : 'For no opportunity in particular'}
                </p>
                <p className="text-tiny text-muted">
                  Begun on {instantDayWords(createdAt)}
                  {createdBy ? ` by ${isolated(createdBy)}` : ''}
                </p>
              </li>
            ))}
          </ul>
        </div>
        <Card title="Begin a list">
          <div className="grid gap-4">
            <Select
              label="For"
              placeholder="No opportunity in particular"
              options={(published.data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
              value={opportunityId ?? ''}
              hint={
                opportunityId === null
                  ? 'Everybody at your company who finds people has it.'
                  : 'Only those who work on this opportunity have it.'
              }
              onChange={(event) => setOpportunityId(event.target.value || null)}
            />
            <NewListForm opportunityId={opportunityId} onMade={({ id }) => goTo(listHref(id))} />
          </div>
        </Card>
      </div>
    </div>
  );
}
