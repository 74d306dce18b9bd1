type PaneMovesProps = { readonly onNext: (() => void) | null; readonly onPrevious: (() => void) | null };

const LOOKS =
  'grid size-11 place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink aria-disabled:opacity-40 aria-disabled:hover:bg-transparent lg:size-9';

/** Goes on from person to person without the list. */
export function PaneMoves({ onNext, onPrevious }: PaneMovesProps) {
  return (
    <div className="flex flex-none">
      <Move label="Previous person" path="m4 10 4-4 4 4" onPress={onPrevious} />
      <Move label="Next person" path="m4 6 4 4 4-4" onPress={onNext} />
    </div>
  );
}

function Move({
  label,
  path,
  onPress,
}: {
  readonly label: string;
  readonly path: string;
  readonly onPress: (() => void) | null;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={onPress === null || undefined}
      onClick={() => onPress?.()}
      className={LOOKS}
    >
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current stroke-2">
        <path d={path} />
      </svg>
    </button>
  );
}
