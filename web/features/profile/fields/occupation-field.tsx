import { t } from '@common-ground/i18n/t';
import { useMemo } from 'react';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { sortByCloseness } from './closest-options.ts';
import { useOccupations } from './code-lists.ts';

/** The standard occupation for a job title. Occupations close to the title are offered first. */
export function OccupationField({
  id,
  title,
  value,
  onChange,
  error,
}: {
  readonly id: string;
  readonly title: string | null;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly error: string | undefined;
}) {
  const { options, isPending, nameOf } = useOccupations();
  const ordered = useMemo(() => sortByCloseness(options, title), [options, title]);
  return (
    <ComboField
      id={id}
      label={t`Closest occupation`}
      isOptional
      hint={t`Job titles vary. This helps companies find you, whatever yours was called.`}
      options={ordered}
      // Don't show a code while its name is loading.
      value={value === null || nameOf(value) === '' ? null : value}
      onChange={onChange}
      placeholder={isPending ? t`Loading…` : t`Type to search`}
      error={error}
    />
  );
}
