import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';

/** The other pane scrolls by itself below the frame's header, which is 4rem high. */
const PANE_HEIGHT = 'calc(100dvh - 4rem)';

type JobPanesProps = { readonly list: ReactNode; readonly children: ReactNode };

/** Two panes across the whole window: the list, and next to it what is open. */
export function JobPanes({ list, children }: JobPanesProps) {
  return (
    <div data-bleed="" className="grid grid-cols-[27.5rem_minmax(0,1fr)]">
      <div className="min-w-0 p-6">{list}</div>
      <div className="min-w-0 border-s border-line bg-surface">
        <div className="sticky top-0 overflow-y-auto overscroll-contain" style={{ height: PANE_HEIGHT }}>
          {children}
        </div>
      </div>
    </div>
  );
}

/** Shown next to the list until a job is open: how to open one, and the filters. */
export function NoJobOpen({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid max-w-3xl gap-6 p-6">
      <EmptyState title={t`Choose a job to read it here`}>
        <Trans>Use the arrow keys to move through the list, and Enter to open a job.</Trans>
      </EmptyState>
      {children ? <Card title={t`More filters`}>{children}</Card> : null}
    </div>
  );
}
