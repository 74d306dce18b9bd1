import type { FieldTexts } from './field.tsx';
import { TextField } from './text-field.tsx';

/** A whole number of at most three digits; anything but digits is not taken. */
export function NumberField({
  id,
  value,
  onChange,
  unit,
  ...texts
}: FieldTexts & {
  readonly id: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly unit: string;
}) {
  return (
    <TextField
      {...texts}
      id={id}
      end={<span className="text-small text-muted">{unit}</span>}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={value ?? ''}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '');
        onChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}
