import type { CompanyOpportunitySummary } from '@common-ground/contract/opportunities/company-opportunities';
import { isolated } from '@common-ground/domain/isolated';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { jobHref } from '../../../platform/job-href.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { describeDueDate, shortDay } from '../../../platform/text/due-date.ts';
import { formatLocations, OPPORTUNITY_KIND_LABELS } from '../../../platform/text/opportunity-formats.ts';
import { Chip } from '../../../ui/fields/chip.tsx';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { DueIndicator } from '../../../ui/signs/due-indicator.tsx';
import { BoardIcon } from '../../../ui/signs/hub-icons.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { describeClosing, describeState, stateTone } from '../write/opportunity-descriptions.ts';
import { CopyLinkButton } from './copy-link-button.tsx';

type OpportunityTableProps = {
  /** The visible columns. */
  readonly columns?: readonly Column<CompanyOpportunitySummary>[];
  readonly items: readonly CompanyOpportunitySummary[];
  readonly isBusy: boolean;
};

const isDraft = ({ status }: CompanyOpportunitySummary) => status === 'draft';
const closingDay = ({ closesOn, status }: CompanyOpportunitySummary) =>
  closesOn === null || status === 'closed' ? '' : closesOn;

/** What the table of jobs can show. */
export const JOB_COLUMNS: readonly Column<CompanyOpportunitySummary>[] = [
  {
    id: 'job',
    label: t`Job`,
    isRowHead: true,
    cell: (item) => (
      <PlainLink
        href={jobHref(item)}
        title={item.title}
        className="rounded-sm hover:text-ground hover:underline"
      >
        <span dir="auto">{item.title}</span>
      </PlainLink>
    ),
    text: ({ title }) => title,
  },
  {
    id: 'kind',
    label: t`Job type`,
    cell: ({ kind }) => <span className="text-muted">{OPPORTUNITY_KIND_LABELS[kind]}</span>,
    text: ({ kind }) => OPPORTUNITY_KIND_LABELS[kind],
  },
  {
    id: 'places',
    label: t`Location`,
    cell: ({ places }) => (
      <span className="text-muted" title={formatLocations(places)}>
        {formatLocations(places)}
      </span>
    ),
    text: ({ places }) => formatLocations(places),
  },
  {
    id: 'status',
    label: t`Status`,
    cell: (item) => (
      <span className="flex gap-1.5">
        <Chip tone={stateTone(item)}>{describeState(item)}</Chip>
        {item.hasUnpublishedChanges ? <Chip tone="sky">{t`Unpublished changes`}</Chip> : null}
      </span>
    ),
    text: (item) =>
      [describeState(item), ...(item.hasUnpublishedChanges ? [t`Unpublished changes`] : [])].join(', '),
  },
  {
    id: 'applied',
    label: t`Applied`,
    isNumber: true,
    cell: (item) => (isDraft(item) ? '' : formatNumber(item.applicationCount)),
    text: (item) => (isDraft(item) ? '' : String(item.applicationCount)),
  },
  {
    id: 'open',
    label: t`Open`,
    isNumber: true,
    cell: (item) =>
      isDraft(item) ? (
        ''
      ) : (
        <span className={item.openCount > 0 ? 'font-semibold' : ''}>{formatNumber(item.openCount)}</span>
      ),
    text: (item) => (isDraft(item) ? '' : String(item.openCount)),
  },
  {
    id: 'next-reply',
    label: t`Next reply`,
    cell: (item) => <NextReply {...item} />,
    text: ({ nextReplyBy, openCount }) => (openCount > 0 ? (nextReplyBy ?? '') : ''),
  },
  {
    id: 'closes',
    label: t`Closes`,
    cell: (item) => (
      <span className="text-muted" title={describeClosing(item) ?? undefined}>
        {closingDay(item) ? shortDay(closingDay(item)) : ''}
      </span>
    ),
    text: closingDay,
  },
];

/** The company's jobs, one per row, where there's room for columns. */
export function OpportunityTable({ columns = JOB_COLUMNS, items, isBusy }: OpportunityTableProps) {
  return (
    <DataTable
      label={t`Jobs`}
      columns={columns}
      rows={items}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      isBusy={isBusy}
      actions={(item) => <RowActions {...item} />}
    />
  );
}

function NextReply({ nextReplyBy, openCount, timeZone }: CompanyOpportunitySummary) {
  if (nextReplyBy === null || openCount === 0) return null;
  const today = dayIn(new Date(), timeZone);
  const isLate = nextReplyBy < today;
  return (
    <span className={`flex items-center gap-1.5 ${isLate ? 'font-semibold text-clay' : ''}`}>
      <DueIndicator state={isLate ? 'late' : 'calm'} />
      {describeDueDate(nextReplyBy, today)}
    </span>
  );
}

function RowActions({ id, title, status }: CompanyOpportunitySummary) {
  if (status === 'draft') return null;
  return (
    <span className="flex justify-end gap-0.5">
      {status === 'published' ? <CopyLinkButton opportunityId={id} title={title} /> : null}
      <PlainLink
        href={hrefOf('/company-route/pipeline/$opportunityId', { opportunityId: id })}
        title={t`View pipeline`}
        className="grid size-8 place-items-center rounded-control text-muted hover:bg-surface hover:text-ink"
      >
        <BoardIcon className="size-4" />
        <span className="sr-only">
          <Trans>View pipeline for {isolated(title)}</Trans>
        </span>
      </PlainLink>
    </span>
  );
}
