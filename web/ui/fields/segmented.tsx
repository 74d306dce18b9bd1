import { type ReactNode, useId } from 'react';

type SegmentedProps<Value extends string> = {
  readonly legend: ReactNode;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** Null while nothing is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly hint?: ReactNode;
  /** The legend is as small as in a menu. */
  readonly isSmall?: boolean;
};

/**
 * A single choice between two to five short labels, side by side: radio buttons underneath, so that the arrow
 * keys work.
 */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const id = useId();
  return (
    <fieldset aria-describedby={props.hint ? `${id}-hint` : undefined}>
      <legend className={props.isSmall ? 'mb-1 text-small text-muted' : 'mb-1.5 text-label font-semibold'}>
        {props.legend}
      </legend>
      <Segments {...props} name={id} />
      {props.hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
          {props.hint}
        </p>
      ) : null}
    </fieldset>
  );
}

/**
 * Only the buttons, for a row with its own legend. @param name the same for all of them, and for no others on
 * the page
 */
export function Segments<Value extends string>({
  name,
  options,
  value,
  onChange,
  isSmall = false,
}: Pick<SegmentedProps<Value>, 'options' | 'value' | 'onChange' | 'isSmall'> & { readonly name: string }) {
  return (
    <div className="flex flex-wrap gap-1 rounded-control bg-sunk p-1">
      {options.map((option) => (
        <label
          key={option.value}
          className={`relative grid min-w-max flex-1 place-items-center rounded-[6px] px-1.5 text-center leading-tight font-medium text-muted transition-colors duration-150 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus ${isSmall ? 'min-h-11 text-tiny md:min-h-9' : 'min-h-11 text-small'}`}
        >
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="absolute size-px opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
