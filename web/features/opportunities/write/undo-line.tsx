import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

/** Says what was removed, with an undo button. */
export function UndoLine({
  id,
  onUndo,
  children,
}: {
  readonly id: string;
  readonly onUndo: () => void;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-sunk ps-4 pe-2">
      <p role="status" className="min-w-0 py-2 text-small break-words">
        {children}
      </p>
      <Button id={id} tone="link" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
}
