import {
  DEGREE_LIMITS,
  type Degree,
  STUDY_MODES,
  type StudyMode,
} from '@common-ground/domain/profile/degree';
import { t } from '@common-ground/i18n/t';
import { languageName, languageOptions } from '../../../platform/text/language-labels.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { EntryFieldsProps } from '../entries/entry-fields.ts';
import { LinesField } from '../fields/lines-field.tsx';
import { optionsOf } from '../fields/option-labels.ts';
import { PicksField } from '../fields/picks-field.tsx';
import { STUDY_MODE_LABELS } from './degree-labels.ts';

/** The rarely needed fields of a programme of study. */
export function DegreeMoreFields({ entry, change, errorOf, idOf }: EntryFieldsProps<Degree>) {
  return (
    <>
      <Select
        id={idOf('mode')}
        label={t`How you studied`}
        isOptional
        placeholder={t`No answer`}
        options={optionsOf(STUDY_MODES, STUDY_MODE_LABELS)}
        value={entry.mode ?? ''}
        onChange={(event) => change({ mode: (event.target.value || null) as StudyMode | null })}
        error={errorOf('mode')}
      />
      <LinesField
        id={idOf('modules')}
        legend={t`Modules`}
        hint={t`The ones that matter for what you’re looking for, up to ${DEGREE_LIMITS.modules}.`}
        kind="module"
        atMost={DEGREE_LIMITS.modules}
        maxLength={DEGREE_LIMITS.module}
        value={entry.modules}
        onChange={(modules) => change({ modules })}
        error={errorOf('modules')}
      />
      <TextField
        id={idOf('thesis')}
        label={t`Thesis or final project`}
        isOptional
        maxLength={DEGREE_LIMITS.thesis}
        value={entry.thesis ?? ''}
        onChange={(event) => change({ thesis: event.target.value || null })}
        error={errorOf('thesis')}
      />
      <PicksField
        id={idOf('languages')}
        label={t`Languages of study`}
        hint={t`The languages you were taught in, up to ${DEGREE_LIMITS.languages}.`}
        options={languageOptions()}
        nameOf={languageName}
        atMost={DEGREE_LIMITS.languages}
        value={entry.languages}
        onChange={(languages) => change({ languages })}
        error={errorOf('languages')}
      />
    </>
  );
}
