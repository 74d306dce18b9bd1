import type { Statement } from '@common-ground/domain/culture/item-bank';
import { t } from '@common-ground/i18n/t';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNumberKeys } from '../../../platform/single-keys.ts';

/** Presses sooner than this after a question appears belong to the previous one, in milliseconds. */
const SECOND_PRESS_MS = 300;

type SketchCardsProps = {
  readonly statements: readonly Statement[];
  /** The statement chosen as most important; null until one is. */
  readonly mostId: string | null;
  readonly onChoose: (statementId: string) => void;
  readonly onBack: () => void;
};

/** Four statements to press: first the most important, then the least. Keys 1 to 4 work too, and ← goes back. */
export function SketchCards({ statements, mostId, onChoose, onBack }: SketchCardsProps) {
  const shownAt = useRef(performance.now());

  function choose(statementId: string | undefined) {
    const isDeliberate = performance.now() - shownAt.current > SECOND_PRESS_MS;
    if (statementId !== undefined && isDeliberate) onChoose(statementId);
  }

  const hasNumbers = useNumberKeys();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.repeat;
    if (isModified || document.querySelector('dialog[open]')) return;
    if (hasNumbers && /^[1-4]$/.test(event.key)) choose(statements[Number(event.key) - 1]?.id);
    else if (event.key === 'ArrowLeft') onBack();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {statements.map(({ id, stem }, index) => (
        <li key={id} className="grid">
          <button
            type="button"
            onClick={() => choose(id)}
            aria-disabled={id === mostId || undefined}
            className="flex min-h-17 items-center justify-between gap-3 rounded-card border border-line bg-surface px-4.5 py-3.5 text-start font-semibold transition-colors duration-150 hover:border-ground aria-disabled:border-ground aria-disabled:bg-ground-wash sm:min-h-28 sm:items-start"
          >
            <span>
              {stem}
              {id === mostId ? (
                <span className="mt-1 block text-small font-normal text-ground">✓ {t`Most important`}</span>
              ) : null}
            </span>
            <span
              aria-hidden="true"
              className="hidden size-7 flex-none place-items-center rounded-[6px] border border-line bg-paper text-tiny font-semibold text-muted sm:grid"
            >
              {index + 1}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
