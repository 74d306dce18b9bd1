import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useId } from 'react';

/** The texts around a field's control. */
export type FieldTexts = {
  readonly label: ReactNode;
  /** One sentence of help, read out with the field. */
  readonly hint?: ReactNode;
  /** What is wrong and what to do; its presence marks the field as invalid. */
  readonly error?: string | undefined;
  /** Adds the word "optional" to the label. */
  readonly isOptional?: boolean;
};

/** The ids and ARIA attributes that tie a control to its label, hint and error. */
export function useFieldIds(texts: FieldTexts, givenId?: string) {
  const generated = useId();
  const id = givenId ?? generated;
  const describedBy = [texts.hint && `${id}-hint`, texts.error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    control: {
      id,
      'aria-invalid': texts.error ? (true as const) : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}

/** The hint and error below a control, with the IDs from `useFieldIds`. */
export function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldTexts, 'hint' | 'error'>) {
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-small font-medium text-clay">
          <span aria-hidden="true">▲</span>
          {error}
        </p>
      ) : null}
    </>
  );
}

/** The label of a control, optionally with something at its end (a link such as "Forgot password?"). */
export function FieldLabel({
  id,
  label,
  isOptional,
  end,
}: { id: string; end?: ReactNode } & Pick<FieldTexts, 'label' | 'isOptional'>) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <label htmlFor={id} className="text-label font-semibold">
        {label}
        {isOptional ? (
          <span className="font-normal text-muted">
            {' '}
            <Trans>(optional)</Trans>
          </span>
        ) : null}
      </label>
      {end}
    </div>
  );
}

/** The styles shared by every control. */
export const CONTROL_CLASSES =
  'block w-full min-h-11.5 rounded-control border border-control bg-surface text-ink px-3.5 transition-[border-color,outline-color] duration-150 placeholder:text-muted hover:border-muted focus-visible:border-ground focus-visible:outline-offset-1 aria-invalid:border-clay aria-invalid:border-2 disabled:bg-sunk disabled:text-muted';
