import { type ReactNode, useId } from 'react';

type SwitchProps = {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Whether it's being saved or isn't allowed right now (say why in `description`). */
  readonly isDisabled?: boolean;
};

/** A switch that takes effect immediately, without a button to confirm. */
export function Switch({ label, description, isOn, onChange, isDisabled = false }: SwitchProps) {
  const id = useId();
  return (
    <label className="group flex min-h-11 items-center justify-between gap-4 rounded-card border border-line bg-surface p-3.5">
      <span className="grid gap-0.5 text-small [overflow-wrap:anywhere]">
        <span className="font-semibold">{label}</span>
        {description ? (
          <span id={id} className="text-muted">
            {description}
          </span>
        ) : null}
      </span>
      <span className="relative h-7 w-11.5 flex-none">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={description ? id : undefined}
          className="peer h-7 w-11.5 appearance-none rounded-full bg-control transition-colors duration-150 checked:bg-ground disabled:opacity-60"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-[3px] top-[3px] size-5.5 rounded-full bg-surface transition-[inset-inline-start] duration-150 peer-checked:start-[21px]"
        />
      </span>
    </label>
  );
}
