import { useState } from 'react';
import type { FieldTexts } from './field.tsx';
import { TextField } from './text-field.tsx';
import { type NumberRange, numberProblem, readNumber, type TypedNumber } from './typed-number.ts';

export type FigureFieldProps = Omit<FieldTexts, 'label'> & {
  readonly id: string;
  readonly label: string;
  /** The unit after the label, such as "a week". */
  readonly unit?: string;
  readonly range: NumberRange;
};

/**
 * The text field behind every number field. Typed text stays as it is until the field loses focus, and then shows the stored value;
 * anything that isn't a number in the range stays too, with an error. Nothing is cut off or dropped, not even from pasted text.
 */
export function FigureField({
  unit,
  range,
  error,
  text,
  onEnter,
  ...field
}: FigureFieldProps & {
  readonly text: string;
  readonly onEnter: (read: TypedNumber, typed: string) => void;
}) {
  /** The text being typed; null otherwise. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const fieldText = typed ?? text;
  const problem = isLeft || error ? numberProblem(field.label, fieldText, range) : undefined;
  return (
    <TextField
      {...field}
      end={unit === undefined ? undefined : <span className="text-small text-muted">{unit}</span>}
      error={problem ?? error}
      inputMode={range.step < 1 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={fieldText}
      onChange={(event) => {
        setTyped(event.target.value);
        onEnter(readNumber(event.target.value), event.target.value);
      }}
      onBlur={() => {
        setTyped(null);
        setLeft(true);
      }}
    />
  );
}
