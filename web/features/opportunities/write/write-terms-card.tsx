import { type DraftPay, OPPORTUNITY_LIMITS } from '@common-ground/domain/opportunities/opportunity-draft';
import { PAY_PERIODS, type PayPeriod } from '@common-ground/domain/profile/employment';
import { HOURS_STEP } from '@common-ground/domain/profile/weekly-hours';
import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { formatPay, PAY_PERIOD_LABELS } from '../../../platform/text/opportunity-formats.ts';
import { formatDayEnd } from '../../../platform/text/zone-formats.ts';
import { currencyOptions } from '../../../platform/world-lists.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { FieldNotes } from '../../../ui/fields/field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { EditSection } from './edit-section.tsx';
import { fieldIdOf, type Writing } from './writing.ts';

const NO_PAY: DraftPay = { minimum: null, maximum: null, currency: null, period: null };
const HOURS_RANGE = {
  minimum: 1,
  maximum: OPPORTUNITY_LIMITS.hoursPerWeek,
  step: HOURS_STEP,
  form: t`in steps of 0.25, e.g. 37.5`,
};
const PERIOD_OPTIONS = PAY_PERIODS.map((value) => ({ value, label: PAY_PERIOD_LABELS[value] }));

/** Pay, hours and dates. */
export function WriteTermsCard({ writing }: { readonly writing: Writing }) {
  const { content, change, errorOf, isLocked, published, timeZone } = writing;
  const pay = content.pay ?? NO_PAY;
  const set = (entered: Partial<DraftPay>) => change({ pay: { ...pay, ...entered } });
  return (
    <EditSection
      name="terms"
      writing={writing}
      summarise={() => formatPay(pay as Parameters<typeof formatPay>[0])}
    >
      <div className="grid grid-cols-1 gap-5">
        <fieldset id={fieldIdOf('/pay')} tabIndex={-1}>
          <legend className="text-label font-semibold">
            <Trans>Pay range</Trans>
          </legend>
          <p className="mt-1 mb-3 text-small text-muted">
            {isLocked
              ? t`Someone has applied, so you can raise the pay but not lower it.`
              : t`What you’ll actually pay, before tax. You can’t publish a job without a pay range.`}
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            <AmountField
              id={fieldIdOf('/pay/minimum')}
              label={t`From`}
              value={pay.minimum}
              error={errorOf('/pay/minimum')}
              onChange={(minimum) => set({ minimum })}
            />
            <AmountField
              id={fieldIdOf('/pay/maximum')}
              label={t`To`}
              value={pay.maximum}
              error={errorOf('/pay/maximum')}
              onChange={(maximum) => set({ maximum })}
            />
            {isLocked ? (
              <TextField
                label={t`Currency`}
                disabled
                readOnly
                value={currencyOptions().find(({ value }) => value === pay.currency)?.label ?? ''}
              />
            ) : (
              <ComboField
                id={fieldIdOf('/pay/currency')}
                label={t`Currency`}
                options={currencyOptions()}
                value={pay.currency}
                error={errorOf('/pay/currency')}
                onChange={(currency) => set({ currency })}
              />
            )}
            <Select
              id={fieldIdOf('/pay/period')}
              label={t`Pay period`}
              options={PERIOD_OPTIONS}
              value={pay.period ?? ''}
              disabled={isLocked}
              error={errorOf('/pay/period')}
              onChange={(event) => set({ period: (event.target.value || null) as PayPeriod | null })}
            />
          </div>
          <FieldNotes id={fieldIdOf('/pay')} error={errorOf('/pay')} />
        </fieldset>
        <div className="grid gap-5 sm:grid-cols-3">
          {isLocked ? (
            <TextField
              label={t`Hours`}
              disabled
              readOnly
              value={t`${{ hours: formatNumber(content.hoursPerWeek ?? 0) }} a week`}
            />
          ) : (
            <NumberField
              id={fieldIdOf('/hoursPerWeek')}
              label={t`Hours`}
              unit={t`a week`}
              range={HOURS_RANGE}
              value={content.hoursPerWeek}
              error={errorOf('/hoursPerWeek')}
              onChange={(hoursPerWeek) => change({ hoursPerWeek })}
            />
          )}
          <TextField
            id={fieldIdOf('/startsOn')}
            label={t`Start`}
            type="date"
            isOptional
            hint={t`Leave blank for as soon as possible`}
            value={content.startsOn ?? ''}
            error={errorOf('/startsOn')}
            onChange={(event) => change({ startsOn: event.target.value || null })}
          />
          <TextField
            id={fieldIdOf('/closesOn')}
            label={t`Last day to apply`}
            type="date"
            hint={
              published === null
                ? t`Until ${{ dayEnd: formatDayEnd(timeZone) }}. Once the job is published, you can only move it later.`
                : t`Until ${{ dayEnd: formatDayEnd(timeZone) }}. You can only move it later.`
            }
            min={published?.closesOn ?? undefined}
            value={content.closesOn ?? ''}
            error={errorOf('/closesOn')}
            onChange={(event) => change({ closesOn: event.target.value || null })}
          />
        </div>
      </div>
    </EditSection>
  );
}
