import { Trans } from '@common-ground/i18n/trans';
/** A choice that can be removed. */
export type RemovableChip = {
  readonly id: string;
  /** The kind of choice, such as "Skill"; left out if the label is clear without it. */
  readonly kind?: string;
  readonly label: string;
};

type RemovableChipsProps = {
  /** What the chips are, for screen reader users. */
  readonly label: string;
  readonly chips: readonly RemovableChip[];
  readonly onRemove: (id: string) => void;
  /** Removes all of them; shown from two on. */
  readonly onClear: () => void;
};

/** The choices, each with a button to remove it. After a removal, the focus goes to the next one, or stays near. */
export function RemovableChips({ label, chips, onRemove, onClear }: RemovableChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap items-center gap-1.5">
      {chips.map(({ id, kind, label: kindLabel }) => (
        <li key={id} className="max-w-full">
          <button
            type="button"
            onClick={(event) => {
              const item = event.currentTarget.closest('li');
              const next = item?.nextElementSibling ?? item?.previousElementSibling;
              onRemove(id);
              next?.querySelector('button')?.focus();
            }}
            className="group inline-flex min-h-11 max-w-full sm:min-h-9 items-center gap-2 rounded-full border border-ground/40 bg-ground-wash ps-3 pe-2.5 text-tiny font-medium text-ground transition-colors duration-150 hover:border-ground"
          >
            <span className="sr-only">
              <Trans>Remove</Trans>{' '}
            </span>
            <span className="truncate">
              {kind === undefined ? null : <span className="font-normal">{kind}: </span>}
              <span className="font-semibold">{kindLabel}</span>
            </span>
            <svg
              aria-hidden="true"
              viewBox="0 0 16 16"
              className="size-3 flex-none stroke-current stroke-2 opacity-70 group-hover:opacity-100"
            >
              <path d="m3 3 10 10M13 3 3 13" />
            </svg>
          </button>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <button
            type="button"
            onClick={onClear}
            className="min-h-11 rounded-control px-2 sm:min-h-9 text-tiny font-semibold text-ground underline-offset-4 hover:underline"
          >
            <Trans>Clear all</Trans>
          </button>
        </li>
      ) : null}
    </ul>
  );
}
