import { SEARCH_LIMITS } from '@common-ground/domain/discovery/facet';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { describeSearchText } from './search-text-description.ts';

type SearchFieldProps = { readonly value: string; readonly onSearch: (words: string) => void };

/** The search field: it searches on Enter, with the button and on losing focus, and explains how it understands what's typed. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // Someone went back, or opened another search.
    setKnown(value);
    setText(value);
  }
  const isChanged = text.trim() !== value;
  const parsed = describeSearchText(text);
  function search(event?: FormEvent) {
    event?.preventDefault();
    if (isChanged) onSearch(text.trim());
  }
  return (
    <search>
      <form onSubmit={search}>
        <div className="relative">
          <svg
            aria-hidden="true"
            viewBox="0 0 20 20"
            className="pointer-events-none absolute start-3.5 top-1/2 size-4.5 -translate-y-1/2 fill-none stroke-muted stroke-[1.8]"
            strokeLinecap="round"
          >
            <circle cx="8.5" cy="8.5" r="5.5" />
            <path d="m13 13 4 4" />
          </svg>
          <input
            type="search"
            dir="auto"
            aria-label={t`Search`}
            aria-describedby={`${id}-hint`}
            placeholder={t`Search, e.g. hospital OR clinic NOT intern`}
            value={text}
            maxLength={SEARCH_LIMITS.words}
            onChange={(event) => setText(event.target.value)}
            onBlur={() => search()}
            className="block min-h-12 w-full rounded-control border border-control bg-surface ps-10.5 pe-24 text-ink transition-[border-color,outline-color] duration-150 text-ellipsis placeholder:text-muted hover:border-muted focus-visible:border-ground focus-visible:outline-offset-1 [&::-webkit-search-cancel-button]:hidden"
          />
          {isChanged ? (
            <Button type="submit" className="absolute end-1 top-1 min-h-10">
              <Trans>Search</Trans>
            </Button>
          ) : null}
        </div>
        <p id={`${id}-hint`} className="mt-1.5 text-tiny text-muted">
          {parsed === '' ? (
            <Trans>
              Use <q>quotes</q> for exact phrases, OR for either, NOT to exclude. We only search what you’re
              allowed to see.
            </Trans>
          ) : (
            <Trans>Finds: {parsed}</Trans>
          )}
        </p>
      </form>
    </search>
  );
}
