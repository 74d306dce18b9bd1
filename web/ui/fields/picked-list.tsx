import { t } from '@common-ground/i18n/t';
import { useRef } from 'react';

/** The chosen entries in order, each with a button to remove it. */
export function PickedList({
  items,
  onRemove,
  fieldId,
}: {
  readonly items: readonly { readonly value: string; readonly label: string }[];
  readonly onRemove: (value: string) => void;
  /** The field that gets the focus when the last one has been removed. */
  readonly fieldId: string;
}) {
  const list = useRef<HTMLUListElement>(null);

  function remove(value: string, index: number) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[index + 1] ?? buttons[index - 1] ?? document.getElementById(fieldId);
    next?.focus();
    onRemove(value);
  }

  if (items.length === 0) return null;
  return (
    <ul ref={list} aria-label={t`Selected`} className="mt-2.5 flex flex-wrap gap-2">
      {items.map((item, index) => (
        <li
          key={item.value}
          className="inline-flex min-h-11 max-w-full items-center rounded-full border border-ground/40 bg-ground-wash ps-4 text-label font-medium text-ground"
        >
          <span className="min-w-0 truncate">{item.label}</span>
          <button
            type="button"
            aria-label={t`Remove ${item.label}`}
            onClick={() => remove(item.value, index)}
            className="grid size-11 flex-none place-items-center rounded-full hover:text-ink"
          >
            <svg aria-hidden="true" viewBox="0 0 16 16" className="size-3 stroke-current stroke-2">
              <path d="m2 2 12 12M14 2 2 14" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}
