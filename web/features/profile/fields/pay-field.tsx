import { type DesiredPay, PAY_PERIODS, type PayPeriod } from '@common-ground/domain/profile/employment';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { currencyOptions } from '../../../platform/world-lists.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { optionsOf, PAY_PERIOD_LABELS } from './option-labels.ts';

const NO_PAY: DesiredPay = { minimum: null, period: null, currency: null };
const PERIOD_OPTIONS = optionsOf(PAY_PERIODS, PAY_PERIOD_LABELS);

/** The lowest acceptable pay: amount, currency and period. */
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
        <Trans>
          Minimum pay<span className="font-normal text-muted"> (optional)</span>
        </Trans>
      </legend>
      <p className="mt-1 mb-3 text-small text-muted">
        <Trans>
          Employers never see this. We hide jobs that pay less in this currency until you choose to show them.
          We never ask what you earn now or earned before.
        </Trans>
      </p>
      <div className="grid gap-4 sm:grid-cols-[1fr_1.4fr_1fr]">
        <AmountField
          id={id}
          label={t`Amount`}
          value={pay.minimum}
          error={error}
          onChange={(minimum) => onChange({ ...pay, minimum })}
        />
        <ComboField
          label={t`Currency`}
          options={currencyOptions()}
          value={pay.currency}
          onChange={(currency) => onChange({ ...pay, currency })}
        />
        <Select
          label={t`Per`}
          options={PERIOD_OPTIONS}
          value={pay.period ?? ''}
          onChange={(event) => onChange({ ...pay, period: (event.target.value || null) as PayPeriod | null })}
        />
      </div>
    </fieldset>
  );
}
