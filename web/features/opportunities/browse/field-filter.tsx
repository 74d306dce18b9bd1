import { t } from '@common-ground/i18n/t';
import { useState } from 'react';
import { FIELD_OPTIONS } from '../../../platform/text/occupation-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { type Counts, splitByCount, withCounts } from './choice-counts.ts';

type FieldFilterProps = {
  /** The chosen field's code; empty for any. */
  readonly value: string;
  readonly counts: Counts['field'] | undefined;
  readonly onChange: (value: string) => void;
};

/** The filter by field: first the fields that have jobs, and all the others on request. */
export function FieldFilter({ value, counts, onChange }: FieldFilterProps) {
  const [isWhole, setWhole] = useState(false);
  const [first, others] = splitByCount(FIELD_OPTIONS, counts, value);
  return (
    <div className="grid grid-cols-1 justify-items-start">
      <div className="w-full">
        <Select
          label={t`Field`}
          placeholder={t`Any field`}
          options={withCounts(isWhole ? [...first, ...others] : first, counts)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {others.length === 0 ? null : (
        <Button tone="link" className="-mx-1.5 -mb-2.5" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t`Show fields with jobs only` : t`Show all fields`}
        </Button>
      )}
    </div>
  );
}
