import type { ShortlistSummary } from '@common-ground/contract/people/shortlists';
import { isolated } from '@common-ground/domain/isolated';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useRef, useState } from 'react';
import { usePublishedOpportunities } from '../../../platform/api/published-opportunities.ts';
import { COMPANY_ACTIONS } from '../../../platform/company-actions.ts';
import { goTo } from '../../../platform/navigation.ts';
import { focusMoves, usePageActions } from '../../../platform/page-actions.ts';
import { formatInstantAsDay } from '../../../platform/text/day-formats.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { useMediumScreen } from '../../../ui/frames/wide-screen.ts';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { NewListForm } from '../new-list-form.tsx';
import { shortlistName } from '../shortlist-messages.ts';
import { useListShortlists } from '../shortlists.queries.ts';
import { ShortlistsTable, shortlistHref } from './shortlists-table.tsx';

/** Lists the company's shortlists. */
export function ShortlistsPage() {
  const { data, isPending, isFetching, error, refetch } = useListShortlists();
  const published = usePublishedOpportunities();
  const [opportunityId, setOpportunityId] = useState<string | null>(null);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle
        lead={t`Candidates you’re considering for a job, with your notes. They can see that you viewed them, and can hide from you at any time.`}
      >
        <Trans>Shortlists</Trans>
      </PageTitle>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid grid-cols-1 gap-3">
          {isPending ? (
            <div role="status" className="grid gap-3">
              <span className="sr-only">
                <Trans>Loading…</Trans>
              </span>
              <SkeletonBlock className="h-24 w-full" />
              <SkeletonBlock className="h-24 w-full" />
            </div>
          ) : null}
          {error ? (
            <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
              {failureMessage(error)}
            </ErrorState>
          ) : null}
          {data?.items.length === 0 ? (
            <Card>
              <EmptyState title={t`No shortlists yet`}>
                <Trans>
                  Create one here, or open a candidate in{' '}
                  <TextLink href="/company-route/discover">Discover</TextLink> and add them to a new one.
                </Trans>
              </EmptyState>
            </Card>
          ) : null}
          {data && data.items.length > 0 ? <Shortlists items={data.items} /> : null}
        </div>
        <Card id="new" title={COMPANY_ACTIONS.newShortlist.label}>
          <div className="grid gap-4">
            <Select
              label={t`Job`}
              placeholder={t`No particular job`}
              options={(published.data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
              value={opportunityId ?? ''}
              hint={
                opportunityId === null
                  ? t`Everyone at your company who searches for candidates can use it.`
                  : t`Only colleagues who work on this job can use it.`
              }
              onChange={(event) => setOpportunityId(event.target.value || null)}
            />
            <NewListForm opportunityId={opportunityId} onCreated={({ id }) => goTo(shortlistHref(id))} />
          </div>
        </Card>
      </div>
    </div>
  );
}

/** A table on wide screens, otherwise cards. */
function Shortlists({ items }: { readonly items: readonly ShortlistSummary[] }) {
  const isWide = useMediumScreen();
  const entries = useRef<HTMLDivElement>(null);
  usePageActions(() => focusMoves(entries.current));
  return (
    <div ref={entries}>
      {isWide ? (
        <ShortlistsTable items={items} />
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {items.map((item) => (
            <ShortlistItem key={item.id} {...item} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ShortlistItem({ id, name, opportunity, peopleCount, createdBy, createdAt }: ShortlistSummary) {
  return (
    <li className="relative rounded-card border border-line bg-surface p-5 shadow-card transition-colors duration-150 hover:border-control">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="min-w-0 text-h3 [overflow-wrap:anywhere]">
          <PlainLink
            href={shortlistHref(id)}
            data-list-entry={id}
            className="rounded-sm after:absolute after:inset-0 after:rounded-card after:content-['']"
          >
            {shortlistName({ name })}
          </PlainLink>
        </h2>
        <span className="flex-none text-small text-muted">
          {t`${plural(peopleCount, { one: '# candidate', other: '# candidates' })}`}
        </span>
      </div>
      <p className="mt-0.5 text-small text-muted">
        {opportunity ? t`For ${isolated(opportunity.title)}` : t`Not for a particular job`}
      </p>
      <p className="text-tiny text-muted">
        {createdBy
          ? t`Created on ${{ day: formatInstantAsDay(createdAt) }} by ${isolated(createdBy)}`
          : t`Created on ${{ day: formatInstantAsDay(createdAt) }}`}
      </p>
    </li>
  );
}
