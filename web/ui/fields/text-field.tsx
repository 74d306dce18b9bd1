import type { ComponentProps, ReactNode } from 'react';
import { CONTROL_CLASSES, FieldLabel, FieldNotes, type FieldTexts, useFieldIds } from './field.tsx';

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'className'> & { readonly end?: ReactNode };

/** A single-line text field. Takes every attribute of an `input`, so that a form library can register it. */
export function TextField({ label, hint, error, isOptional, end, id: givenId, ...input }: TextFieldProps) {
  const { id, control } = useFieldIds({ label, hint, error }, givenId);
  return (
    <div>
      <FieldLabel id={id} label={label} isOptional={isOptional} end={end} />
      <input dir="auto" {...input} {...control} className={`${CONTROL_CLASSES} mt-1.5`} />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
