import { plural, t } from '@common-ground/i18n/t';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import {
  type ComboOption,
  entryForEnter,
  exactOption,
  matchingOptions,
  prepareSearch,
} from './combo-search.ts';
import { isComposing } from './composing.ts';
import { CONTROL_CLASSES, FieldLabel, FieldNotes, type FieldTexts, useFieldIds } from './field.tsx';
import { useComboKeys } from './use-combo-keys.ts';

type ComboFieldProps = FieldTexts & {
  readonly id?: string;
  readonly options: readonly ComboOption[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** Whether text that isn't in the list is allowed. */
  readonly isOwnTextAllowed?: boolean;
  /** The field empties itself after each choice, which is shown elsewhere. */
  readonly isEmptiedByChoice?: boolean;
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** Called with what's typed if the list is searched elsewhere: the options are then shown as given. */
  readonly onType?: (typed: string) => void;
  /** Announced instead of the number of entries found. */
  readonly searchMessage?: string | undefined;
};

const NONE: readonly ComboOption[] = [];

/**
 * A text field with a list filtered by what's typed, for lists too long to scroll through. The option that
 * Enter would take is highlighted while typing ({@link entryForEnter}). Leaving the field, or Enter after
 * Escape, keeps free text where it's allowed; otherwise text without a match is reset to the last choice.
 */
export function ComboField(props: ComboFieldProps) {
  const { options, value, onChange, onType, isOwnTextAllowed = false, isEmptiedByChoice = false } = props;
  const isSearchedElsewhere = onType !== undefined;
  const { id, control } = useFieldIds(props, props.id);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const selectedOption = options.find((option) => option.value === value);
  const settledText = isEmptiedByChoice ? '' : (selectedOption?.label ?? value ?? '');
  /** The text being typed; null otherwise. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isWanted, setWanted] = useState(false);
  const matches = useMemo(
    () => (isWanted ? (isSearchedElsewhere ? options : matchingOptions(options, typed ?? '')) : NONE),
    [isWanted, options, typed, isSearchedElsewhere],
  );
  const enterOption = entryForEnter(matches, typed ?? '', isOwnTextAllowed);
  const visibleOptions =
    enterOption === null ? matches : [enterOption, ...matches.filter((option) => option !== enterOption)];
  const isOpen = visibleOptions.length > 0;
  const keys = useComboKeys({
    input,
    list,
    isOpen,
    isFirstTaken: enterOption !== null,
    content: [typed, ...visibleOptions.map((option) => option.value)].join('\n'),
  });

  function close() {
    setWanted(false);
    setTyped(null);
  }

  function choose(next: string | null) {
    close();
    if (next !== value || isEmptiedByChoice) onChange(next);
  }

  function settle() {
    if (typed === null) return close();
    const text = typed.trim();
    const entry = visibleOptions[keys.activeIndex()] ?? exactOption(options, text);
    if (text === '') choose(null);
    else if (entry) choose(entry.value);
    else if (isOwnTextAllowed) choose(text);
    else close();
  }

  /** Handles keys after the library has handled those of the list. */
  function handleKey(event: KeyboardEvent) {
    if (event.defaultPrevented) return;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !isWanted) setWanted(true);
    else if (event.key === 'Enter' && (isWanted || typed !== null)) settle();
    else if (event.key === 'Escape' && isWanted) {
      setWanted(false);
      if (!isOwnTextAllowed) setTyped(null);
    } else return;
    event.preventDefault();
  }

  return (
    <div>
      <FieldLabel id={id} label={props.label} isOptional={props.isOptional ?? false} />
      <div className="relative mt-1.5">
        <input
          {...control}
          ref={input}
          type="text"
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={props.placeholder ?? t`Type to search`}
          maxLength={props.maxLength}
          value={typed ?? settledText}
          onChange={(event) => {
            setTyped(event.target.value);
            onType?.(event.target.value);
            setWanted(true);
          }}
          onFocus={(event) => {
            event.target.select();
            prepareSearch(options);
          }}
          onClick={() => setWanted(true)}
          onBlur={settle}
          // Keys of an input method stop here: Safari reports them when the library thinks the composition
          // has ended.
          onKeyDownCapture={(event) => isComposing(event) && event.stopPropagation()}
          onCompositionEnd={keys.mark}
          onKeyDown={handleKey}
          className={`${CONTROL_CLASSES} truncate pe-10`}
        />
        {options.length === 0 && isOwnTextAllowed ? null : (
          <svg
            aria-hidden="true"
            viewBox="0 0 12 8"
            className="pointer-events-none absolute end-3.5 top-1/2 h-2 w-3 -translate-y-1/2 fill-none stroke-muted stroke-2"
          >
            <path d="m1 1 5 5 5-5" />
          </svg>
        )}
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t`Suggestions`}
          hidden={!isOpen}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface py-1 shadow-card"
        >
          {visibleOptions.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys, as the combobox pattern asks
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={false}
              aria-current={option.value === value || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option.value)}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3.5 py-2 hover:bg-sunk aria-selected:bg-ground-wash data-combobox-option-default:bg-ground-wash aria-[current]:font-semibold"
            >
              <span dir="auto">{option.label}</span>
              {option.detail ? (
                <span className="flex-none text-small text-muted">{option.detail}</span>
              ) : null}
            </div>
          ))}
        </div>
      </div>
      <p role="status" className={isWanted && typed && !isOpen ? 'mt-1.5 text-small text-muted' : 'sr-only'}>
        {isWanted && typed
          ? (props.searchMessage ?? countMessage(visibleOptions.length, isOwnTextAllowed))
          : ''}
      </p>
      <FieldNotes id={id} hint={props.hint} error={props.error} />
    </div>
  );
}

function countMessage(count: number, isOwnTextAllowed: boolean): string {
  if (count > 0) return t`${plural(count, { one: '# result', other: '# results' })}`;
  return isOwnTextAllowed
    ? t`Not in the list. We’ll keep what you typed.`
    : t`No results. Check the spelling.`;
}
