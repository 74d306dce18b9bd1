import { useId } from 'react';
import { usePublishedOpportunities } from '../../platform/api/published-opportunities.ts';

type OpportunityChoiceProps = {
  readonly value: string | null;
  /** The title of the one that is chosen, where it is known from elsewhere. */
  readonly title: string | null;
  readonly onChange: (opportunityId: string | null) => void;
};

/** For which opportunity people are looked for: its criteria are then held against everybody. */
export function OpportunityChoice({ value, title, onChange }: OpportunityChoiceProps) {
  const id = useId();
  const { data } = usePublishedOpportunities();
  const known = data?.items ?? [];
  const isMissing = value !== null && !known.some((one) => one.id === value);
  return (
    <div>
      <label htmlFor={id} className="text-small font-semibold">
        For which opportunity
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        className="mt-1.5 block min-h-11 w-full truncate rounded-control border border-control bg-surface px-2.5 text-small hover:border-muted"
      >
        <option value="">None in particular</option>
        {isMissing ? <option value={value}>{title ?? 'The chosen one'}</option> : null}
        {known.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </select>
      {value === null ? (
        <p className="mt-1.5 text-tiny text-muted">
          Choose one to see how people stand against its criteria.
        </p>
      ) : null}
    </div>
  );
}
