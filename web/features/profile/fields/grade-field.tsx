import {
  type DegreeResultScheme,
  GRADE_STATUSES,
  type Grade,
  RAW_GRADE_LENGTH,
  type SchoolGradeScheme,
} from '@common-ground/domain/profile/grade';
import { isUsualGrade } from '@common-ground/domain/profile/raw-grade';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { GRADE_STATUS_LABELS, gradeExample, gradeSchemeOptions } from './grade-format.ts';
import { optionsOf } from './option-labels.ts';

const NO_GRADE = { scheme: null, raw: null, status: null } as const;

/**
 * A grade as it appears on the certificate, with its scheme and whether it's final. It's stored as typed and never converted. An unusual
 * grade is questioned, but accepted.
 */
export function GradeField<Scheme extends SchoolGradeScheme | DegreeResultScheme>({
  id,
  legend,
  schemes,
  value,
  onChange,
  error,
}: {
  /** ID of the first control, and prefix of the others' IDs. */
  readonly id: string;
  readonly legend: string;
  readonly schemes: readonly Scheme[];
  readonly value: Grade<Scheme> | null;
  readonly onChange: (value: Grade<Scheme> | null) => void;
  readonly error?: string | undefined;
}) {
  const grade: Grade<Scheme> = value ?? NO_GRADE;

  function change(part: Partial<Grade<Scheme>>) {
    const next = { ...grade, ...part };
    const isEmpty = next.scheme === null && next.raw === null && next.status === null;
    onChange(isEmpty ? null : next);
  }

  const isUnusual = grade.scheme !== null && grade.raw !== null && !isUsualGrade(grade.scheme, grade.raw);
  return (
    <fieldset className="min-w-0">
      <legend className="text-label font-semibold">
        {legend}{' '}
        <span className="font-normal text-muted">
          <Trans>(optional)</Trans>
        </span>
      </legend>
      <p className="mt-1 text-small text-muted">
        <Trans>
          Enter it exactly as it appears on your certificate. We show it as you write it and never convert it.
        </Trans>
      </p>
      <div className="mt-3 grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Select
          id={id}
          label={t`Grading system`}
          placeholder={t`No answer`}
          options={gradeSchemeOptions(schemes)}
          value={grade.scheme ?? ''}
          onChange={(event) =>
            change({ scheme: schemes.find((scheme) => scheme === event.target.value) ?? null })
          }
        />
        <Select
          id={`${id}-status`}
          label={t`Is it final?`}
          placeholder={t`No answer`}
          options={optionsOf(GRADE_STATUSES, GRADE_STATUS_LABELS)}
          value={grade.status ?? ''}
          onChange={(event) =>
            change({ status: GRADE_STATUSES.find((status) => status === event.target.value) ?? null })
          }
        />
        <TextField
          id={`${id}-raw`}
          label={t`Grade`}
          autoComplete="off"
          maxLength={RAW_GRADE_LENGTH}
          value={grade.raw ?? ''}
          onChange={(event) => change({ raw: event.target.value === '' ? null : event.target.value })}
          hint={rawHint(grade.scheme, isUnusual)}
          error={error}
        />
      </div>
    </fieldset>
  );
}

function rawHint(scheme: SchoolGradeScheme | DegreeResultScheme | null, isUnusual: boolean) {
  const example = scheme && gradeExample(scheme);
  if (example === null) return undefined;
  return isUnusual
    ? t`For example, ${example}. Yours looks different; leave it if that’s what your certificate says.`
    : t`For example, ${example}.`;
}
