import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { FieldNotes } from '../../../ui/fields/field.tsx';
import { SelectControl } from '../../../ui/fields/select.tsx';
import { MONTH_OPTIONS } from './months.ts';

/** The years offered: from this year on, up to this year, or both, with the most likely first. */
export type YearRange = 'coming' | 'past' | 'any';

const YEARS_AHEAD = 6;
const YEARS_BACK = 70;

/** A month: `YYYY-MM`, or the parts entered so far. */
export function MonthField({
  id,
  legend,
  hint,
  error,
  value,
  onChange,
  years: range = 'coming',
  isOptional = true,
}: {
  readonly id: string;
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly years?: YearRange;
  /** Adds the word "optional" to the legend; true by default. */
  readonly isOptional?: boolean;
}) {
  const [year = '', month = ''] = (value ?? '').split('-');
  const years = yearsOffered(range, year);
  const isInvalid = error ? (true as const) : undefined;

  function enter(next: { year?: string; month?: string }) {
    const parts = [next.year ?? year, next.month ?? month];
    onChange(parts.every((part) => part === '') ? null : parts.join('-'));
  }

  return (
    <fieldset
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
    >
      <legend className="text-label font-semibold">
        {legend}
        {isOptional ? (
          <span className="font-normal text-muted">
            {' '}
            <Trans>(optional)</Trans>
          </span>
        ) : null}
      </legend>
      <div className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3">
        <SelectControl
          aria-invalid={isInvalid}
          id={id}
          aria-label={t`Month`}
          value={month}
          onChange={(event) => enter({ month: event.target.value })}
        >
          <option value="">{t`Month`}</option>
          {MONTH_OPTIONS.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectControl>
        <SelectControl
          aria-invalid={isInvalid}
          aria-label={t`Year`}
          value={year}
          onChange={(event) => enter({ year: event.target.value })}
        >
          <option value="">{t`Year`}</option>
          {years.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </SelectControl>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}

function yearsOffered(range: YearRange, year: string): readonly string[] {
  const present = new Date().getFullYear();
  const last = range === 'past' ? present : present + YEARS_AHEAD;
  const first = range === 'coming' ? present : present - YEARS_BACK;
  const ascending = Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
  const years = range === 'coming' ? ascending : ascending.reverse();
  return year === '' || years.includes(year) ? years : [year, ...years];
}
