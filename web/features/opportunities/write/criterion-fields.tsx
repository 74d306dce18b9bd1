import {
  CRITERION_LIMITS,
  type CriterionKind,
  type DraftCriterion,
  ISCED_LEVELS,
  REQUIRABLE_LANGUAGE_LEVELS,
} from '@common-ground/domain/opportunities/criterion';
import { QUALIFICATION_LABELS } from '@common-ground/domain/opportunities/criterion-labels';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { languageOptions } from '../../../platform/text/language-labels.ts';
import { FIELD_OPTIONS } from '../../../platform/text/occupation-labels.ts';
import { countryOptions } from '../../../platform/world-lists.ts';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { fieldIdOf } from './writing.ts';

const CRITERION_KIND_LABELS: Readonly<Record<CriterionKind, string>> = {
  language: t`Language`,
  right_to_work: t`Right to work`,
  licence: t`Licence or certificate`,
  qualification: t`Qualification`,
  skill: t`Skill`,
  experience: t`Experience`,
  travel: t`Travel`,
  free: t`Something else`,
};
const KIND_OPTIONS = Object.entries(CRITERION_KIND_LABELS).map(([value, label]) => ({ value, label }));
const NEEDS = [
  { value: 'must', label: t`Must have` },
  { value: 'nice', label: t`Nice to have` },
] as const;
const LANGUAGE_LEVEL_OPTIONS = REQUIRABLE_LANGUAGE_LEVELS.map((value) => ({ value, label: value }));
const TRAVEL_OPTIONS = [
  { value: 'some', label: t`A few days a month` },
  { value: 'often', label: t`Most weeks` },
];

const QUALIFICATION_OPTIONS = ISCED_LEVELS.map((value) => ({
  value,
  label: text(QUALIFICATION_LABELS[value]),
}));

type CriterionFieldsProps = {
  readonly criterion: DraftCriterion;
  /** The pointer to the criterion in the opportunity. */
  readonly pointer: string;
  readonly errorOf: (pointer: string) => string | undefined;
  readonly onChange: (entered: Partial<DraftCriterion>) => void;
};

/** The fields of one criterion: its kind, whether it's a must-have, what's asked for, and why the job needs it. */
export function CriterionFields(props: CriterionFieldsProps) {
  const { criterion, pointer, errorOf, onChange } = props;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          id={fieldIdOf(`${pointer}/kind`)}
          label={t`Type of requirement`}
          options={KIND_OPTIONS}
          value={criterion.kind}
          onChange={(event) => {
            const kind = event.target.value as CriterionKind;
            // The values belong to the previous kind.
            if (kind) onChange({ kind, subject: null, level: null, months: null });
          }}
        />
        <Segmented
          legend={t`Importance`}
          options={NEEDS}
          value={criterion.need}
          onChange={(need) => onChange({ need })}
        />
      </div>
      <RequirementFields {...props} />
      <ReasonField criterion={criterion} pointer={pointer} errorOf={errorOf} onChange={onChange} />
    </div>
  );
}

/** Why the job needs it; the wording can be improved at any time. */
export function ReasonField({ criterion, pointer, errorOf, onChange }: CriterionFieldsProps) {
  return (
    <TextField
      id={fieldIdOf(`${pointer}/reason`)}
      label={t`Why the job needs it`}
      hint={t`Candidates will see this. If there’s no reason, the job doesn’t need it.`}
      autoComplete="off"
      maxLength={CRITERION_LIMITS.reason}
      value={criterion.reason ?? ''}
      error={errorOf(`${pointer}/reason`)}
      onChange={(event) => onChange({ reason: event.target.value || null })}
    />
  );
}

/** What's asked for; the kind determines the fields. */
function RequirementFields({ criterion, pointer, errorOf, onChange }: CriterionFieldsProps) {
  const { kind, subject, level, months } = criterion;
  const about = (part: 'subject' | 'level' | 'months') => ({
    id: fieldIdOf(`${pointer}/${part}`),
    error: errorOf(`${pointer}/${part}`),
  });
  const setSubject = (text: string | null) => onChange({ subject: text || null });
  const setLevel = (event: { target: { value: string } }) => onChange({ level: event.target.value || null });
  switch (kind) {
    case 'language':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <ComboField
            {...about('subject')}
            label={t`Language`}
            options={languageOptions()}
            value={subject}
            onChange={setSubject}
          />
          <Select
            {...about('level')}
            label={t`Minimum level`}
            hint={t`CEFR levels: B1 is enough to get by, C1 to work in the language`}
            options={LANGUAGE_LEVEL_OPTIONS}
            value={level ?? ''}
            onChange={setLevel}
          />
        </div>
      );
    case 'right_to_work':
      return (
        <ComboField
          {...about('subject')}
          label={t`Country`}
          options={countryOptions()}
          value={subject}
          onChange={setSubject}
        />
      );
    case 'qualification':
      return (
        <Select
          {...about('level')}
          label={t`Minimum qualification`}
          options={QUALIFICATION_OPTIONS}
          value={level ?? ''}
          onChange={setLevel}
        />
      );
    case 'travel':
      return (
        <Select
          {...about('level')}
          label={t`How often`}
          options={TRAVEL_OPTIONS}
          value={level ?? ''}
          onChange={setLevel}
        />
      );
    case 'experience':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            {...about('months')}
            label={t`Minimum experience`}
            unit={t`months`}
            range={{ minimum: 0, maximum: CRITERION_LIMITS.months, step: 1 }}
            hint={t`Whole months of work`}
            value={months}
            onChange={(count) => onChange({ months: count })}
          />
          <Select
            {...about('subject')}
            label={t`Field of work`}
            isOptional
            placeholder={t`Any field`}
            options={FIELD_OPTIONS}
            value={subject ?? ''}
            onChange={(event) => setSubject(event.target.value)}
          />
        </div>
      );
    default:
      return (
        <TextField
          {...about('subject')}
          label={kind === 'free' ? t`Requirement` : t`Name`}
          hint={
            kind === 'free'
              ? t`Not checked automatically. Your team decides for each application.`
              : undefined
          }
          autoComplete="off"
          maxLength={CRITERION_LIMITS.subject}
          value={subject ?? ''}
          onChange={(event) => setSubject(event.target.value)}
        />
      );
  }
}
