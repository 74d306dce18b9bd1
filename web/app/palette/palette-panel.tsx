import { rankEntries } from '@common-ground/domain/palette/entry-ranking';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from 'react';
import { isComposing } from '../../ui/fields/composing.ts';
import { useCommandKeys } from '../../ui/fields/use-command-keys.ts';
import { CrossIcon, SearchIcon } from '../../ui/signs/icons.tsx';
import { KeyHint } from '../../ui/signs/key-hint.tsx';
import { PaletteDialog } from './palette-dialog.tsx';
import { PALETTE_KIND_LABELS, PALETTE_KINDS, type PaletteEntry, type PaletteKind } from './palette-entry.ts';
import { PaletteRow } from './palette-row.tsx';

type PalettePanelProps = {
  readonly entries: readonly PaletteEntry[];
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Whether people and jobs are still being searched. */
  readonly isSearching: boolean;
  /** Why people and jobs couldn't be searched; null if they could. */
  readonly failure: string | null;
  readonly onChoose: (entry: PaletteEntry) => void;
  readonly onClose: () => void;
};

/** A list longer than this is hard to choose from; typing another letter narrows it. */
const MAX_SHOWN = 50;

/** The field, its results, and the keyboard controls. */
export function PalettePanel(props: PalettePanelProps) {
  const { entries, typed, isSearching, failure, onChoose, onClose } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [kind, setKind] = useState<PaletteKind | null>(null);
  const found = useMemo(
    () =>
      rankEntries(kind ? entries.filter((entry) => entry.kind === kind) : entries, typed).slice(0, MAX_SHOWN),
    [entries, kind, typed],
  );
  useCommandKeys({ input, list, typed, content: found.map(({ entry }) => entry.key).join('\n') });
  return (
    <PaletteDialog onClose={onClose}>
      <PaletteField input={input} typed={typed} onType={props.onType} onClose={onClose} />
      <KindChoice value={kind} onChange={setKind} onDone={() => input.current?.focus()} />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t`Results`}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-1 pb-2"
      >
        {found.map(({ entry, marks }) => (
          <PaletteRow
            key={entry.key}
            id={`${id}-${entry.key}`}
            entry={entry}
            marks={marks}
            onChoose={() => onChoose(entry)}
          />
        ))}
      </div>
      {failure ? (
        <p role="alert" className="px-5 pb-3 text-small text-clay">
          {t`People and jobs couldn’t be searched. ${failure}`}
        </p>
      ) : null}
      <p role="status" className={found.length === 0 ? 'px-5 pb-5 text-small text-muted' : 'sr-only'}>
        {typed === '' ? '' : countMessage(found.length, isSearching)}
      </p>
      <Foot />
    </PaletteDialog>
  );
}

type PaletteFieldProps = Pick<PalettePanelProps, 'typed' | 'onType' | 'onClose'> & {
  readonly input: RefObject<HTMLInputElement | null>;
};

/** Where people type, and a way out for those without an Escape key. */
function PaletteField({ input, typed, onType, onClose }: PaletteFieldProps) {
  return (
    <div className="flex h-14.5 flex-none items-center gap-3 border-b border-line ps-4.5 pe-2.5 md:pe-4.5">
      <SearchIcon className="size-5 flex-none text-muted" />
      <input
        ref={input}
        type="text"
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        aria-label={t`Search`}
        placeholder={t`Search people, jobs, pages and actions`}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        // Keys stop here while an input method is composing: Enter then confirms the composition.
        onKeyDownCapture={(event: KeyboardEvent) => isComposing(event) && event.stopPropagation()}
        className="min-w-0 flex-1 self-stretch bg-transparent text-[1.0625rem] outline-none placeholder:text-muted"
      />
      <button
        type="button"
        onClick={onClose}
        className="grid size-11 flex-none place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink md:size-auto md:min-h-8 md:px-1"
      >
        <span className="sr-only">
          <Trans>Close</Trans>
        </span>
        <CrossIcon className="size-5 md:hidden" />
        <span className="hidden md:block">
          <KeyHint keys={t`Esc`} />
        </span>
      </button>
    </div>
  );
}

function countMessage(count: number, isSearching: boolean): string {
  if (count > 0) return t`${plural(count, { one: '# result', other: '# results' })}`;
  return isSearching ? t`Searching…` : t`No results. Check the spelling, or try fewer words.`;
}

type KindChoiceProps = {
  readonly value: PaletteKind | null;
  readonly onChange: (kind: PaletteKind | null) => void;
  /** Called once something is chosen, so that typing can continue. */
  readonly onDone: () => void;
};

const CHIP =
  'inline-flex min-h-11 items-center rounded-full border px-3 text-small font-medium md:min-h-7 md:px-2.5 md:text-tiny';

function KindChoice({ value, onChange, onDone }: KindChoiceProps) {
  const kinds = [null, ...PALETTE_KINDS];
  return (
    <fieldset className="flex flex-none gap-1.5 overflow-x-auto px-3.5 pt-2.5 pb-1">
      <legend className="sr-only">
        <Trans>Show</Trans>
      </legend>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={value === kind}
          onClick={() => {
            onChange(kind);
            onDone();
          }}
          className={`${CHIP} ${value === kind ? 'border-ground bg-ground-wash text-ground' : 'border-line text-ink hover:border-control'}`}
        >
          {kind ? PALETTE_KIND_LABELS[kind].all : t`Everything`}
        </button>
      ))}
    </fieldset>
  );
}

function Foot() {
  return (
    <div
      aria-hidden="true"
      className="hidden h-10 flex-none items-center gap-4 border-t border-line bg-sunk px-4 text-tiny text-muted md:flex"
    >
      <span className="flex items-center gap-1.5">
        <KeyHint keys="↑ ↓" /> <Trans>Choose</Trans>
      </span>
      <span className="flex items-center gap-1.5">
        <KeyHint keys={t`Enter`} /> <Trans>Open</Trans>
      </span>
    </div>
  );
}
