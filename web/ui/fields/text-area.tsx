import type { ComponentProps } from 'react';
import { CONTROL_CLASSES, FieldLabel, FieldNotes, type FieldTexts, useFieldIds } from './field.tsx';

type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'className'> & {
    /** Whether it begins with a single line where text fields grow with what's in them. */
    readonly isShort?: boolean;
  };

/** A multi-line text field that grows with its content. */
export function TextArea({
  label,
  hint,
  error,
  isOptional,
  id: givenId,
  rows = 4,
  isShort = false,
  ...area
}: TextAreaProps) {
  const { id, control } = useFieldIds({ label, hint, error }, givenId);
  return (
    <div>
      <FieldLabel id={id} label={label} isOptional={isOptional} />
      <textarea
        dir="auto"
        {...area}
        {...control}
        rows={rows}
        className={`${CONTROL_CLASSES} mt-1.5 field-sizing-content ${isShort ? 'max-h-40' : 'min-h-24'} py-2.5`}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
