import { isolated } from '@common-ground/domain/isolated';
import { MAX_ENTRIES } from '@common-ground/domain/profile/entry';
import type { EntryListName, EntryLists } from '@common-ground/domain/profile/entry-lists';
import type { RequiredField, SectionName } from '@common-ground/domain/profile/sections/sections';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FieldNotes } from '../../../ui/fields/field.tsx';
import { useDragging } from '../../../ui/fields/use-dragging.ts';
import { requiredMessage } from '../fields/field-labels.ts';
import type { SectionDraft } from '../profile.queries.ts';
import { fieldId } from '../saving/use-field-errors.ts';
import type { EntryFieldsProps } from './entry-fields.ts';
import { ENTRY_LIST_TEXTS } from './entry-list-texts.ts';
import { EntryRow } from './entry-row.tsx';
import { EntrySheet, entryFieldId } from './entry-sheet.tsx';
import { entryViolationMessage, missingInEntryMessage, violationsOfEntry } from './entry-violations.ts';
import { useEntries } from './use-entries.ts';

type SectionOf<Name extends EntryListName> = Name extends `${infer Section extends SectionName}.${string}`
  ? Section
  : never;

type EntriesEditorProps<Name extends EntryListName> = {
  readonly list: Name;
  readonly draft: SectionDraft<SectionOf<Name>>;
  /** The missing answers, once the candidate has tried to continue; null before. */
  readonly missing: readonly RequiredField[] | null;
  readonly title: string;
  /** Why we ask. */
  readonly hint: ReactNode;
  /** The answer "none", such as "I did not go to school". */
  readonly noneLabel: string;
  readonly empty: (id: string) => EntryLists[Name];
  /** Names an entry; null while it has nothing to name it by. */
  readonly nameOf: (entry: EntryLists[Name]) => string | null;
  /** Renders details of a closed entry, below its name. */
  readonly detailOf: (entry: EntryLists[Name]) => ReactNode;
  readonly atMost?: number;
  /** The fields of one entry. */
  readonly children: (props: EntryFieldsProps<EntryLists[Name]>) => ReactNode;
};

/**
 * A list of entries. Entries can be added, edited in place one at a time, reordered by button or by dragging, and removed with an undo.
 * Every move is announced, and the focus goes where the next action is.
 */
