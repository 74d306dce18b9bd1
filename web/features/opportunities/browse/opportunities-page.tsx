import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { useSearchText } from '../../../platform/navigation.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { ListDetail } from '../../../ui/frames/list-detail.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { useMediumScreen, useWideScreen } from '../../../ui/frames/wide-screen.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FiltersForm } from './filters-form.tsx';
import { JobList } from './job-list.tsx';
import { JobSearchField } from './job-search-field.tsx';
import { NoJobOpen } from './no-job-open.tsx';
import { useListOpportunities } from './opportunities.queries.ts';
import { type Filters, filterCount, filtersOf, requestedFilters } from './opportunity-filters.ts';
import { setFilters } from './set-filters.ts';
import { type JobPaneMoves, type OpenJob, useOpenJob } from './use-open-job.ts';

type OpportunitiesPageProps = {
  /** Renders a job in full, with parts from other features. */
  readonly showJob: (job: string, moves: JobPaneMoves) => ReactNode;
};

/** Few enough for three phone screens; the rest is loaded on request. */
const SHOWN_ON_PHONES = 6;

/**
 * Open jobs, with filters whose entire state is in the address. If there's room, the open job is next to the list; until one is open, the
 * filters are.
 */
export function OpportunitiesPage({ showJob }: OpportunitiesPageProps) {
  const search = useSearchText();
  const filters = filtersOf(search);
  const requested = requestedFilters(filters);
  const list = useListOpportunities(useMediumScreen() ? requested : { ...requested, limit: SHOWN_ON_PHONES });
  const isWide = useWideScreen();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const open = useOpenJob(
    items.map(({ id }) => id),
    isWide,
  );
  const isFormNext = isWide && open.job === null;
  const form =
    filters.saved === 'only' ? null : <Narrowing list={list} filters={filters} isInColumns={isFormNext} />;
  const column = (
    <ListColumn
      title={items.find(({ id }) => id === open.job)?.title}
      list={list}
      filters={filters}
      open={open}
      form={isFormNext ? null : form}
    />
  );
  if (!isWide) return column;
  return (
    <ListDetail list={column}>
      {open.job === null ? <NoJobOpen>{form}</NoJobOpen> : showJob(open.job, open.pane)}
    </ListDetail>
  );
}

type NarrowingProps = Pick<ListColumnProps, 'list' | 'filters'> & {
  /** Whether there's room for two columns. */
  readonly isInColumns: boolean;
};

function Narrowing({ list, filters, isInColumns }: NarrowingProps) {
  const { choices = null, counts = null } = list.data?.pages[0] ?? {};
  return (
    <FiltersForm
      filters={filters}
      choices={choices}
      counts={counts}
      onChange={setFilters}
      isInColumns={isInColumns}
    />
  );
}

type ListColumnProps = {
  /** The title of the open job, for the tab. */
  readonly title: string | undefined;
  readonly list: ReturnType<typeof useListOpportunities>;
  readonly filters: Filters;
  readonly open: OpenJob;
  /** The filters, folded; null where they're elsewhere. */
  readonly form: ReactNode;
};

/** The list with its search above it. */
function ListColumn({ title, list, filters, open, form }: ListColumnProps) {
  const count = filterCount(filters);
  const wanted = list.data?.pages[0]?.wanted ?? null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageTitle documentTitle={title ?? t`Jobs`}>
        <Trans>Jobs</Trans>
      </PageTitle>
      <PageLinks />
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <JobSearchField
          value={filters.words ?? ''}
          onSearch={(text) => setFilters({ ...filtersOf(location.search), words: text })}
        />
        {filters.saved === 'only' ? null : (
          <ActiveFilters filters={filters} wanted={wanted} onChange={setFilters} />
        )}
        {form === null ? null : (
          <Disclosure title={count === 0 ? t`More filters` : t`More filters (${count})`} isForScreen>
            {form}
          </Disclosure>
        )}
        <JobList list={list} filters={filters} open={open} />
        <p className="text-small text-muted">
          <Trans>Culture overlap never affects the order or the filters.</Trans>
        </p>
      </div>
    </div>
  );
}

function PageLinks() {
  return (
    <p className="text-small">
      <TextLink href="/applications">
        <Trans>Your applications</Trans>
      </TextLink>
      <span className="text-muted"> · </span>
      <TextLink href="/invitations">
        <Trans>Invitations</Trans>
      </TextLink>
      <span className="text-muted"> · </span>
      <TextLink href="/overlaps">
        <Trans>Companies by culture</Trans>
      </TextLink>
    </p>
  );
}
