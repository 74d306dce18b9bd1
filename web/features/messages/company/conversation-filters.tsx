import { t } from '@common-ground/i18n/t';
import { useEffect, useMemo, useState } from 'react';
import { debounce } from '../../../platform/debounce.ts';
import { CONTROL_CLASSES } from '../../../ui/fields/field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import type { MessagesAddress } from './messages-address.ts';

type ConversationFiltersProps = {
  readonly address: MessagesAddress;
  /** Whether the member reads on behalf of the company. Other members never mark anything as read. */
  readonly canRead: boolean;
  /** The same each time. */
  readonly onChange: (changes: Partial<Pick<MessagesAddress, 'words' | 'state'>>) => void;
};

const SEARCH_DEBOUNCE_MS = 200;

const STATES = [
  { value: 'all', label: t`All` },
  { value: 'unread', label: t`Unread` },
] as const;

/** Searches the conversations as the member types, and can filter for unread ones. */
export function ConversationFilters({ address, canRead, onChange }: ConversationFiltersProps) {
  return (
    <div className="grid gap-2">
      <ConversationSearch words={address.words} onChange={onChange} />
      {canRead ? (
        <div className="[&_legend]:sr-only">
          <Segmented
            isSmall
            legend={t`Show`}
            value={address.state}
            options={STATES}
            onChange={(state) => onChange({ state })}
          />
        </div>
      ) : null}
    </div>
  );
}

type SearchProps = Pick<ConversationFiltersProps, 'onChange'> & { readonly words: string };

function ConversationSearch({ words, onChange }: SearchProps) {
  const [typed, setTyped] = useState(words);
  const search = useMemo(
    () => debounce((next: string) => onChange({ words: next }), SEARCH_DEBOUNCE_MS),
    [onChange],
  );
  useEffect(() => search.cancel, [search]);
  return (
    <input
      type="search"
      dir="auto"
      aria-label={t`Search by name or job`}
      placeholder={t`Search by name or job`}
      value={typed}
      maxLength={100}
      onChange={(event) => {
        const next = event.target.value;
        setTyped(next);
        search.set(next.trim());
      }}
      className={CONTROL_CLASSES}
    />
  );
}
