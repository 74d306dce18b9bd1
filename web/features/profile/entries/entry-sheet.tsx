import type { Violation } from '@common-ground/contract/problem';
import {
  type EntryListName,
  type EntryLists,
  missingInEntry,
} from '@common-ground/domain/profile/entry-lists';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { isComposing } from '../../../ui/fields/composing.ts';
import type { EntryFieldsProps } from './entry-fields.ts';
import { entryViolationMessage, neededMessage } from './entry-violations.ts';

/** Violations that are shown while the field still has focus. */
const SHOWN_WHILE_TYPING = ['too_long', 'consent_needed'];

/** The types of single-line inputs. */
const LINES = ['text', 'url', 'tel', 'email'];

type EntrySheetProps<Name extends EntryListName> = {
  readonly list: Name;
  readonly entry: EntryLists[Name];
  readonly title: string;
  /** Violations by field. */
  readonly violations: ReadonlyMap<string, Violation>;
  /** Whether to show what's missing. */
  readonly showsMissing: boolean;
  /** Whether it was just added and is still empty. */
  readonly isNew: boolean;
  readonly onChange: (entered: Partial<EntryLists[Name]>) => void;
  readonly onClose: () => void;
  readonly onRemove: () => void;
  readonly children: (props: EntryFieldsProps<EntryLists[Name]>) => ReactNode;
};

/** An open entry with its fields, in its position in the list. */
export function EntrySheet<Name extends EntryListName>(props: EntrySheetProps<Name>) {
  const { entry, list, title, violations } = props;
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const prefix = entryFieldId(list, entry.id, '');
  const missing = missingInEntry(list, entry);

  function errorOf(field: string): string | undefined {
    const violation = violations.get(field);
    if (
      violation &&
      (props.showsMissing || visited.has(field) || SHOWN_WHILE_TYPING.includes(violation.code))
    )
      return entryViolationMessage(field, violation);
    if (!props.showsMissing || !missing.includes(field)) return undefined;
    return neededMessage(field);
  }

  /** Returns the field that a control belongs to: a control's ID begins with its field's. */
  function fieldOfControl(control: EventTarget | null): string | null {
    if (!(control instanceof Element)) return null;
    const id = control.closest(`[id^="${prefix}"]`)?.id ?? '';
    return id.slice(prefix.length).split('-')[0] || null;
  }

  function noteLeaving({ target, relatedTarget }: FocusEvent) {
    const field = fieldOfControl(target);
    // Moving between parts of a field doesn't count as leaving it.
    if (field === null || field === fieldOfControl(relatedTarget)) return;
    setVisited((before) => (before.has(field) ? before : new Set([...before, field])));
  }

  function closeByEnter(event: KeyboardEvent) {
    const isLine = event.target instanceof HTMLInputElement && LINES.includes(event.target.type);
    if (event.key !== 'Enter' || !isLine || event.defaultPrevented || isComposing(event)) return;
    // Otherwise Enter would submit the page's form.
    event.preventDefault();
    props.onClose();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser, and its legend would be on the border.
    <div
      role="group"
      aria-label={title}
      onBlur={noteLeaving}
      onKeyDown={closeByEnter}
      className="rounded-control border border-ground/50 bg-surface p-4 shadow-card max-sm:-mx-3 sm:p-5"
    >
      <h3 className="mb-5 break-words">{title}</h3>
      {props.children({
        entry,
        change: props.onChange,
        errorOf,
        idOf: (field) => entryFieldId(list, entry.id, field),
      })}
      <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <Button tone="quiet" onMouseDown={keepFocus} onClick={props.onClose}>
          <Trans>Done</Trans>
        </Button>
        <Button
          tone="link"
          className={props.isNew ? '' : 'text-clay!'}
          onMouseDown={keepFocus}
          onClick={props.onRemove}
        >
          {props.isNew ? t`Cancel` : t`Remove`}
        </Button>
      </div>
    </div>
  );
}

/** The field keeps the focus until the click is complete: an error appearing on blur would move the button away. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

/** Returns the ID of the control of an entry's field. */
export function entryFieldId(list: EntryListName, id: string, field: string): string {
  return `${list.replace('.', '-')}-${id}:${field}`;
}
