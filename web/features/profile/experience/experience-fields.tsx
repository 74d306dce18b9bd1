import {
  EXPERIENCE_KINDS,
  EXPERIENCE_LIMITS,
  type Experience,
  type ExperienceKind,
} from '@common-ground/domain/profile/experience';
import { t } from '@common-ground/i18n/t';
import { type ComponentType, lazy, Suspense } from 'react';
import { countryOptions } from '../../../platform/world-lists.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import type { EntryFieldsProps } from '../entries/entry-fields.ts';
import { MoreFieldsUnavailable } from '../entries/more-fields-unavailable.tsx';
import { HOURS_RANGE } from '../fields/hours-range.ts';
import { MonthField } from '../fields/month-field.tsx';
import { OccupationField } from '../fields/occupation-field.tsx';
import { optionsOf } from '../fields/option-labels.ts';
import { ProseField } from '../fields/prose-field.tsx';
import { EXPERIENCE_KIND_TEXTS, experienceKindTexts } from './experience-texts.ts';

const KIND_OPTIONS = optionsOf(EXPERIENCE_KINDS, EXPERIENCE_KIND_TEXTS);

/** Loaded when an entry is opened, to keep the page light. */
const ExperienceMoreFields = lazy<ComponentType<EntryFieldsProps<Experience>>>(() =>
  import('./experience-more-fields.tsx').then(
    (module) => ({ default: module.ExperienceMoreFields }),
    // If they can't be loaded, the other fields still work.
    () => ({ default: MoreFieldsUnavailable }),
  ),
);

/** The fields of one experience: the role, where and when, what was done, and who could vouch for it. */
export function ExperienceFields({ entry, change, errorOf, idOf }: EntryFieldsProps<Experience>) {
  const texts = experienceKindTexts(entry.kind);
  return (
    <div className="grid grid-cols-1 gap-7">
      <Select
        id={idOf('kind')}
        label={t`What kind of experience?`}
        options={KIND_OPTIONS}
        value={entry.kind ?? ''}
        onChange={(event) => change({ kind: (event.target.value || null) as ExperienceKind | null })}
        error={errorOf('kind')}
      />
      <TextField
        id={idOf('title')}
        label={texts.title}
        placeholder={t`e.g. ${texts.titleExample}`}
        autoComplete="organization-title"
        maxLength={EXPERIENCE_LIMITS.title}
        value={entry.title ?? ''}
        onChange={(event) => change({ title: event.target.value || null })}
        error={errorOf('title')}
      />
      {texts.employer === null ? null : (
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
            label={texts.employer}
          />
        </>
      )}
      <div className="grid grid-cols-1 gap-7 sm:grid-cols-2 sm:gap-5">
        <ComboField
          id={idOf('country')}
          label={t`Country`}
          isOptional
          options={countryOptions()}
          value={entry.country}
          onChange={(country) => change({ country })}
          error={errorOf('country')}
        />
        <NumberField
          id={idOf('hoursPerWeek')}
          label={t`Hours`}
          isOptional
          unit={t`a week`}
          range={{ ...HOURS_RANGE, maximum: EXPERIENCE_LIMITS.hoursPerWeek }}
          value={entry.hoursPerWeek}
          onChange={(hoursPerWeek) => change({ hoursPerWeek })}
          error={errorOf('hoursPerWeek')}
        />
      </div>
      <TimeFields entry={entry} change={change} errorOf={errorOf} idOf={idOf} />
      <ProseField
        id={idOf('description')}
        label={t`What you did`}
        isOptional
        hint={t`In your own words, ${EXPERIENCE_LIMITS.descriptionLeast} characters or more. Small things count: what did you do, and who for?`}
        atLeast={EXPERIENCE_LIMITS.descriptionLeast}
        atMost={EXPERIENCE_LIMITS.description}
        value={entry.description}
        onChange={(description) => change({ description })}
        error={errorOf('description')}
      />
      <Suspense fallback={<SkeletonBlock className="h-96 w-full" />}>
        <ExperienceMoreFields entry={entry} change={change} errorOf={errorOf} idOf={idOf} />
      </Suspense>
    </div>
  );
}

/** The employer, whose name the candidate can keep confidential. */
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
          label={t`Keep this name confidential`}
          description={t`Companies see “Confidential employer”. Only you see the name.`}
          checked={isConfidential}
          onChange={(event) => change({ isEmployerConfidential: event.target.checked || null })}
        />
      </div>
    </div>
  );
}

/** The first and last month, or that it's ongoing. */
function TimeFields({ entry, change, errorOf, idOf }: EntryFieldsProps<Experience>) {
  const isCurrent = entry.isCurrent === true;
  return (
    <div>
      <div className="grid grid-cols-1 gap-7 sm:grid-cols-2 sm:gap-5">
        <MonthField
          id={idOf('from')}
          legend={t`From`}
          years="past"
          isOptional={false}
          value={entry.from}
          onChange={(from) => change({ from })}
          error={errorOf('from')}
        />
        {isCurrent ? null : (
          <MonthField
            id={idOf('to')}
            legend={t`To`}
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
          label={t`I’m still doing this`}
          checked={isCurrent}
          onChange={(event) =>
            change(event.target.checked ? { isCurrent: true, to: null } : { isCurrent: null })
          }
        />
      </div>
    </div>
  );
}
