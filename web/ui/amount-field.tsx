import { FigureField, type FigureFieldProps } from './figure-field.tsx';
import type { NumberRange } from './typed-number.ts';

/** An amount of money that a person can be paid. */
export const PAY_RANGE: NumberRange = {
  minimum: 0.01,
  maximum: 999_999_999.99,
  step: 0.01,
  form: 'such as 24000 or 12.50',
};

/** An amount of money, kept as decimal text; what cannot be read as a number is handed on as it was typed. */
export function AmountField({
  value,
  onChange,
  ...field
}: Omit<FigureFieldProps, 'range'> & {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}) {
  return (
    <FigureField
      {...field}
      range={PAY_RANGE}
      text={value ?? ''}
      onEnter={(read, typed) =>
        onChange(read.kind === 'none' ? null : read.kind === 'number' ? read.text : typed)
      }
    />
  );
}
