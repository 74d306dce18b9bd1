import type { Mark } from '@common-ground/domain/palette/entry-ranking';
import { t } from '@common-ground/i18n/t';
import { KeyHint } from '../../ui/signs/key-hint.tsx';
import { PALETTE_KIND_LABELS, type PaletteEntry } from './palette-entry.ts';

type PaletteRowProps = {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly marks: readonly Mark[];
  readonly onChoose: () => void;
};

/** One line of the palette, with the typed text marked. */
export function PaletteRow({ id, entry, marks, onChoose }: PaletteRowProps) {
  const { icon, label, detail, kind, shortcut } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys, as the combobox pattern asks
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={false}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="group grid min-h-12 cursor-pointer grid-cols-[1.625rem_minmax(0,1fr)_auto] items-center gap-3 rounded-control px-3 hover:bg-sunk aria-selected:bg-ground-wash md:min-h-10.5 md:grid-cols-[1.625rem_minmax(0,1fr)_4rem_3.75rem]"
    >
      <span
        aria-hidden="true"
        className="grid size-6.5 place-items-center rounded-[7px] bg-sunk text-muted group-aria-selected:bg-surface group-aria-selected:text-ground"
      >
        {icon}
      </span>
      <span className="truncate text-small">
        <span dir="auto" className="font-semibold">
          <Marked text={label} marks={marks} />
        </span>
        {detail ? <span className="text-muted"> · {detail}</span> : null}
      </span>
      <span className="text-tiny text-muted">{PALETTE_KIND_LABELS[kind].one}</span>
      <span className={`hidden justify-self-end ${shortcut ? 'md:block' : 'md:group-aria-selected:block'}`}>
        <KeyHint keys={shortcut ?? t`Enter`} />
      </span>
    </div>
  );
}

function Marked({ text, marks }: { readonly text: string; readonly marks: readonly Mark[] }) {
  const sorted = [...marks].sort((a, b) => a.start - b.start);
  let at = 0;
  const parts = sorted.flatMap(({ start, end }) => {
    if (start < at) return [];
    const before = text.slice(at, start);
    at = end;
    return [
      before,
      <mark key={start} className="bg-transparent text-ground underline decoration-2 underline-offset-3">
        {text.slice(start, end)}
      </mark>,
    ];
  });
  return [...parts, text.slice(at)];
}
