import {
  EXPERIENCE_KINDS,
  EXPERIENCE_LIMITS,
  type Experience,
  type ExperienceKind,
} from '@common-ground/domain/profile/experience';
import { countryOptions } from '../../platform/world-lists.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ComboField } from '../../ui/combo-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { EntryFieldsProps } from './entry-fields.ts';
import { EXPERIENCE_KIND_WORDS, experienceKindWords } from './experience-words.ts';
import { HOURS_RANGE } from './hours-range.ts';
import { LinesField } from './lines-field.tsx';
import { MonthField } from './month-field.tsx';
import { OccupationField } from './occupation-field.tsx';
import { optionsOf } from './option-words.ts';
import { PicksField } from './picks-field.tsx';
import { ProseField } from './prose-field.tsx';
import { RefereeField } from './referee-field.tsx';

const KIND_OPTIONS = optionsOf(EXPERIENCE_KINDS, EXPERIENCE_KIND_WORDS);

/** One experience: what it was, where and when, what was done, and who could speak about it. */
export function ExperienceFields({ entry, change, errorOf, idOf }: EntryFieldsProps<Experience>) {
  const words = experienceKindWords(entry.kind);
  return (
    <div className="grid grid-cols-1 gap-7">
      <Select
        id={idOf('kind')}
        label="What kind of experience?"
        options={KIND_OPTIONS}
        value={entry.kind ?? ''}
        onChange={(event) => change({ kind: (event.target.value || null) as ExperienceKind | null })}
        error={errorOf('kind')}
      />
      <TextField
        id={idOf('title')}
        label={words.title}
        placeholder={`Such as “${words.titleExample}”`}
        autoComplete="organization-title"
        maxLength={EXPERIENCE_LIMITS.title}
        value={entry.title ?? ''}
        onChange={(event) => change({ title: event.target.value || null })}
        error={errorOf('title')}
      />
      {words.employer === null ? null : (
        <>
          <OccupationField
            id={idOf('occupation')}
            title={entry.title}
            value={entry.occupation}
            onChange={(occupation) => change({ occupation })}
            error={errorOf('occupation')}
          />
          <EmployerFields
            entry={entry}
            change={change}
            errorOf={errorOf}
            idOf={idOf}
            label={words.employer}
          />
        </>
      )}
      <div className="grid grid-cols-1 gap-7 sm:grid-cols-2 sm:gap-5">
        <ComboField
          id={idOf('country')}
          label="Country"
          isOptional
          options={countryOptions()}
          value={entry.country}
          onChange={(country) => change({ country })}
          error={errorOf('country')}
        />
        <NumberField
          id={idOf('hoursPerWeek')}
          label="Hours"
          isOptional
          unit="a week"
          range={{ ...HOURS_RANGE, maximum: EXPERIENCE_LIMITS.hoursPerWeek }}
          value={entry.hoursPerWeek}
          onChange={(hoursPerWeek) => change({ hoursPerWeek })}
          error={errorOf('hoursPerWeek')}
        />
      </div>
      <TimeFields entry={entry} change={change} errorOf={errorOf} idOf={idOf} />
      <ProseField
        id={idOf('description')}
        label="What you did"
        isOptional
        hint={`In your own words, ${EXPERIENCE_LIMITS.descriptionLeast} characters or more. Small things count: what was yours to do, and for whom?`}
        atLeast={EXPERIENCE_LIMITS.descriptionLeast}
        atMost={EXPERIENCE_LIMITS.description}
        value={entry.description}
        onChange={(description) => change({ description })}
        error={errorOf('description')}
      />
      <LinesField
        id={idOf('results')}
        legend="What came of it"
        hint={`Up to ${EXPERIENCE_LIMITS.results}, a line each. A figure helps, but nobody needs one.`}
        noun="result"
        placeholder="Such as “Waiting time down from 40 to 15 minutes”"
        atMost={EXPERIENCE_LIMITS.results}
        maxLength={EXPERIENCE_LIMITS.result}
        value={entry.results}
        onChange={(results) => change({ results })}
        error={errorOf('results')}
      />
      <PicksField
        id={idOf('skills')}
        label="Skills you used"
        hint={`Up to ${EXPERIENCE_LIMITS.skills}, one at a time.`}
        options={[]}
        isOwnTextAllowed
        atMost={EXPERIENCE_LIMITS.skills}
        maxLength={EXPERIENCE_LIMITS.skill}
        nameOf={(skill) => skill}
        value={entry.skills}
        onChange={(skills) => change({ skills })}
        error={errorOf('skills')}
      />
      {words.employer === null ? null : (
        <RefereeField
          id={idOf('referee')}
          value={entry.referee}
          onChange={(referee) => change({ referee })}
          error={errorOf('referee')}
        />
      )}
    </div>
  );
}

/** Where it was; the name may stay with the candidate. */
function EmployerFields({
  entry,
  change,
  errorOf,
  idOf,
  label,
}: EntryFieldsProps<Experience> & { readonly label: string }) {
  const isConfidential = entry.isEmployerConfidential === true;
  return (
    <div>
      <TextField
        id={idOf('employer')}
        label={label}
        isOptional={isConfidential}
        autoComplete="organization"
        maxLength={EXPERIENCE_LIMITS.employer}
        value={entry.employer ?? ''}
        onChange={(event) => change({ employer: event.target.value || null })}
        error={errorOf('employer')}
      />
      <div className="mt-1.5">
        <Checkbox
          label="Keep the name confidential"
          description="Companies read “Confidential employer”. Only you see the name."
          checked={isConfidential}
          onChange={(event) => change({ isEmployerConfidential: event.target.checked || null })}
        />
      </div>
    </div>
  );
}

/** From when to when, or still going on. */
function TimeFields({ entry, change, errorOf, idOf }: EntryFieldsProps<Experience>) {
  const isCurrent = entry.isCurrent === true;
  return (
    <div>
      <div className="grid grid-cols-1 gap-7 sm:grid-cols-2 sm:gap-5">
        <MonthField
          id={idOf('from')}
          legend="From"
          years="past"
          isOptional={false}
          value={entry.from}
          onChange={(from) => change({ from })}
          error={errorOf('from')}
        />
        {isCurrent ? null : (
          <MonthField
            id={idOf('to')}
            legend="To"
            years="past"
            isOptional={false}
            value={entry.to}
            onChange={(to) => change({ to })}
            error={errorOf('to')}
          />
        )}
      </div>
      <div className="mt-1.5">
        <Checkbox
          label="This still goes on"
          checked={isCurrent}
          onChange={(event) =>
            change(event.target.checked ? { isCurrent: true, to: null } : { isCurrent: null })
          }
        />
      </div>
    </div>
  );
}
