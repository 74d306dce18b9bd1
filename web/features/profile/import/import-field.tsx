import { isYearAlone } from '@common-ground/domain/cv-import/import-taking';
import { LANGUAGE_LEVELS } from '@common-ground/domain/profile/booster';
import { DEGREE_AWARDS } from '@common-ground/domain/profile/degree';
import { EXPERIENCE_KINDS } from '@common-ground/domain/profile/experience';
import { t } from '@common-ground/i18n/t';
import { languageOptions } from '../../../platform/text/language-labels.ts';
import { countryOptions } from '../../../platform/world-lists.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { LANGUAGE_LEVEL_LABELS } from '../booster/booster-labels.ts';
import { EXPERIENCE_KIND_TEXTS } from '../experience/experience-texts.ts';
import { MonthField } from '../fields/month-field.tsx';
import { formatValue } from '../steps/value-format.ts';
import { AWARD_LABELS } from '../university/degree-labels.ts';
import type { ReviewField } from './review-groups.ts';

type Choices = readonly { readonly value: string; readonly label: string }[];

const CHOICES: Readonly<Record<string, () => Choices>> = {
  country: countryOptions,
  language: languageOptions,
  award: () => DEGREE_AWARDS.map((value) => ({ value, label: AWARD_LABELS[value] })),
  kind: () => EXPERIENCE_KINDS.map((value) => ({ value, label: EXPERIENCE_KIND_TEXTS[value].label })),
  level: () => LANGUAGE_LEVELS.map((value) => ({ value, label: LANGUAGE_LEVEL_LABELS[value] })),
};

/** The control of one extracted field. Its current value is what's added. */
export function ImportField({
  id,
  label,
  field: { field, list, decision },
  onChange,
}: {
  readonly id: string;
  readonly label: string;
  readonly field: ReviewField;
  readonly onChange: (value: unknown) => void;
}) {
  const { value } = decision;
  const name = field.field === '' ? list : field.field;
  const options = typeof value === 'string' ? choicesOf(name, value) : null;
  if (options !== null)
    return (
      <Select
        id={id}
        label={label}
        options={[...options]}
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (['from', 'to', 'issuedOn', 'expiresOn'].includes(name))
    return (
      <MonthField
        id={id}
        legend={label}
        years="any"
        isOptional={false}
        hint={
          isYearAlone(name, value) && field.snippet.text !== ''
            ? t`We only found the year. Choose a month, or leave this unticked.`
            : undefined
        }
        error={undefined}
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
      />
    );
  if (typeof value === 'object' && value !== null && 'raw' in value)
    return (
      <TextField
        id={id}
        label={label}
        hint={scaleHint(value)}
        value={String(value.raw ?? '')}
        onChange={(event) => onChange({ ...value, raw: event.target.value })}
      />
    );
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return (
      <TextArea
        id={id}
        label={label}
        hint={t`One per line.`}
        value={value.join('\n')}
        onChange={(event) => onChange(event.target.value.split('\n').filter((line) => line.trim() !== ''))}
      />
    );
  if (typeof value !== 'string')
    return (
      <p className="text-label">
        <span className="font-semibold">{label}</span>{' '}
        <span className="text-muted">{formatValue(value)}</span>
      </p>
    );
  if (value.length > 80 || name === 'description')
    return (
      <TextArea
        id={id}
        label={label}
        rows={5}
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <TextField
      id={id}
      label={label}
      dir="auto"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Returns the options of a field that takes one of a list, if the extracted value is one of them. */
function choicesOf(name: string, value: string): Choices | null {
  const options = CHOICES[name]?.() ?? null;
  return options?.some((option) => option.value === value) ? options : null;
}

/** Returns how the grade will be shown, if that's more than the grade itself. */
function scaleHint(grade: object & { readonly raw: unknown }): string | undefined {
  const text = formatValue(grade);
  return text === '' || text === grade.raw ? undefined : t`Shown as ${text}`;
}
