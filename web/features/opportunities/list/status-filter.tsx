import type { CompanyOpportunityPage } from '@common-ground/contract/opportunities/company-opportunities';
import {
  OPPORTUNITY_STATUSES,
  type OpportunityStatus,
} from '@common-ground/domain/opportunities/opportunity';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { goTo } from '../../../platform/navigation.ts';
import { hrefOf } from '../../../platform/paths.ts';

const STATUS_LABELS: Readonly<Record<OpportunityStatus, string>> = {
  draft: t`Drafts`,
  published: t`Published`,
  paused: t`Paused`,
  closed: t`Closed`,
};

/** The filter by status, with the number of jobs for each; kept in the address. */
export function StatusFilter({
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
    ...OPPORTUNITY_STATUSES.map((filterStatus) => ({
      status: filterStatus,
      label: STATUS_LABELS[filterStatus],
      count: counts[filterStatus],
    })),
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
