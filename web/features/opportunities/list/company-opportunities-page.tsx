import {
  OPPORTUNITY_STATUSES,
  type OpportunityStatus,
} from '@common-ground/domain/opportunities/opportunity';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { COMPANY_ACTIONS, useOpenedPart } from '../../../platform/company-actions.ts';
import { useSearchText } from '../../../platform/navigation.ts';
import { usePermission } from '../../../platform/session/membership.ts';
import { useChosenColumns } from '../../../platform/table/chosen-columns.ts';
import { downloadCsv } from '../../../platform/table/csv-download.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { ShowMore } from '../../../ui/frames/paged-list.tsx';
import { useMediumScreen } from '../../../ui/frames/wide-screen.ts';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { useListCompanyOpportunities } from '../write/company-opportunities.queries.ts';
import { NewOpportunityForm } from '../write/new-opportunity-form.tsx';
import { OpportunityListCard } from './opportunity-list-card.tsx';
import { JOB_COLUMNS, OpportunityTable } from './opportunity-table.tsx';
import { StatusFilter } from './status-filter.tsx';

function statusIn(search: string): OpportunityStatus | null {
  const requested = new URLSearchParams(search).get('state');
  return OPPORTUNITY_STATUSES.find((status) => status === requested) ?? null;
}

/** All jobs that the member works on: open ones, drafts and closed ones. */
export function CompanyOpportunitiesPage() {
  const status = statusIn(useSearchText());
  const list = useListCompanyOpportunities(status);
  const canEdit = usePermission('edit_opportunities');
  const beginning = useOpenedPart('new');
  const counts = list.data?.pages[0]?.counts;
  const total = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0;
  const createButton = canEdit ? (
    <Button onClick={beginning.open}>{COMPANY_ACTIONS.newJob.label}</Button>
  ) : null;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageTitle lead={t`Your jobs. Everyone who applies is promised a reply by a set date.`}>
          <Trans>Jobs</Trans>
        </PageTitle>
        {total > 0 ? createButton : null}
      </div>
      {total > 0 && counts ? <StatusFilter counts={counts} status={status} total={total} /> : null}
      {list.isPending ? <LoadingRows /> : null}
      {list.error && !list.isFetchNextPageError ? (
        <ErrorState onRetry={() => void list.refetch()} isRetrying={list.isFetching}>
          {failureMessage(list.error)}
        </ErrorState>
      ) : null}
      {counts && total === 0 ? <NoJobs canEdit={canEdit} createButton={createButton} /> : null}
      {total > 0 ? <Opportunities list={list} /> : null}
      {canEdit && beginning.isOpen ? <NewOpportunityForm onClose={beginning.close} /> : null}
    </div>
  );
}

function LoadingRows() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      {[1, 2, 3].map((block) => (
        <SkeletonBlock key={block} className="h-14 w-full" />
      ))}
    </div>
  );
}

function NoJobs({ canEdit, createButton }: { readonly canEdit: boolean; readonly createButton: ReactNode }) {
  return (
    <Card className="max-w-3xl">
      <EmptyState title={t`No jobs yet`} action={createButton}>
        {canEdit
          ? t`Describe the job, what it pays, what it needs and why, and when applicants will hear back.`
          : t`Jobs you’re added to will appear here.`}
      </EmptyState>
    </Card>
  );
}

/** The jobs themselves: a table where there's room for columns, otherwise a card each. */
function Opportunities({ list }: { readonly list: ReturnType<typeof useListCompanyOpportunities> }) {
  const isWide = useMediumScreen();
  const { hidden, shown, toggle } = useChosenColumns('jobs', JOB_COLUMNS);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0)
    return (
      <p className="text-muted">
        <Trans>No jobs with this status.</Trans>
      </p>
    );
  return (
    <ShowMore list={list} count={items.length} failure={list.error ? failureMessage(list.error) : null}>
      {isWide ? (
        <TableTools
          columns={JOB_COLUMNS}
          hidden={hidden}
          onToggle={toggle}
          onDownload={() => downloadCsv('jobs', shown, items)}
        />
      ) : null}
      {isWide ? (
        <OpportunityTable columns={shown} items={items} isBusy={list.isFetching} />
      ) : (
        <ul
          className="rounded-card border border-line bg-surface px-4 shadow-card"
          aria-busy={list.isFetching}
        >
          {items.map((item) => (
            <OpportunityListCard key={item.id} item={item} />
          ))}
        </ul>
      )}
    </ShowMore>
  );
}
