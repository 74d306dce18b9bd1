import { t } from '@common-ground/i18n/t';
import { useEffect, useRef } from 'react';
import { BinIcon, DownIcon, UpIcon } from '../../../ui/signs/list-icons.tsx';

const ICON_BUTTON =
  'grid size-11 flex-none place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink aria-disabled:opacity-35 aria-disabled:hover:bg-transparent';

type RowMovesProps = {
  /** The row's name, for screen reader users. */
  readonly name: string;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  readonly onMove: (by: -1 | 1) => void;
  /** Without it, the row can't be removed. */
  readonly onRemove: (() => void) | null;
};

/** The buttons that move or remove a row in an ordered list. */
export function RowMoves({ name, canMoveUp, canMoveDown, onMove, onRemove }: RowMovesProps) {
  const pressed = useRef<HTMLElement | null>(null);
  // A button whose row was moved loses the focus in some browsers.
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  });
  const moveButton = (by: -1 | 1, canMove: boolean) => (
    <button
      type="button"
      aria-label={by === -1 ? t`Move ${name} up` : t`Move ${name} down`}
      aria-disabled={!canMove || undefined}
      className={ICON_BUTTON}
      onClick={(event) => {
        if (!canMove) return;
        pressed.current = event.currentTarget;
        onMove(by);
      }}
    >
      {by === -1 ? <UpIcon /> : <DownIcon />}
    </button>
  );
  return (
    <div className="flex flex-none items-center">
      {canMoveUp || canMoveDown ? (
        <>
          {moveButton(-1, canMoveUp)}
          {moveButton(1, canMoveDown)}
        </>
      ) : null}
      {onRemove ? (
        <button type="button" aria-label={t`Remove ${name}`} onClick={onRemove} className={ICON_BUTTON}>
          <BinIcon />
        </button>
      ) : null}
    </div>
  );
}
