import { FigureField, type FigureFieldProps } from './figure-field.tsx';

/**
 * A number field. Text that can't be read as a number is passed on as text, so that the draft keeps it and its check refuses it, like any
 * other invalid text.
 */
export function NumberField({
  value,
  onChange,
  ...field
}: FigureFieldProps & {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}) {
  return (
    <FigureField
      {...field}
      text={value === null ? '' : String(value)}
      onEnter={(read, typed) =>
        onChange(
          read.kind === 'none'
            ? null
            : read.kind === 'number'
              ? Number(read.text)
              : (typed as unknown as number),
        )
      }
    />
  );
}
