import {
  DEGREE_AWARDS,
  DEGREE_LIMITS,
  type Degree,
  type DegreeAward,
} from '@common-ground/domain/profile/degree';
import { DEGREE_RESULT_SCHEMES } from '@common-ground/domain/profile/grade';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { countryOptions } from '../../../platform/world-lists.ts';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import type { EntryFieldsProps } from '../entries/entry-fields.ts';
import { MoreFieldsUnavailable } from '../entries/more-fields-unavailable.tsx';
import { CodeField } from '../fields/code-field.tsx';
import { useStudyFields } from '../fields/code-lists.ts';
import { GradeField } from '../fields/grade-field.tsx';
import { InstitutionField } from '../fields/institution-field.tsx';
import { optionsOf } from '../fields/option-labels.ts';
import { SpanFields } from '../fields/span-fields.tsx';
import { AWARD_LABELS } from './degree-labels.ts';

type DegreeFieldsProps = EntryFieldsProps<Degree>;

/** Loaded when an entry is opened, to keep the page light. */
const DegreeMoreFields = lazy<ComponentType<DegreeFieldsProps>>(() =>
  import('./degree-more-fields.tsx').then(
    (module) => ({ default: module.DegreeMoreFields }),
    // If they can't be loaded, the other fields still work.
    () => ({ default: MoreFieldsUnavailable }),
  ),
);

const MORE = ['mode', 'modules', 'thesis', 'languages'] as const;

/** The fields of one programme of study. */
export function DegreeFields(props: DegreeFieldsProps) {
  const { entry, change, errorOf, idOf } = props;
  const fields = useStudyFields();
  return (
    <div className="grid grid-cols-1 gap-7">
      <InstitutionField
        id={idOf('institution')}
        label={t`University or college`}
        hint={t`Not in the list? Type its full name.`}
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
          label={t`Country`}
          options={countryOptions()}
          value={entry.country}
          onChange={(country) => change({ country })}
          error={errorOf('country')}
        />
        <Select
          id={idOf('award')}
          label={t`Degree`}
          options={optionsOf(DEGREE_AWARDS, AWARD_LABELS)}
          value={entry.award ?? ''}
          onChange={(event) => change({ award: (event.target.value || null) as DegreeAward | null })}
          error={errorOf('award')}
        />
      </div>
      <TextField
        id={idOf('programme')}
        label={t`Course`}
        hint={t`As your university calls it, e.g. Mechanical engineering with a year abroad.`}
        maxLength={DEGREE_LIMITS.programme}
        value={entry.programme ?? ''}
        onChange={(event) => change({ programme: event.target.value || null })}
        error={errorOf('programme')}
      />
      <CodeField
        id={idOf('field')}
        label={t`Field of study`}
        isOptional
        hint={t`Course names vary. The field helps employers in other countries find you.`}
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
        isEndRequired
        toHint={t`If you’re still studying, when you expect to finish.`}
      />
      <GradeField
        id={idOf('result')}
        legend={t`Result`}
        schemes={DEGREE_RESULT_SCHEMES}
        value={entry.result}
        onChange={(result) => change({ result })}
        error={errorOf('result')}
      />
      <MoreFields {...props} />
    </div>
  );
}

/** Rarely needed fields, collapsed until one of them has an answer. */
function MoreFields(props: DegreeFieldsProps) {
  const { entry, errorOf } = props;
  const [isOpen, setOpen] = useState(() => MORE.some((field) => entry[field] !== null));
  return (
    <details
      open={isOpen || MORE.some((field) => errorOf(field) !== undefined)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-control border border-line"
    >
      <summary className="flex min-h-11.5 list-none items-center justify-between gap-4 rounded-control px-3.5 py-2 text-label font-semibold hover:bg-sunk [&::-webkit-details-marker]:hidden">
        <span>
          <Trans>
            How you studied, modules, thesis and languages
            <span className="font-normal text-muted"> (optional)</span>
          </Trans>
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
        <Suspense fallback={<SkeletonBlock className="h-96 w-full" />}>
          <DegreeMoreFields {...props} />
        </Suspense>
      </div>
    </details>
  );
}
