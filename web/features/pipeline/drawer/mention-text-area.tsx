import { type Mentionable, matchingMembers, mentionQuery } from '@common-ground/domain/pipeline/note-mention';
import { plural, t } from '@common-ground/i18n/t';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '../../../ui/fields/composing.ts';
import type { FieldTexts } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';

type MentionTextAreaProps = FieldTexts & {
  readonly members: readonly Mentionable[];
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
};

/** The most names that are suggested at once. */
const MAX_SHOWN = 6;

/** A text area that suggests colleagues after an `@`: arrows mark one, Enter or Tab takes it, Escape closes the list. */
export function MentionTextArea({ members, value, onChange, ...field }: MentionTextAreaProps) {
  const id = useId();
  const list = useMentionList(members, value, onChange);
  const { area, shown, active, isOpen } = list;
  return (
    <div className="relative w-full">
      <TextArea
        {...field}
        ref={area}
        rows={3}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          list.search(event.target.value, event.target.selectionStart);
        }}
        onBlur={list.close}
        onKeyDown={list.handleKey}
      />
      <Suggestions id={id} shown={shown} active={active} onChoose={list.choose} />
      <p role="status" className="sr-only">
        {isOpen
          ? t`${plural(shown.length, { one: '# colleague found', other: '# colleagues found' })}`
          : null}
      </p>
    </div>
  );
}

type SuggestionsProps = {
  readonly id: string;
  readonly shown: readonly Mentionable[];
  readonly active: number;
  readonly onChoose: (index: number) => void;
};

/** The names that are suggested. The text area has the focus and the keys. */
function Suggestions({ id, shown, active, onChoose }: SuggestionsProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t`Colleagues`}
      hidden={shown.length === 0}
      className="absolute inset-x-0 top-full z-20 mt-1 overflow-y-auto rounded-control border border-line bg-surface py-1 shadow-card"
    >
      {shown.map(({ accountId, name }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
        <div
          key={accountId}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
          className={joinClasses(
            'flex min-h-11 cursor-pointer items-center px-3.5 py-2 hover:bg-sunk',
            index === active && 'bg-ground-wash',
          )}
        >
          <bdi className="min-w-0 truncate">{name}</bdi>
        </div>
      ))}
    </div>
  );
}

/** What stands before the caret once a member is chosen: plain text, which is edited. */
const textWith = (before: string, { name }: Mentionable) => [before, '@', name, ' '].join('');

type Query = { readonly from: number; readonly caret: number; readonly words: string };

/** The suggestions for the mention that is being typed. */
function useMentionList(
  members: readonly Mentionable[],
  value: string,
  onChange: MentionTextAreaProps['onChange'],
) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [query, setQuery] = useState<Query | null>(null);
  const [active, setActive] = useState(0);
  const shown = query === null ? [] : matchingMembers(members, query.words).slice(0, MAX_SHOWN);
  const isOpen = shown.length > 0;
  const close = () => setQuery(null);

  function search(text: string, caret: number) {
    const found = mentionQuery(text, caret);
    setQuery(found && { ...found, caret });
    setActive(0);
  }

  function choose(index: number) {
    const member = shown[index];
    if (!member || query === null) return;
    const before = textWith(value.slice(0, query.from), member);
    flushSync(() => {
      onChange(before + value.slice(query.caret));
      close();
    });
    area.current?.setSelectionRange(before.length, before.length);
  }

  function handleKey(event: KeyboardEvent) {
    if (!isOpen || isComposing(event)) return;
    const { key } = event;
    if (key === 'ArrowDown') setActive((active + 1) % shown.length);
    else if (key === 'ArrowUp') setActive((active + shown.length - 1) % shown.length);
    else if ((key === 'Enter' || key === 'Tab') && !event.shiftKey) choose(active);
    else if (key === 'Escape') close();
    else return;
    event.preventDefault();
  }

  return { area, shown, active, isOpen, search, choose, close, handleKey };
}
