import { OFFER_LIMITS } from '@common-ground/domain/applications/offer';
import { isolated } from '@common-ground/domain/isolated';
import { MESSAGE_LENGTHS } from '@common-ground/domain/messages/message-template';
import { REASON_TEXT_LENGTH } from '@common-ground/domain/pipeline/decline-reasons';
import { PAY_PERIODS } from '@common-ground/domain/profile/employment';
import { WORK_MODES } from '@common-ground/domain/profile/location';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { WORK_MODE_LABELS } from '../../../platform/offers/offer-labels.ts';
import { formatPay, PAY_PERIOD_LABELS } from '../../../platform/text/opportunity-formats.ts';
import { formatDayEnd } from '../../../platform/text/zone-formats.ts';
import { currencyOptions } from '../../../platform/world-lists.ts';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type OfferedJob, type OfferValues, placeLine } from './offer-values.ts';

const PERIOD_OPTIONS = PAY_PERIODS.map((value) => ({ value, label: PAY_PERIOD_LABELS[value] }));
const MODE_OPTIONS = WORK_MODES.map((value) => ({ value, label: WORK_MODE_LABELS[value] }));

export type OfferForm = {
  readonly form: Pick<
    UseFormReturn<OfferValues, unknown, never>,
    'watch' | 'setValue' | 'register' | 'formState'
  >;
  readonly field: (
    name: Path<OfferValues>,
    deps?: Path<OfferValues>[],
  ) => ReturnType<UseFormReturn<OfferValues>['register']> & { readonly error: string | undefined };
};

type OfferFieldsProps = OfferForm & {
  /** What the form was prefilled from; null without the job. */
  readonly job: OfferedJob | null;
  readonly timeZone: string | null;
  /** Today in the company's time zone. */
  readonly today: string;
};

/**
 * Pay, hours, start, workplace and last day. Each part is a component of its own, so that the fields are registered in the order in which
 * they're shown: the first one with an error gets the focus.
 */
export function TermsFields(props: OfferFieldsProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      <PayFields {...props} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TimeFields {...props} />
        <WorkplaceFields {...props} />
      </div>
      <LastDayField {...props} />
    </div>
  );
}

function TimeFields({ field, today }: OfferFieldsProps) {
  return (
    <>
      <TextField
        {...field('hoursPerWeek')}
        label={t`Hours`}
        end={<span className="text-small text-muted">{t`a week`}</span>}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...field('startsOn')}
        type="date"
        label={t`Start date`}
        isOptional
        min={today}
        hint={t`Leave blank if it’s still to be agreed.`}
      />
    </>
  );
}

function LastDayField({ field, timeZone, today }: OfferFieldsProps) {
  return (
    <TextField
      {...field('answerBy')}
      type="date"
      label={t`Valid until`}
      min={today}
      hint={
        timeZone === null
          ? t`They can’t accept it after this day.`
          : t`Until ${{ dayEnd: formatDayEnd(timeZone) }}. After that, they can’t accept it.`
      }
    />
  );
}

/** Sets a field that isn't an input, and checks it again once the form has been sent. */
function setField(
  { form }: Pick<OfferForm, 'form'>,
  name: 'pay.currency' | 'workplace',
  value: string | null,
) {
  form.setValue(name, value ?? '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
}

function PayFields({ form, field, job }: OfferFieldsProps) {
  return (
    <fieldset>
      <legend className="text-label font-semibold">
        <Trans>Pay</Trans>
      </legend>
      <p className="mt-1 mb-3 text-small text-muted">{payHint(job)}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField {...field('pay.amount')} label={t`Amount`} inputMode="decimal" autoComplete="off" />
        <Select {...field('pay.period')} label={t`Pay period`} options={PERIOD_OPTIONS} />
        <div className="sm:col-span-2">
          <ComboField
            label={t`Currency`}
            options={currencyOptions()}
            value={form.watch('pay.currency') || null}
            error={field('pay.currency').error}
            onChange={(currency) => setField({ form }, 'pay.currency', currency)}
          />
        </div>
      </div>
    </fieldset>
  );
}

function WorkplaceFields({ form, field, job }: OfferFieldsProps) {
  return (
    <>
      <Select {...field('workMode', ['workplace'])} label={t`Where they’ll work`} options={MODE_OPTIONS} />
      <ComboField
        label={t`Workplace`}
        isOptional={form.watch('workMode') === 'remote'}
        isOwnTextAllowed
        placeholder={t`Address or area`}
        maxLength={OFFER_LIMITS.workplace}
        options={workplaceOptions(job)}
        value={form.watch('workplace') || null}
        error={field('workplace').error}
        onChange={(workplace) => setField({ form }, 'workplace', workplace)}
      />
    </>
  );
}

function payHint(job: OfferedJob | null): string {
  const pay = job?.pay;
  if (!pay?.minimum || !pay.maximum || !pay.currency || !pay.period) return t`Before tax.`;
  const { minimum, maximum, currency, period } = pay;
  const range = formatPay({ minimum, maximum, currency, period });
  return t`Before tax. The job says ${isolated(range)}.`;
}

function workplaceOptions(job: OfferedJob | null) {
  const lines = (job?.places ?? []).map(placeLine).filter((line) => line !== '');
  return [...new Set(lines)].map((line) => ({ value: line, label: line }));
}

/** The note and the document for the candidate, and the note for the team. */
export function OfferTextFields({
  field,
  children,
}: Pick<OfferForm, 'field'> & { readonly children: ReactNode }) {
  return (
    <>
      <TextArea
        {...field('note')}
        label={t`Note to the candidate`}
        isOptional
        hint={t`For example what else is included, and who they can talk to about it.`}
        rows={5}
        maxLength={MESSAGE_LENGTHS.offer}
      />
      {children}
      <TextArea
        {...field('words')}
        label={t`Notes for your team`}
        isOptional
        hint={t`Saved in the decision log. Candidates never see this.`}
        rows={2}
        maxLength={REASON_TEXT_LENGTH}
      />
    </>
  );
}
