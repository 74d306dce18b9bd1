import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { CONTROL_CLASSES, FieldNotes } from '../../../ui/fields/field.tsx';
import { SelectControl } from '../../../ui/fields/select.tsx';
import { MONTH_OPTIONS } from './months.ts';

type BirthDateFieldProps = {
  readonly id: string;
  readonly legend: ReactNode;
  readonly hint: ReactNode;
  readonly error: string | undefined;
  /** `YYYY-MM-DD`, or the parts entered so far, such as "2003--07". */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};

/** A date of birth as day, month and year: paging through a calendar to a year of birth is tedious. */
export function BirthDateField({ id, legend, hint, error, value, onChange }: BirthDateFieldProps) {
  const [year = '', month = '', day = ''] = (value ?? '').split('-');
  const described = `${id}-hint${error ? ` ${id}-error` : ''}`;
  const control = {
    'aria-invalid': error ? (true as const) : undefined,
    className: `${CONTROL_CLASSES} mt-1`,
  };

  function enter(next: { year?: string; month?: string; day?: string }) {
    const parts = [next.year ?? year, next.month ?? month, next.day ?? day];
    onChange(parts.every((part) => part === '') ? null : parts.join('-'));
  }

  return (
    <fieldset aria-describedby={described}>
      <legend className="text-label font-semibold">{legend}</legend>
      <div className="mt-1 flex max-w-md flex-wrap gap-3">
        <label className="w-15 text-small text-muted">
          {t`Day`}
          <input
            {...control}
            id={id}
            inputMode="numeric"
            autoComplete="bday-day"
            value={day}
            onChange={(event) => enter({ day: datePart(event.target.value) })}
            // Pad a single digit once the field is left.
            onBlur={() => /^[1-9]$/.test(day) && enter({ day: `0${day}` })}
          />
        </label>
        <div className="min-w-26 flex-1 text-small text-muted">
          <label htmlFor={`${id}-month`}>
            <Trans>Month</Trans>
          </label>
          <div className="mt-1">
            <SelectControl
              id={`${id}-month`}
              aria-invalid={control['aria-invalid']}
              autoComplete="bday-month"
              value={month}
              onChange={(event) => enter({ month: event.target.value })}
            >
              <option value="">{t`Choose`}</option>
              {MONTH_OPTIONS.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </SelectControl>
          </div>
        </div>
        <label className="w-20 text-small text-muted">
          {t`Year`}
          <input
            {...control}
            inputMode="numeric"
            autoComplete="bday-year"
            value={year}
            onChange={(event) => enter({ year: datePart(event.target.value) })}
          />
        </label>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}

/**
 * Returns one part as it was typed; the validation of the date refuses anything that isn't a number. A typed hyphen becomes a minus sign,
 * because hyphens separate the parts.
 */
function datePart(text: string): string {
  return text.trim().replaceAll('-', '−');
}
