import {
  SCHOOL_NAME_LENGTH,
  SCHOOL_STATUSES,
  SCHOOL_SYSTEMS,
  SCHOOL_TYPES,
  type School,
  type SchoolSystem,
  type SchoolType,
} from '@common-ground/domain/profile/school';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { countryOptions } from '../../../platform/world-lists.ts';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { EntryFieldsProps } from '../entries/entry-fields.ts';
import { optionsOf } from '../fields/option-labels.ts';
import { SpanFields } from '../fields/span-fields.tsx';
import { SCHOOL_STATUS_LABELS, SCHOOL_SYSTEM_LABELS, SCHOOL_TYPE_LABELS } from './school-labels.ts';

/** The fields of one school. */
export function SchoolFields({ entry, change, errorOf, idOf }: EntryFieldsProps<School>) {
  return (
    <div className="grid grid-cols-1 gap-7">
      <TextField
        id={idOf('name')}
        label={t`School name`}
        maxLength={SCHOOL_NAME_LENGTH}
        value={entry.name ?? ''}
        onChange={(event) => change({ name: event.target.value || null })}
        error={errorOf('name')}
      />
      <div className="grid grid-cols-1 items-start gap-7 sm:grid-cols-2 sm:gap-5">
        <ComboField
          id={idOf('country')}
          label={t`Country`}
          options={countryOptions()}
          value={entry.country}
          onChange={(country) => change({ country })}
          error={errorOf('country')}
        />
        <Select
          id={idOf('type')}
          label={t`Type of school`}
          isOptional
          placeholder={t`No answer`}
          options={optionsOf(SCHOOL_TYPES, SCHOOL_TYPE_LABELS)}
          value={entry.type ?? ''}
          onChange={(event) => change({ type: (event.target.value || null) as SchoolType | null })}
          error={errorOf('type')}
        />
      </div>
      <Select
        id={idOf('system')}
        label={t`What does it lead to?`}
        hint={t`So your grades are read in the right system. We never convert them.`}
        placeholder={t`Choose one`}
        options={optionsOf(SCHOOL_SYSTEMS, SCHOOL_SYSTEM_LABELS)}
        value={entry.system ?? ''}
        onChange={(event) => change({ system: (event.target.value || null) as SchoolSystem | null })}
        error={errorOf('system')}
      />
      <div id={idOf('status')} tabIndex={-1}>
        <RadioCards
          legend={
            <Trans>
              Are you still there?<span className="font-normal text-muted"> (optional)</span>
            </Trans>
          }
          options={optionsOf(SCHOOL_STATUSES, SCHOOL_STATUS_LABELS)}
          value={entry.status}
          onChange={(status) => change({ status })}
          error={errorOf('status')}
        />
      </div>
      <SpanFields
        entry={entry}
        change={change}
        errorOf={errorOf}
        idOf={idOf}
        toHint={entry.status === 'attending' ? t`When you expect to finish, if you know.` : undefined}
      />
    </div>
  );
}
