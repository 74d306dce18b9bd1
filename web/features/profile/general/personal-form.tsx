import {
  CONTACT_WAYS,
  type ContactWay,
  PERSONAL_LIMITS,
} from '@common-ground/domain/profile/personal-details';
import { t } from '@common-ground/i18n/t';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { BirthDateField } from '../fields/birth-date-field.tsx';
import { CONTACT_LABELS, optionsOf } from '../fields/option-labels.ts';
import { PhoneField } from '../fields/phone-field.tsx';
import type { SectionFormProps } from '../saving/step-form.ts';
import { useFieldErrors } from '../saving/use-field-errors.ts';

const CONTACT_OPTIONS = optionsOf(CONTACT_WAYS, CONTACT_LABELS);

/** The candidate's name and contact details. `country` helps to parse a phone number. */
export function PersonalForm({
  draft,
  missing,
  country,
}: SectionFormProps<'personal'> & { readonly country: string | null }) {
  const { content, change } = draft;
  const errors = useFieldErrors('personal', draft, missing);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div {...errors.around('fullName')}>
        <TextField
          id={errors.idOf('fullName')}
          label={t`Full name`}
          hint={t`As you write it, in your own script.`}
          autoComplete="name"
          maxLength={PERSONAL_LIMITS.fullName}
          value={content.fullName ?? ''}
          onChange={(event) => change({ fullName: event.target.value })}
          error={errors.of('fullName')}
        />
      </div>
      <div className="grid grid-cols-1 gap-8 sm:grid-cols-2 sm:gap-5">
        <div {...errors.around('calledName')}>
          <TextField
            id={errors.idOf('calledName')}
            label={t`Preferred name`}
            hint={t`What should we call you?`}
            autoComplete="nickname"
            maxLength={PERSONAL_LIMITS.calledName}
            value={content.calledName ?? ''}
            onChange={(event) => change({ calledName: event.target.value })}
            error={errors.of('calledName')}
          />
        </div>
        <div {...errors.around('pronouns')}>
          <TextField
            id={errors.idOf('pronouns')}
            label={t`Pronouns`}
            isOptional
            hint={t`Hidden in blind review, when companies review without names.`}
            list="pronoun-suggestions"
            autoComplete="off"
            maxLength={PERSONAL_LIMITS.pronouns}
            value={content.pronouns ?? ''}
            onChange={(event) => change({ pronouns: event.target.value })}
            error={errors.of('pronouns')}
          />
          <datalist id="pronoun-suggestions">
            <option value="she/her" />
            <option value="he/him" />
            <option value="they/them" />
          </datalist>
        </div>
      </div>
      <div {...errors.around('latinName')}>
        <TextField
          id={errors.idOf('latinName')}
          label={t`Name in Latin letters`}
          isOptional
          hint={t`So everyone can read your name if you write it in another script.`}
          autoComplete="off"
          maxLength={PERSONAL_LIMITS.fullName}
          value={content.latinName ?? ''}
          onChange={(event) => change({ latinName: event.target.value })}
          error={errors.of('latinName')}
        />
      </div>
      <div {...errors.around('bornOn')}>
        <BirthDateField
          id={errors.idOf('bornOn')}
          legend={t`Date of birth`}
          hint={t`Only for age rules: you must be 16 to join and 18 to be found by companies. Companies never see it, and it’s never used for matching.`}
          value={content.bornOn}
          onChange={(bornOn) => change({ bornOn })}
          error={errors.of('bornOn')}
        />
      </div>
      <div className="grid grid-cols-1 gap-8 sm:grid-cols-2 sm:gap-5">
        <div {...errors.around('phone')}>
          <PhoneField
            id={errors.idOf('phone')}
            value={content.phone}
            onChange={(phone) => change({ phone })}
            country={country}
            error={errors.of('phone')}
          />
        </div>
        <div {...errors.around('preferredContact')}>
          <Select
            id={errors.idOf('preferredContact')}
            label={t`Preferred contact method`}
            isOptional
            options={CONTACT_OPTIONS}
            placeholder={t`No preference`}
            value={content.preferredContact ?? ''}
            onChange={(event) =>
              change({ preferredContact: (event.target.value || null) as ContactWay | null })
            }
            error={errors.of('preferredContact')}
          />
        </div>
      </div>
      <div {...errors.around('adjustments')}>
        <TextArea
          id={errors.idOf('adjustments')}
          label={t`Adjustments you may need`}
          isOptional
          hint={t`For example, more time, step-free access or written questions. Never used for matching; a company only sees it if you choose to share it.`}
          maxLength={PERSONAL_LIMITS.adjustments}
          value={content.adjustments ?? ''}
          onChange={(event) => change({ adjustments: event.target.value })}
          error={errors.of('adjustments')}
        />
      </div>
    </div>
  );
}
