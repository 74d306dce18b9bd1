import { TEMPLATE_PLACEHOLDERS, type TemplatePlace } from '@common-ground/domain/messages/message-template';
import { t } from '@common-ground/i18n/t';
import { useRef } from 'react';
import { PLACEHOLDER_LABELS } from './placeholder-labels.ts';

type PlaceButtonsProps = {
  /** The text area that placeholders are inserted into. */
  readonly areaId: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
};

/** Buttons that insert a placeholder at the cursor. */
export function PlaceButtons({ areaId, text, onChange }: PlaceButtonsProps) {
  const pending = useRef<number | null>(null);
  function insert(placeholder: TemplatePlace) {
    const area = document.getElementById(areaId);
    const isArea = area instanceof HTMLTextAreaElement;
    const from = isArea ? area.selectionStart : text.length;
    const to = isArea ? area.selectionEnd : text.length;
    const written = `{${placeholder}}`;
    onChange(`${text.slice(0, from)}${written}${text.slice(to)}`);
    pending.current = from + written.length;
    requestAnimationFrame(() => {
      if (!isArea || pending.current === null) return;
      area.focus();
      area.setSelectionRange(pending.current, pending.current);
    });
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-start me-1 text-small text-muted">{t`Insert`}</legend>
      {TEMPLATE_PLACEHOLDERS.map((placeholder) => (
        <button
          key={placeholder}
          type="button"
          onClick={() => insert(placeholder)}
          className="inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-3 text-small font-medium hover:border-control hover:bg-sunk"
        >
          {PLACEHOLDER_LABELS[placeholder]}
        </button>
      ))}
    </fieldset>
  );
}
