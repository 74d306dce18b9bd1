import { FileIcon } from './signs/icons.tsx';

type FileButtonProps = {
  readonly name: string;
  /** In words. */
  readonly size: string;
  /** What pressing it does, for screen readers. */
  readonly verb: string;
  readonly onPress: () => void;
};

/** A file by its name and size, to view or download. */
export function FileButton({ name, size, verb, onPress }: FileButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-control border border-line bg-surface px-3 py-1.5 text-start hover:bg-sunk"
    >
      <FileIcon className="size-5 flex-none text-muted" />
      <span className="sr-only">{verb}</span>
      <span className="min-w-0 flex-1 text-label font-medium [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </span>
      <span className="flex-none text-small text-muted">{size}</span>
    </button>
  );
}
