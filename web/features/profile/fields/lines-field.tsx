import { Trans } from '@common-ground/i18n/trans';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { isComposing } from '../../../ui/fields/composing.ts';
import { CONTROL_CLASSES, FieldNotes } from '../../../ui/fields/field.tsx';
import { LINE_TEXTS, type LineKind } from './line-texts.ts';

type LinesFieldProps = {
  readonly id: string;
  readonly legend: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly value: readonly string[] | null;
  readonly onChange: (value: readonly string[] | null) => void;
  readonly atMost: number;
  readonly maxLength: number;
  /** What each line is. */
  readonly kind: LineKind;
  readonly placeholder?: string;
};

/** Several single lines of text, one below the other. Empty lines aren't saved. */
export function LinesField(props: LinesFieldProps) {
  const { id, value, onChange, atMost } = props;
  const texts = LINE_TEXTS[props.kind];
  /** The lines including empty ones, which the form's value doesn't have. */
  const [lines, setLines] = useState<readonly string[]>(() => shownLines(value));
  const entered = keptLines(lines);
  // The value has changed elsewhere: on another device, or by resolving a conflict.
  const fieldLines = isSameList(entered, value) ? lines : shownLines(value);
  const lineId = (index: number) => (index === 0 ? id : `${id}-${index}`);

  function enter(next: readonly string[]) {
    setLines(next);
    onChange(keptLines(next));
  }

  function focusAfter(next: readonly string[], index: number) {
    flushSync(() => enter(next));
    document.getElementById(lineId(index))?.focus();
  }

  function addByEnter(event: KeyboardEvent, line: string) {
    if (event.key !== 'Enter' || isComposing(event)) return;
    // Otherwise Enter would submit the page's form.
    event.preventDefault();
    if (line.trim() !== '' && fieldLines.length < atMost) focusAfter([...fieldLines, ''], fieldLines.length);
  }

  return (
    <fieldset
      aria-describedby={[`${id}-hint`, props.error && `${id}-error`].filter(Boolean).join(' ') || undefined}
    >
      <legend className="text-label font-semibold">
        {props.legend}
        <span className="font-normal text-muted">
          {' '}
          <Trans>(optional)</Trans>
        </span>
      </legend>
      <ol className="mt-1.5 grid gap-2">
        {fieldLines.map((line, index) => (
          <li key={lineId(index)} className="flex items-center gap-2">
            <input
              id={lineId(index)}
              type="text"
              dir="auto"
              aria-label={texts.line(index + 1)}
              aria-invalid={props.error ? true : undefined}
              maxLength={props.maxLength}
              placeholder={index === 0 ? props.placeholder : undefined}
              value={line}
              onChange={(event) => enter(fieldLines.with(index, event.target.value))}
              onKeyDown={(event) => addByEnter(event, line)}
              className={CONTROL_CLASSES}
            />
            {fieldLines.length > 1 ? (
              <button
                type="button"
                aria-label={texts.remove(index + 1)}
                onClick={() => focusAfter(fieldLines.toSpliced(index, 1), Math.max(0, index - 1))}
                className="grid size-11 flex-none place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink"
              >
                <svg aria-hidden="true" viewBox="0 0 16 16" className="size-3 stroke-current stroke-2">
                  <path d="m2 2 12 12M14 2 2 14" />
                </svg>
              </button>
            ) : null}
          </li>
        ))}
      </ol>
      {fieldLines.length < atMost ? (
        <Button
          tone="link"
          className="-ms-1.5"
          onClick={() => focusAfter([...fieldLines, ''], fieldLines.length)}
        >
          {texts.add}
        </Button>
      ) : null}
      <FieldNotes id={id} hint={props.hint} error={props.error} />
    </fieldset>
  );
}

function shownLines(value: readonly string[] | null): readonly string[] {
  return value === null || value.length === 0 ? [''] : value;
}

function keptLines(lines: readonly string[]): readonly string[] | null {
  const nonEmptyLines = lines.filter((line) => line.trim() !== '');
  return nonEmptyLines.length === 0 ? null : nonEmptyLines;
}

function isSameList(a: readonly string[] | null, b: readonly string[] | null): boolean {
  return JSON.stringify(a ?? []) === JSON.stringify(b ?? []);
}
