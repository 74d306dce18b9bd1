import { t } from '@common-ground/i18n/t';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FieldNotes } from '../../../ui/fields/field.tsx';

type AgeBoxProps = {
  readonly id: string;
  readonly name: string;
  /** `yes` if it's ticked. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { target: { value: string } }) => void;
};

/** The box that candidates tick to confirm they're old enough to join. Takes what an entry form binds to a field. */
export function AgeBox({ id, name, value, error, onChange }: AgeBoxProps) {
  return (
    <div>
      <Checkbox
        id={id}
        name={name}
        label={t`I’m 16 or older`}
        checked={value === 'yes'}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange({ target: { value: event.target.checked ? 'yes' : '' } })}
      />
      <FieldNotes id={id} error={error} />
    </div>
  );
}
