import { type DesiredPay, PAY_PERIODS, type PayPeriod } from '@common-ground/domain/profile/employment';
import { currencyOptions } from '../../../platform/world-lists.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { optionsOf, PAY_PERIOD_WORDS } from './option-words.ts';

const NO_PAY: DesiredPay = { minimum: null, period: null, currency: null };
const PERIOD_OPTIONS = optionsOf(PAY_PERIODS, PAY_PERIOD_WORDS);

/** The least pay wanted: amount, currency and period. */
export function PayField({
  id,
  value,
  onChange,
  error,
}: {
  readonly id: string;
  readonly value: DesiredPay | null;
  readonly onChange: (value: DesiredPay) => void;
  readonly error: string | undefined;
}) {
  const pay = value ?? NO_PAY;
  return (
    <fieldset>
      <legend className="text-label font-semibold">
        Least pay you would accept<span className="font-normal text-muted"> (optional)</span>
      </legend>
      <p className="mt-1 mb-3 text-small text-muted">
        Private: employers never see it. We hide jobs that pay less in this currency from your list until you
        show them. We never ask what you earn or earned.
      </p>
      <div className="grid gap-4 sm:grid-cols-[1fr_1.4fr_1fr]">
        <AmountField
          id={id}
          label="Amount"
          value={pay.minimum}
          error={error}
          onChange={(minimum) => onChange({ ...pay, minimum })}
        />
        <ComboField
          label="Currency"
          options={currencyOptions()}
          value={pay.currency}
          onChange={(currency) => onChange({ ...pay, currency })}
        />
        <Select
          label="Per"
          options={PERIOD_OPTIONS}
          value={pay.period ?? ''}
          onChange={(event) => onChange({ ...pay, period: (event.target.value || null) as PayPeriod | null })}
        />
      </div>
    </fieldset>
  );
}
