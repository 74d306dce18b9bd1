import type {
  CompanyOpportunityPage,
  CompanyOpportunitySummary,
} from '@common-ground/contract/opportunities/company-opportunities';
import { isolated } from '@common-ground/domain/isolated';
import {
  OPPORTUNITY_STATUSES,
  type OpportunityStatus,
} from '@common-ground/domain/opportunities/opportunity';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { goTo, useSearchText } from '../../../platform/navigation.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { usePermission } from '../../../platform/session/membership.ts';
import { failureWords } from '../../../platform/words/failure-words.ts';
import { KIND_WORDS, placesWords } from '../../../platform/words/opportunity-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { ShowMore } from '../../../ui/frames/paged-list.tsx';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useListCompanyOpportunities } from './company-opportunities.queries.ts';
import { NewOpportunityForm } from './new-opportunity-form.tsx';
import { appliedWords, closingWords, stateTone, stateWords } from './written-words.ts';

const STATUS_WORDS: Readonly<Record<OpportunityStatus, string>> = {
  draft: t`Drafts`,
  published: t`Published`,
  paused: t`Paused`,
  closed: t`Closed`,
};

function statusIn(search: string): OpportunityStatus | null {
  const wanted = new URLSearchParams(search).get('state');
  return OPPORTUNITY_STATUSES.find((status) => status === wanted) ?? null;
}

/** Everything that the company offers, prepares and has closed, as far as the member works on it. */
export function CompanyOpportunitiesPage() {
  const status = statusIn(useSearchText());
  const list = useListCompanyOpportunities(status);
  const canEdit = usePermission('edit_opportunities');
  const [isBeginning, setBeginning] = useState(false);
  const first = list.data?.pages[0];
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const total = first ? Object.values(first.counts).reduce((sum, count) => sum + count, 0) : 0;
  const begin = canEdit ? (
    <Button onClick={() => setBeginning(true)}>
      <Trans>New job</Trans>
    </Button>
  ) : null;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageTitle lead={t`Your jobs. Everyone who applies is promised a reply by a set date.`}>
          <Trans>Jobs</Trans>
        </PageTitle>
        {total > 0 ? begin : null}
      </div>
      {total > 0 && first ? <States counts={first.counts} status={status} total={total} /> : null}
      {list.isPending ? (
        <div role="status" className="grid gap-4">
          <span className="sr-only">
            <Trans>Loading</Trans>
          </span>
          {[1, 2, 3].map((block) => (
            <SkeletonBlock key={block} className="h-28 w-full" />
          ))}
        </div>
      ) : null}
      {list.error && !list.isFetchNextPageError ? (
        <ErrorState onRetry={() => void list.refetch()} isRetrying={list.isFetching}>
          {failureWords(list.error)}
        </ErrorState>
      ) : null}
      {first && total === 0 ? (
        <Card className="max-w-3xl">
          <EmptyState title={t`No jobs yet`} action={begin}>
            {canEdit
              ? t`Describe the job, what it pays, what it needs and why, and when applicants will hear back.`
              : t`Jobs you’re added to will appear here.`}
          </EmptyState>
        </Card>
      ) : null}
      {first && total > 0 && items.length === 0 ? (
        <p className="text-muted">
          <Trans>No jobs with this status.</Trans>
        </p>
      ) : null}
      <ShowMore list={list} count={items.length} failure={list.error ? failureWords(list.error) : null}>
        <ul className="grid grid-cols-1 gap-4 empty:hidden" aria-busy={list.isFetching}>
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      </ShowMore>
      {isBeginning ? <NewOpportunityForm onClose={() => setBeginning(false)} /> : null}
    </div>
  );
}

function States({
  counts,
  status,
  total,
}: {
  readonly counts: CompanyOpportunityPage['counts'];
  readonly status: OpportunityStatus | null;
  readonly total: number;
}) {
  const entries = [
    { status: null, label: t`All`, count: total },
    ...OPPORTUNITY_STATUSES.map((one) => ({ status: one, label: STATUS_WORDS[one], count: counts[one] })),
  ];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">
        <Trans>Status</Trans>
      </legend>
      {entries.map((entry) => (
        <label
          key={entry.label}
          className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-4 text-label font-medium transition-colors duration-150 hover:border-control has-checked:border-ground has-checked:bg-ground-wash has-checked:text-ground has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="state"
            className="absolute size-px opacity-0"
            checked={entry.status === status}
            onChange={() =>
              goTo(hrefOf('/company-route/opportunities', { search: { state: entry.status } }), true)
            }
          />
          {entry.label}
          <span className="text-small text-muted tabular-nums">{entry.count}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Row({ item }: { readonly item: CompanyOpportunitySummary }) {
  const { id, title, kind, status, places, openCount, hasUnpublishedChanges } = item;
  const closing = closingWords(item);
  return (
    <li className="group relative rounded-card border border-line bg-surface p-5 shadow-card transition-[border-color] duration-150 hover:border-control sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-h3 break-words">
            <PlainLink
              href={hrefOf('/company-route/opportunities/$opportunityId', { opportunityId: id })}
              className="rounded-sm group-hover:text-ground after:absolute after:inset-0 after:rounded-card after:content-['']"
            >
              {title}
            </PlainLink>
          </h2>
          <p className="mt-0.5 text-small break-words text-muted">
            {KIND_WORDS[kind]}
            {places.length > 0 ? ` · ${placesWords(places)}` : ''}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {hasUnpublishedChanges ? (
            <Chip tone="sky">
              <Trans>Unpublished changes</Trans>
            </Chip>
          ) : null}
          <Chip tone={stateTone(item)}>{stateWords(item)}</Chip>
        </div>
      </div>
      {status === 'draft' ? null : (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3 text-small">
          <p>
            {appliedWords(item)}
            {closing ? <span className="text-muted"> · {closing}</span> : null}
          </p>
          {openCount > 0 ? (
            <TextLink
              href={hrefOf('/company-route/pipeline/$opportunityId', { opportunityId: id })}
              className="relative z-10"
            >
              <Trans>
                View pipeline<span className="sr-only"> for {isolated(title)}</span>
              </Trans>
            </TextLink>
          ) : null}
        </div>
      )}
    </li>
  );
}
