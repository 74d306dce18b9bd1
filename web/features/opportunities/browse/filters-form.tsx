import type { OpportunityPage } from '@common-ground/contract/opportunities/opportunities';
import { compareNames, displayName } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type FormEvent, useState } from 'react';
import { OPPORTUNITY_KIND_LABELS, PAY_PERIOD_LABELS } from '../../../platform/text/opportunity-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { PAY_RANGE } from '../../../ui/fields/amount-field.tsx';
import { BESIDE_CONTROL } from '../../../ui/fields/beside-control.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { numberProblem, readNumber } from '../../../ui/fields/typed-number.ts';
import { type Counts, withCounts } from './choice-counts.ts';
import { FieldFilter } from './field-filter.tsx';
import { MODES, MUST_HAVES, ROUTES } from './filter-options.ts';
import type { FilterName, Filters } from './opportunity-filters.ts';

type FiltersFormProps = {
  readonly filters: Filters;
  readonly choices: OpportunityPage['choices'] | null;
  /** How many jobs each choice would list; null until the first list has loaded. */
  readonly counts: Counts | null;
  readonly onChange: (filters: Filters) => void;
  /** Whether there's room for two columns. */
  readonly isInColumns?: boolean;
};

const asOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The filters of the list. Choices take effect right away; pay on Enter or when its fields lose focus. */
export function FiltersForm(props: FiltersFormProps) {
  const { filters, choices, counts, onChange, isInColumns = false } = props;
  const set = (changes: Filters) => onChange({ ...filters, ...changes });
  const choose = (name: FilterName) => (event: { target: { value: string } }) =>
    set({ [name]: event.target.value });
  const countries = namedOptions(choices?.countries ?? [], filters.country, (code) =>
    displayName(code, 'region'),
  );
  const currencies = namedOptions(choices?.currencies ?? [], filters.payCurrency, (code) =>
    displayName(code, 'currency'),
  );
  return (
    <div className={isInColumns ? 'grid grid-cols-2 items-start gap-5' : 'grid grid-cols-1 gap-5'}>
      <Select
        label={t`Country`}
        placeholder={t`Any country`}
        options={withCounts(countries, counts?.country)}
        value={filters.country ?? ''}
        onChange={choose('country')}
      />
      <Select
        label={t`Work mode`}
        placeholder={t`Any`}
        options={withCounts(MODES, counts?.workMode)}
        value={filters.workMode ?? ''}
        onChange={choose('workMode')}
      />
      <Select
        label={t`Job type`}
        placeholder={t`Any type`}
        options={withCounts(asOptions(OPPORTUNITY_KIND_LABELS), counts?.kind)}
        value={filters.kind ?? ''}
        onChange={choose('kind')}
      />
      <Select
        label={t`Career stage`}
        placeholder={t`Any stage`}
        options={withCounts(ROUTES, counts?.route)}
        value={filters.route ?? ''}
        onChange={choose('route')}
      />
      <FieldFilter value={filters.field ?? ''} counts={counts?.field} onChange={(field) => set({ field })} />
      <Select
        label={t`Must-haves`}
        placeholder={t`Show all`}
        options={withCounts(MUST_HAVES, counts?.mustHaves)}
        value={filters.mustHaves ?? ''}
        onChange={choose('mustHaves')}
        hint={t`Compared with your profile. Anything your profile doesn’t mention counts as unknown.`}
      />
      <fieldset
        className={isInColumns ? 'col-span-2 grid grid-cols-3 items-start gap-3' : 'grid grid-cols-1 gap-3'}
      >
        <legend className="mb-3 text-label font-semibold">
          <Trans>Pay</Trans>
        </legend>
        <TypedField
          key={`pay-${filters.payAtLeast ?? ''}`}
          label={t`Minimum pay`}
          value={filters.payAtLeast ?? ''}
          inputMode="decimal"
          onDone={(text) => {
            const problem = numberProblem(t`Minimum pay`, text, PAY_RANGE);
            if (problem !== undefined) return problem;
            const parsed = readNumber(text);
            set({
              payAtLeast: parsed.kind === 'number' ? parsed.text : '',
              payCurrency: filters.payCurrency ?? choices?.currencies[0] ?? 'EUR',
              payPeriod: filters.payPeriod ?? 'year',
            });
            return null;
          }}
        />
        <Select
          label={t`Currency`}
          placeholder={t`Any`}
          options={withCounts(currencies, counts?.payCurrency)}
          value={filters.payCurrency ?? ''}
          onChange={choose('payCurrency')}
        />
        <Select
          label={t`Pay period`}
          placeholder={t`a year`}
          options={asOptions(PAY_PERIOD_LABELS)}
          value={filters.payPeriod ?? ''}
          onChange={choose('payPeriod')}
        />
      </fieldset>
    </div>
  );
}

/** The options, including the current choice even if no open job has it any more. */
function namedOptions(
  codes: readonly string[],
  selected: string | undefined,
  name: (code: string) => string,
) {
  const all = selected === undefined || codes.includes(selected) ? codes : [...codes, selected];
  return all.map((value) => ({ value, label: name(value) })).sort((a, b) => compareNames(a.label, b.label));
}

type TypedFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly inputMode?: 'decimal';
  /** Receives what was typed; returns an error, if any. */
  readonly onDone: (text: string) => string | null;
};

/** A typed filter: it takes effect on Enter, with "Search" and on losing focus. */
function TypedField({ label, value, inputMode, onDone }: TypedFieldProps) {
  const [text, setText] = useState(value);
  const [error, setError] = useState<string | null>(null);
  function done(event?: FormEvent) {
    event?.preventDefault();
    if (text.trim() === value) return;
    setError(onDone(text.trim()));
  }
  return (
    <form onSubmit={done} className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={label}
          error={error ?? undefined}
          value={text}
          inputMode={inputMode}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => done()}
        />
      </div>
      {text.trim() === value ? null : (
        <Button type="submit" tone="quiet" className={BESIDE_CONTROL.always}>
          <Trans>Update</Trans>
        </Button>
      )}
    </form>
  );
}
