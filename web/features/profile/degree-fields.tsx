import {
  DEGREE_AWARDS,
  DEGREE_LIMITS,
  type Degree,
  type DegreeAward,
  STUDY_MODES,
  type StudyMode,
} from '@common-ground/domain/profile/degree';
import { DEGREE_RESULT_SCHEMES } from '@common-ground/domain/profile/grade';
import { useState } from 'react';
import { ComboField } from '../../ui/combo-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeField } from './code-field.tsx';
import { useStudyFields } from './code-lists.ts';
import { AWARD_WORDS, STUDY_MODE_WORDS } from './degree-words.ts';
import type { EntryFieldsProps } from './entry-fields.ts';
import { GradeField } from './grade-field.tsx';
import { InstitutionField } from './institution-field.tsx';
import { languageName, languageOptions } from './language-words.ts';
import { LinesField } from './lines-field.tsx';
import { optionsOf } from './option-words.ts';
import { PicksField } from './picks-field.tsx';
import { SpanFields } from './span-fields.tsx';
import { countryOptions } from './world-lists.ts';

type DegreeFieldsProps = EntryFieldsProps<Degree>;

const MORE = ['mode', 'modules', 'thesis', 'languages'] as const;

/** One programme of study. */
export function DegreeFields(props: DegreeFieldsProps) {
  const { entry, change, errorOf, idOf } = props;
  const fields = useStudyFields();
  return (
    <div className="grid grid-cols-1 gap-7">
      <InstitutionField
        id={idOf('institution')}
        label="University or college"
        hint="If it is not in the list, write its name as you would on a letter."
        country={entry.country}
        value={entry.institution}
        onChange={({ name, ror, country }) =>
          change({ institution: name, institutionRor: ror, ...(country === null ? {} : { country }) })
        }
        error={errorOf('institution')}
      />
      <div className="grid grid-cols-1 items-start gap-7 sm:grid-cols-2 sm:gap-5">
        <ComboField
          id={idOf('country')}
          label="Country"
          options={countryOptions()}
          value={entry.country}
          onChange={(country) => change({ country })}
          error={errorOf('country')}
        />
        <Select
          id={idOf('award')}
          label="Degree"
          options={optionsOf(DEGREE_AWARDS, AWARD_WORDS)}
          value={entry.award ?? ''}
          onChange={(event) => change({ award: (event.target.value || null) as DegreeAward | null })}
          error={errorOf('award')}
        />
      </div>
      <TextField
        id={idOf('programme')}
        label="Programme"
        hint="As your university calls it, for example “Mechanical engineering with a year abroad”."
        maxLength={DEGREE_LIMITS.programme}
        value={entry.programme ?? ''}
        onChange={(event) => change({ programme: event.target.value || null })}
        error={errorOf('programme')}
      />
      <CodeField
        id={idOf('field')}
        label="Field of study"
        isOptional
        hint="Programmes have many names. The field lets people in other countries find yours."
        list={fields}
        maxLength={DEGREE_LIMITS.field}
        value={entry.field}
        onChange={(field) => change({ field })}
        error={errorOf('field')}
      />
      <SpanFields
        entry={entry}
        change={change}
        errorOf={errorOf}
        idOf={idOf}
        isToNeeded
        toHint="While you study: when you expect to finish."
      />
      <GradeField
        id={idOf('result')}
        legend="Result"
        schemes={DEGREE_RESULT_SCHEMES}
        value={entry.result}
        onChange={(result) => change({ result })}
        error={errorOf('result')}
      />
      <MoreFields {...props} />
    </div>
  );
}

/** What few companies ask about, behind a line of its own until something in it is answered. */
function MoreFields({ entry, change, errorOf, idOf }: DegreeFieldsProps) {
  const [isOpen, setOpen] = useState(() => MORE.some((field) => entry[field] !== null));
  return (
    <details
      open={isOpen || MORE.some((field) => errorOf(field) !== undefined)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-control border border-line"
    >
      <summary className="flex min-h-11.5 list-none items-center justify-between gap-4 rounded-control px-3.5 py-2 text-label font-semibold hover:bg-sunk [&::-webkit-details-marker]:hidden">
        <span>
          How you studied, modules, thesis and languages
          <span className="font-normal text-muted"> (optional)</span>
        </span>
        <svg
          aria-hidden="true"
          viewBox="0 0 12 8"
          className="h-2 w-3 flex-none fill-none stroke-muted stroke-2 transition-transform duration-150 group-open:rotate-180"
        >
          <path d="m1 1 5 5 5-5" />
        </svg>
      </summary>
      <div className="grid grid-cols-1 gap-7 p-3.5 pt-4">
        <Select
          id={idOf('mode')}
          label="How you studied"
          isOptional
          placeholder="No answer"
          options={optionsOf(STUDY_MODES, STUDY_MODE_WORDS)}
          value={entry.mode ?? ''}
          onChange={(event) => change({ mode: (event.target.value || null) as StudyMode | null })}
          error={errorOf('mode')}
        />
        <LinesField
          id={idOf('modules')}
          legend="Modules"
          hint={`Those that matter for what you are looking for, ${DEGREE_LIMITS.modules} at most.`}
          noun="module"
          atMost={DEGREE_LIMITS.modules}
          maxLength={DEGREE_LIMITS.module}
          value={entry.modules}
          onChange={(modules) => change({ modules })}
          error={errorOf('modules')}
        />
        <TextField
          id={idOf('thesis')}
          label="Thesis or final project"
          isOptional
          maxLength={DEGREE_LIMITS.thesis}
          value={entry.thesis ?? ''}
          onChange={(event) => change({ thesis: event.target.value || null })}
          error={errorOf('thesis')}
        />
        <PicksField
          id={idOf('languages')}
          label="Languages of study"
          hint={`Those in which you were taught, ${DEGREE_LIMITS.languages} at most.`}
          options={languageOptions()}
          nameOf={languageName}
          atMost={DEGREE_LIMITS.languages}
          value={entry.languages}
          onChange={(languages) => change({ languages })}
          error={errorOf('languages')}
        />
      </div>
    </details>
  );
}
