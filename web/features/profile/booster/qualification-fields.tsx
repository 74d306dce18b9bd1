import { SCHOOL_GRADE_SCHEMES } from '@common-ground/domain/profile/grade';
import {
  ACADEMICS_LIMITS,
  QUALIFICATION_LEVELS,
  type Qualification,
  type QualificationLevel,
} from '@common-ground/domain/profile/qualification';
import { t } from '@common-ground/i18n/t';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import type { ComboOption } from '../../../ui/fields/combo-search.ts';
import { Select } from '../../../ui/fields/select.tsx';
import type { EntryFieldsProps } from '../entries/entry-fields.ts';
import { GradeField } from '../fields/grade-field.tsx';
import { optionsOf } from '../fields/option-labels.ts';
import { QUALIFICATION_LEVEL_LABELS } from '../school/education-level-labels.ts';
import { SUBJECT_OPTIONS } from '../school/school-labels.ts';

/**
 * The fields of one subject of a qualification, with its grade.
 * @param props.titles names of qualifications to suggest, the most likely first
 */
export function QualificationFields({
  entry,
  change,
  errorOf,
  idOf,
  titles,
}: EntryFieldsProps<Qualification> & { readonly titles: readonly ComboOption[] }) {
  return (
    <div className="grid grid-cols-1 gap-7">
      <div className="grid grid-cols-1 items-start gap-7 sm:grid-cols-2 sm:gap-5">
        <ComboField
          id={idOf('title')}
          label={t`Qualification`}
          options={titles}
          isOwnTextAllowed
          placeholder={t`Search or type your own`}
          maxLength={ACADEMICS_LIMITS.title}
          value={entry.title}
          onChange={(title) => change({ title })}
          error={errorOf('title')}
        />
        <ComboField
          id={idOf('subject')}
          label={t`Subject`}
          options={SUBJECT_OPTIONS}
          isOwnTextAllowed
          placeholder={t`Search or type your own`}
          maxLength={ACADEMICS_LIMITS.subject}
          value={entry.subject}
          onChange={(subject) => change({ subject })}
          error={errorOf('subject')}
        />
      </div>
      <GradeField
        id={idOf('grade')}
        legend={t`Grade`}
        schemes={SCHOOL_GRADE_SCHEMES}
        value={entry.grade}
        onChange={(grade) => change({ grade })}
        error={errorOf('grade')}
      />
      <Select
        id={idOf('level')}
        label={t`Level`}
        isOptional
        hint={t`Helps people who don’t know your school system.`}
        placeholder={t`No answer`}
        options={optionsOf(QUALIFICATION_LEVELS, QUALIFICATION_LEVEL_LABELS)}
        value={entry.level ?? ''}
        onChange={(event) => change({ level: (event.target.value || null) as QualificationLevel | null })}
        error={errorOf('level')}
      />
    </div>
  );
}
