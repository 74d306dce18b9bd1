import type { ReactNode } from 'react';

/** The other pane scrolls by itself below the frame's header, which is 4rem high. */
const PANE_HEIGHT = 'calc(100dvh - 4rem)';

type ListDetailProps = { readonly list: ReactNode; readonly children: ReactNode };

/** Two panes across the whole window: the list, and next to it what is open. */
export function ListDetail({ list, children }: ListDetailProps) {
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
