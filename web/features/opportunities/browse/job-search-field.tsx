import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef, useState } from 'react';
import { CONTROL_CLASSES } from '../../../ui/fields/field.tsx';
import { CrossIcon, SearchIcon } from '../../../ui/signs/icons.tsx';

/** How long typing has to pause before the list is refetched. */
const QUIET_MS = 300;
const MAX_QUERY_LENGTH = 100;

type JobSearchFieldProps = {
  /** The words that the list is searched by now. */
  readonly value: string;
  readonly onSearch: (words: string) => void;
};

/**
 * The text in the field, and when it's searched for: a moment after the last key, or right away.
 * @param value the words in the address, which may follow late or be changed by something else
 */
function useTypedSearch({ value, onSearch }: JobSearchFieldProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was sent last, if the address doesn't have it yet. */
  const last = useRef(value);
  const pending = useRef<readonly string[]>([]);
  useEffect(() => {
    const index = pending.current.indexOf(value);
    if (index >= 0) {
      pending.current = pending.current.slice(index + 1);
    } else if (value !== last.current) {
      // Something else changed the address, such as the browser's Back.
      last.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  function search(typed: string) {
    const words = typed.trim();
    clearTimeout(timer.current);
    if (words === last.current) return;
    last.current = words;
    pending.current = [...pending.current, words];
    onSearch(words);
  }
  function type(typed: string, isComposing: boolean) {
    setText(typed);
    clearTimeout(timer.current);
    // What an input method composes isn't a word yet.
    if (!isComposing) timer.current = setTimeout(() => search(typed), QUIET_MS);
  }
  return { text, type, search };
}

/** Searches the list while typing, a moment after the last key; Enter searches right away. */
export function JobSearchField(props: JobSearchFieldProps) {
  const { text, type, search } = useTypedSearch(props);
  const field = useRef<HTMLInputElement>(null);
  return (
    <search>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <SearchIcon className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-muted" />
        <input
          ref={field}
          type="text"
          enterKeyHint="search"
          dir="auto"
          aria-label={t`Search jobs`}
          placeholder={t`Job title, company or skill`}
          maxLength={MAX_QUERY_LENGTH}
          value={text}
          onChange={({ target, nativeEvent }) =>
            type(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
          }
          onCompositionEnd={({ currentTarget }) => type(currentTarget.value, false)}
          onBlur={() => search(text)}
          className={`${CONTROL_CLASSES} ps-11 pe-12`}
        />
        {text === '' ? null : (
          <button
            type="button"
            onClick={() => {
              type('', false);
              search('');
              field.current?.focus();
            }}
            className="absolute end-0.5 top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-control text-muted hover:text-ink"
          >
            <span className="sr-only">
              <Trans>Clear search</Trans>
            </span>
            <CrossIcon className="size-5" />
          </button>
        )}
      </form>
    </search>
  );
}
