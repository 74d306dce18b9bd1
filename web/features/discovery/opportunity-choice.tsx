import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useId } from 'react';
import { usePublishedOpportunities } from '../../platform/api/published-opportunities.ts';

type OpportunityChoiceProps = {
  readonly value: string | null;
  /** The title of the chosen one, if it's known from elsewhere. */
  readonly title: string | null;
  readonly onChange: (opportunityId: string | null) => void;
};

/** The job to search candidates for. Each is then compared with its criteria. */
export function OpportunityChoice({ value, title, onChange }: OpportunityChoiceProps) {
  const id = useId();
  const { data } = usePublishedOpportunities();
  const opportunities = data?.items ?? [];
  const isMissing = value !== null && !opportunities.some((opportunity) => opportunity.id === value);
  return (
    <div>
      <label htmlFor={id} className="text-small font-semibold">
        <Trans>Compare with job</Trans>
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        className="mt-1.5 block min-h-11 w-full truncate rounded-control border border-control bg-surface px-2.5 text-small hover:border-muted"
      >
        <option value="">{t`No particular job`}</option>
        {isMissing ? <option value={value}>{title ?? t`Selected job`}</option> : null}
        {opportunities.map((opportunity) => (
          <option key={opportunity.id} value={opportunity.id}>
            {opportunity.title}
          </option>
        ))}
      </select>
      {value === null ? (
        <p className="mt-1.5 text-tiny text-muted">
          <Trans>Choose a job to see how candidates compare with its criteria.</Trans>
        </p>
      ) : null}
    </div>
  );
}