export function EntriesEditor<Name extends EntryListName>(props: EntriesEditorProps<Name>) {
  const { list, draft, atMost = MAX_ENTRIES } = props;
  type Item = EntryLists[Name];
  const [section, field] = list.split('.') as [SectionName, string];
  const texts = ENTRY_LIST_TEXTS[list];
  const id = fieldId(section, field);
  const value = (draft.content as Record<string, unknown>)[field] as readonly Item[] | null;
  const entries = useEntries<Name>(
    value,
    (next) => draft.change({ [field]: next } as Parameters<typeof draft.change>[0]),
    props.empty,
  );
  const { shown, openId, removed } = entries;
  const ids = (value ?? []).map((entry) => entry.id);
  const rows = useRef<HTMLOListElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const [announcement, setAnnouncement] = useState('');
  /** Entries that have been opened and closed: from then on, their missing answers are shown. */
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const drag = useDragging(rows, ids, move);
  const isMissing = props.missing?.includes(list) ?? false;
  const listError = draft.state.violations.find(({ pointer }) => pointer === `/${field}`);

  // In some browsers a button loses the focus when its row moves.
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  });

  const nameOf = (entry: Item) => props.nameOf(entry) || texts.unnamed;
  const focus = (target: string) => document.getElementById(target)?.focus();

  function move(from: number, to: number) {
    const entry = value?.[from];
    if (entry === undefined || to < 0 || to >= ids.length) return;
    entries.move(from, to);
    setAnnouncement(
      t`${{ entry: isolated(nameOf(entry)) }} moved to position ${{ position: to + 1 }} of ${{ count: ids.length }}.`,
    );
  }

  function openEntry(entryId: string) {
    flushSync(() => entries.open(entryId));
    focusFirstField(entryId);
  }

  function addEntry() {
    let added = '';
    flushSync(() => {
      added = entries.add();
    });
    focusFirstField(added);
  }

  function focusFirstField(entryId: string) {
    const start = `[id^="${entryFieldId(list, entryId, '')}"]`;
    rows.current?.querySelector<HTMLElement>(`input${start}, select${start}, textarea${start}`)?.focus();
  }

  function closeEntry(entryId: string) {
    flushSync(() => {
      entries.close();
      setClosed((before) => new Set([...before, entryId]));
    });
    focus(value?.some((entry) => entry.id === entryId) ? openerId(entryId) : `${id}-add`);
  }

  function removeEntry(entry: Item) {
    const isInList = ids.includes(entry.id);
    flushSync(() => entries.remove(entry.id));
    focus(isInList ? `${id}-undo` : `${id}-add`);
  }

  function undo() {
    const restored = removed?.entry;
    flushSync(() => entries.undo());
    if (restored === undefined) return;
    setAnnouncement(t`${{ entry: isolated(nameOf(restored)) }} is back in the list.`);
    focus(openerId(restored.id));
  }

  const openerId = (entryId: string) => `${id}-open-${entryId}`;
  const isFull = ids.length >= atMost;
  const error = listError
    ? entryViolationMessage(field, listError)
    : isMissing
      ? requiredMessage(list, value)
      : undefined;

  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="scroll-mt-6">
      <h2 id={`${id}-title`} className="text-h3">
        {props.title}
      </h2>
      <p className="mt-1 mb-4 max-w-[60ch] text-small text-muted">{props.hint}</p>
      <ol ref={rows} aria-label={props.title} className={shown.length === 0 ? 'hidden' : 'mb-3 grid gap-2'}>
        {shown.map((entry, index) => {
          const violations = violationsOfEntry(draft.state.violations, field, index);
          const [wrong] = violations;
          const isMissingShown = isMissing || closed.has(entry.id);
          return (
            <li key={entry.id} className="min-w-0">
              {entry.id === openId ? (
                <EntrySheet
                  list={list}
                  entry={entry}
                  title={props.nameOf(entry) || texts.new}
                  violations={violations}
                  showsMissing={isMissingShown}
                  isNew={!ids.includes(entry.id)}
                  onChange={(entered) => entries.change(entry.id, entered)}
                  onClose={() => closeEntry(entry.id)}
                  onRemove={() => removeEntry(entry)}
                >
                  {props.children}
                </EntrySheet>
              ) : (
                <EntryRow
                  id={openerId(entry.id)}
                  name={nameOf(entry)}
                  detail={props.detailOf(entry)}
                  missing={isMissing ? '' : missingInEntryMessage(list, entry)}
                  error={
                    wrong
                      ? entryViolationMessage(...wrong)
                      : isMissing
                        ? missingInEntryMessage(list, entry)
                        : ''
                  }
                  place={index}
                  count={ids.length}
                  isDragged={drag.id === entry.id}
                  onOpen={() => openEntry(entry.id)}
                  onMove={(to, button) => {
                    pressed.current = button;
                    move(index, to);
                  }}
                  onRemove={() => removeEntry(entry)}
                  handleProps={drag.gripOf(entry.id)}
                />
              )}
            </li>
          );
        })}
      </ol>
      {removed === null ? null : (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-sunk ps-4 pe-2">
          <p className="min-w-0 py-2 text-small break-words">
            <Trans>{isolated(nameOf(removed.entry))} was removed.</Trans>
          </p>
          <Button
            tone="link"
            id={`${id}-undo`}
            onClick={undo}
            aria-label={t`Undo removing ${{ entry: nameOf(removed.entry) }}`}
          >
            <Trans>Undo</Trans>
          </Button>
        </div>
      )}
      {isFull ? (
        <p className="text-small text-muted">{t`You can add up to ${atMost}. Remove one to add another.`}</p>
      ) : openId !== null && !ids.includes(openId) ? null : (
        <Button tone="quiet" id={`${id}-add`} onClick={addEntry}>
          {ids.length === 0 ? texts.add : texts.addAnother}
        </Button>
      )}
      {ids.length === 0 && openId === null ? (
        <div className="mt-2">
          <Checkbox
            label={props.noneLabel}
            checked={value !== null}
            onChange={(event) => entries.answerNone(event.target.checked)}
          />
        </div>
      ) : null}
      <FieldNotes id={id} error={error} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  );
}
