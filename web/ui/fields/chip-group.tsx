import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useId } from 'react';
import { joinClasses } from '../join-classes.ts';
import { FieldNotes } from './field.tsx';

type ChipGroupProps<Value extends string> = {
  readonly legend: ReactNode;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: readonly Value[];
  readonly onChange: (value: Value[]) => void;
  /** How many can be chosen; once reached, the others are disabled, and the count is announced. */
  readonly atMost?: number;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
};

/** A multiple choice as chips that can be ticked. Values keep the order in which they were chosen. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const id = useId();
  const { options, value, onChange, atMost, hint, error } = props;
  const isFull = atMost !== undefined && value.length >= atMost;
  return (
    <fieldset
      aria-describedby={joinClasses(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined}
    >
      <legend className="mb-2 text-label font-semibold">
        {props.legend}
        {props.isOptional ? (
          <span className="font-normal text-muted">
            {' '}
            <Trans>(optional)</Trans>
          </span>
        ) : null}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const isOn = value.includes(option.value);
          return (
            <label
              key={option.value}
              className="relative inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-surface px-4 text-label font-medium transition-colors duration-150 hover:border-ground has-checked:border-ground has-checked:bg-ground-wash has-checked:text-ground has-disabled:border-line has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="checkbox"
                checked={isOn}
                disabled={isFull && !isOn}
                aria-invalid={error ? true : undefined}
                onChange={() =>
                  onChange(isOn ? value.filter((other) => other !== option.value) : [...value, option.value])
                }
                className="absolute size-px opacity-0"
              />
              <span aria-hidden="true" className="w-3 text-center">
                {isOn ? '✓' : '+'}
              </span>
              {option.label}
            </label>
          );
        })}
      </div>
      {atMost === undefined ? null : (
        <p role="status" className="mt-2 text-small text-muted">
          <Trans>
            {value.length} of {atMost} chosen
          </Trans>
        </p>
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
