import { t } from '@common-ground/i18n/t';
import { KeyHint } from '../signs/key-hint.tsx';

type PaneMovesProps = {
  /** What the buttons do, such as "Next candidate". */
  readonly labels: { readonly next: string; readonly previous: string };
  /** Null at the end of the list. */
  readonly onNext: (() => void) | null;
  readonly onPrevious: (() => void) | null;
  /** The shortcut keys, as `aria-keyshortcuts` names them; none while they're off. */
  readonly keys?: { readonly next: string | undefined; readonly previous: string | undefined };
};

const CLASSES =
  'inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-control text-muted hover:bg-sunk hover:text-ink aria-disabled:opacity-40 aria-disabled:hover:bg-transparent lg:h-9 lg:min-w-9 lg:px-1.5';

/** Buttons in a pane that move to the previous and next entry of the list. */
export function PaneMoves({ labels, onNext, onPrevious, keys }: PaneMovesProps) {
  return (
    <div className="flex flex-none items-center">
      <Move label={labels.previous} shortcut={keys?.previous} path="m4 10 4-4 4 4" onPress={onPrevious} />
      <Move label={labels.next} shortcut={keys?.next} path="m4 6 4 4 4-4" onPress={onNext} />
    </div>
  );
}

function Move({
  label,
  shortcut,
  path,
  onPress,
}: {
  readonly label: string;
  readonly shortcut: string | undefined;
  readonly path: string;
  readonly onPress: (() => void) | null;
}) {
  const sign = shortcut ? <KeyHint keys={shortcut} /> : null;
  return (
    <button
      type="button"
      aria-label={label}
      title={shortcut ? t`${label} (${shortcut})` : label}
      aria-keyshortcuts={shortcut}
      aria-disabled={onPress === null || undefined}
      onClick={() => onPress?.()}
      className={CLASSES}
    >
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current stroke-2">
        <path d={path} />
      </svg>
      <span className="hidden lg:contents">{sign}</span>
    </button>
  );
}
