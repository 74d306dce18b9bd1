import { EMPLOYMENT_LIMITS, SITUATIONS } from '@common-ground/domain/profile/employment';
import { fieldOfWorkName } from '@common-ground/domain/profile/lists/occupation-group-names';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { FIELD_OPTIONS } from '../../../platform/text/occupation-labels.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { HOURS_RANGE } from '../fields/hours-range.ts';
import { MonthField } from '../fields/month-field.tsx';
import { optionsOf, SITUATION_TEXTS } from '../fields/option-labels.ts';
import { PayField } from '../fields/pay-field.tsx';
import { PicksField } from '../fields/picks-field.tsx';
import type { SectionFormProps } from '../saving/step-form.ts';
import { useFieldErrors } from '../saving/use-field-errors.ts';

const LICENCE_OPTIONS = [
  t`Driving licence: car (B)`,
  t`Driving licence: motorcycle (A)`,
  t`Driving licence: lorry (C)`,
  t`Driving licence: bus (D)`,
  t`Forklift`,
  t`First aid`,
  t`Food hygiene`,
].map((label) => ({ value: label, label }));

/** The current situation, and what the candidate wants from work. */
export function EmploymentForm({ draft, missing }: SectionFormProps<'employment'>) {
  const { content, change } = draft;
  const errors = useFieldErrors('employment', draft, missing);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div id={errors.idOf('situation')} tabIndex={-1} {...errors.around('situation')}>
        <RadioCards
          legend={t`What best describes your situation?`}
          options={optionsOf(SITUATIONS, SITUATION_TEXTS)}
          value={content.situation}
          onChange={(situation) => change({ situation })}
          error={errors.of('situation')}
          isWide
        />
      </div>
      <div {...errors.around('fieldsOfWork')}>
        <PicksField
          id={errors.idOf('fieldsOfWork')}
          label={t`Fields of work`}
          hint={t`What you’d like to do, favourite first. Up to 5, from the list or in your own words.`}
          options={FIELD_OPTIONS}
          value={content.fieldsOfWork}
          onChange={(fieldsOfWork) => change({ fieldsOfWork })}
          nameOf={(field) => text(fieldOfWorkName(field))}
          atMost={EMPLOYMENT_LIMITS.fieldsOfWork}
          maxLength={EMPLOYMENT_LIMITS.fieldOfWork}
          isOwnTextAllowed
          error={errors.of('fieldsOfWork')}
        />
      </div>
      <div {...errors.around('availableFrom')}>
        <MonthField
          id={errors.idOf('availableFrom')}
          legend={t`When could you start?`}
          value={content.availableFrom}
          onChange={(availableFrom) => change({ availableFrom })}
          error={errors.of('availableFrom')}
        />
      </div>
      <div className="grid grid-cols-1 gap-8 sm:grid-cols-2 sm:gap-5">
        <div {...errors.around('hoursPerWeek')}>
          <NumberField
            id={errors.idOf('hoursPerWeek')}
            label={t`Hours you want`}
            isOptional
            unit={t`a week`}
            range={{ ...HOURS_RANGE, minimum: 1, maximum: EMPLOYMENT_LIMITS.hoursPerWeek }}
            hint={t`Full time is often 35 to 40.`}
            value={content.hoursPerWeek}
            onChange={(hoursPerWeek) => change({ hoursPerWeek })}
            error={errors.of('hoursPerWeek')}
          />
        </div>
        <div {...errors.around('noticeWeeks')}>
          <NumberField
            id={errors.idOf('noticeWeeks')}
            label={t`Notice period`}
            isOptional
            unit={t`weeks`}
            range={{ minimum: 0, maximum: EMPLOYMENT_LIMITS.noticeWeeks, step: 1 }}
            hint={t`How much notice you have to give your employer. Enter 0 if none.`}
            value={content.noticeWeeks}
            onChange={(noticeWeeks) => change({ noticeWeeks })}
            error={errors.of('noticeWeeks')}
          />
        </div>
      </div>
      <div {...errors.around('desiredPay')}>
        <PayField
          id={errors.idOf('desiredPay')}
          value={content.desiredPay}
          onChange={(desiredPay) => change({ desiredPay })}
          error={errors.of('desiredPay')}
        />
      </div>
      <div {...errors.around('licences')}>
        <PicksField
          id={errors.idOf('licences')}
          label={t`Licences`}
          hint={t`Some jobs need one: driving, forklift, first aid or a trade licence.`}
          options={LICENCE_OPTIONS}
          value={content.licences}
          onChange={(licences) => change({ licences })}
          nameOf={(licence) => licence}
          atMost={EMPLOYMENT_LIMITS.licences}
          maxLength={EMPLOYMENT_LIMITS.licence}
          isOwnTextAllowed
          noneLabel={t`I have none`}
          error={errors.of('licences')}
        />
      </div>
      <div {...errors.around('currentEmployer')}>
        <TextField
          id={errors.idOf('currentEmployer')}
          label={t`Current employer`}
          isOptional
          hint={t`We only use this to hide your profile from them. It’s never shown to anyone.`}
          autoComplete="organization"
          maxLength={EMPLOYMENT_LIMITS.currentEmployer}
          value={content.currentEmployer ?? ''}
          onChange={(event) => change({ currentEmployer: event.target.value })}
          error={errors.of('currentEmployer')}
        />
      </div>
    </div>
  );
}
