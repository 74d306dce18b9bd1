import { type ComponentProps, type ReactNode, useId } from 'react';

/** A checkbox with the whole line as its target. Takes every attribute of an `input`. */
export function Checkbox({
  label,
  description,
  ...input
}: { readonly label: ReactNode; readonly description?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'type' | 'className'
>) {
  const id = useId();
  return (
    <label className="group flex min-h-11 items-start gap-3 rounded-control py-2">
      <span className="relative mt-0.5 size-5 flex-none">
        <input
          aria-describedby={description ? id : undefined}
          {...input}
          type="checkbox"
          className="peer size-5 appearance-none rounded-[5px] border-[1.5px] border-control bg-surface transition-colors duration-150 group-hover:border-ground checked:border-ground checked:bg-ground aria-invalid:border-2 aria-invalid:border-clay"
        />
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          className="pointer-events-none absolute inset-0 fill-none stroke-ground-ink stroke-[2.5] opacity-0 peer-checked:opacity-100"
        >
          <path d="m5 10.5 3.5 3.5L15 7" />
        </svg>
      </span>
      <span className="grid gap-0.5 [overflow-wrap:anywhere]">
        <span>{label}</span>
        {description ? (
          <span id={id} className="text-small text-muted">
            {description}
          </span>
        ) : null}
      </span>
    </label>
  );
}
