import { t } from '@common-ground/i18n/t';
import { FigureField, type FigureFieldProps } from './figure-field.tsx';
import type { NumberRange } from './typed-number.ts';

/** The range of amounts for pay. */
export const PAY_RANGE: NumberRange = {
  minimum: 0.01,
  maximum: 999_999_999.99,
  step: 0.01,
  form: t`e.g. 24000 or 12.50`,
};

/** An amount of money, stored as decimal text; anything that can't be read as a number is passed on as typed. */
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
