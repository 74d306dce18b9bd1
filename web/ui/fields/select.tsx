import { t } from '@common-ground/i18n/t';
import type { ComponentProps } from 'react';
import { CONTROL_CLASSES, FieldLabel, FieldNotes, type FieldTexts, useFieldIds } from './field.tsx';

/** One entry of a list to choose from. */
export type SelectOption = { readonly value: string; readonly label: string };

/**
 * The platform's own select: quick on a phone, searchable by typing. An empty first entry asks for a choice.
 */
export function Select({
  label,
  hint,
  error,
  isOptional,
  id: givenId,
  options,
  placeholder = t`Choose`,
  ...select
}: FieldTexts &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    readonly options: readonly SelectOption[];
    readonly placeholder?: string;
  }) {
  const { id, control } = useFieldIds({ label, hint, error }, givenId);
  return (
    <div>
      <FieldLabel id={id} label={label} isOptional={isOptional} />
      <div className="mt-1.5">
        <SelectControl {...select} {...control}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectControl>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The select without label and notes, for fields made of several controls. */
export function SelectControl({ children, ...select }: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <div className="relative">
      <select {...select} className={`${CONTROL_CLASSES} appearance-none truncate pe-10`}>
        {children}
      </select>
      <svg
        aria-hidden="true"
        viewBox="0 0 12 8"
        className="pointer-events-none absolute end-3.5 top-1/2 h-2 w-3 -translate-y-1/2 fill-none stroke-muted stroke-2"
      >
        <path d="m1 1 5 5 5-5" />
      </svg>
    </div>
  );
}
