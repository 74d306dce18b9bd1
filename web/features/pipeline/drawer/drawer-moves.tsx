import { t } from '@common-ground/i18n/t';
import { type RefObject, useEffect, useState } from 'react';
import { usePageActions } from '../../../platform/page-actions.ts';
import { useKeyOf } from '../../../platform/single-keys.ts';
import { PaneMoves } from '../../../ui/frames/pane-moves.tsx';
import { neighboursOf, orderFor } from '../board/shown-order.ts';
import { changeAddress } from '../pipeline-address.ts';

export type DrawerMovesProps = {
  readonly applicationId: string;
  /** The current order on the board or in the table. */
  readonly order: readonly string[];
  /** The order when the first application was opened. */
  readonly openedOrder: RefObject<readonly string[]>;
};

const LABELS = { next: t`Next application`, previous: t`Previous application` } as const;

/**
 * Links to the previous and next application, in the order when the first one was opened. Applications may have moved since, so going
 * forward and back returns to the same one.
 */
export function DrawerMoves({ applicationId, order, openedOrder }: DrawerMovesProps) {
  const [opened, setOpened] = useState(() => orderFor(applicationId, openedOrder.current, order));
  // The table's rows may load after the application.
  if (opened.length === 0 && order.length > 0) setOpened(order);
  useEffect(() => {
    openedOrder.current = opened;
  }, [opened, openedOrder]);
  const { next, previous } = neighboursOf(applicationId, opened, order);
  const toNext = next === null ? null : () => changeAddress({ applicationId: next });
  const toPrevious = previous === null ? null : () => changeAddress({ applicationId: previous });

  usePageActions(() => ({ nextPerson: toNext, previousPerson: toPrevious }));
  const keyOf = useKeyOf();
  const keys = { next: keyOf('nextPerson'), previous: keyOf('previousPerson') };
  return <PaneMoves labels={LABELS} onNext={toNext} onPrevious={toPrevious} keys={keys} />;
}
