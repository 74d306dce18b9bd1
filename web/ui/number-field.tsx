import { FigureField, type FigureFieldProps } from './figure-field.tsx';

/**
 * A number. What cannot be read as one is handed on as the text that it is, so that a draft keeps it and its check refuses it, as with any
 * text that breaks a rule.
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
