import { type ReactNode, useId } from 'react';
import { joinClasses } from '../join-classes.ts';
import { FieldNotes } from './field.tsx';

/** One card to choose. `mark` comes before the label: a key such as "1", or a small picture. */
export type RadioCardOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly description?: string;
  readonly mark?: ReactNode;
};

type RadioCardsProps<Value extends string> = {
  readonly legend: ReactNode;
  /** The legend is only for screen readers, because a heading already says the same. */
  readonly isLegendHidden?: boolean;
  readonly name?: string;
  readonly options: readonly RadioCardOption<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Cards are shown side by side where there is room. */
  readonly isWide?: boolean;
};

const CARD =
  'group relative flex min-h-14 items-center gap-3.5 rounded-card border border-control bg-surface px-4.5 py-3 transition-colors duration-150 hover:border-ground has-checked:border-ground has-checked:bg-ground-wash has-checked:ring-1 has-checked:ring-ground has-checked:ring-inset has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

/** A choice between a few cards: radio buttons underneath, so that arrow keys and space work. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const id = useId();
  const { options, value, hint, error } = props;
  return (
    <fieldset
      aria-describedby={joinClasses(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined}
    >
      <legend className={props.isLegendHidden ? 'sr-only' : 'mb-1.5 text-label font-semibold'}>
        {props.legend}
      </legend>
      <div className={joinClasses('grid gap-2.5', props.isWide && 'sm:grid-cols-2')}>
        {options.map((option) => (
          <label key={option.value} className={CARD}>
            <input
              type="radio"
              name={props.name ?? id}
              value={option.value}
              checked={value === option.value}
              onChange={() => props.onChange(option.value)}
              aria-invalid={error ? true : undefined}
              aria-describedby={option.description ? `${id}-${option.value}` : undefined}
              className="absolute size-px opacity-0"
            />
            {option.mark ?? <RadioDot />}
            <span className="grid gap-0.5">
              <span className="font-semibold">{option.label}</span>
              {option.description ? (
                <span id={`${id}-${option.value}`} className="text-small text-muted">
                  {option.description}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}

function RadioDot() {
  return (
    <span
      aria-hidden="true"
      className="size-4.5 flex-none rounded-full border-2 border-control bg-surface transition-[border-width,border-color] duration-150 group-has-checked:border-[6px] group-has-checked:border-ground"
    />
  );
}
