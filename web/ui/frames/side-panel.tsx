import { t } from '@common-ground/i18n/t';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Dialog } from '../dialog.tsx';
import { useWideScreen } from './wide-screen.ts';

type SidePanelProps = {
  readonly title: string;
  /** A short line above the title. */
  readonly eyebrow?: string;
  /** Small buttons in the head, such as "next" and "previous". */
  readonly moves?: ReactNode;
  readonly onClose: () => void;
  /** What the pane shows: it scrolls back to the top when this changes. */
  readonly subject: string;
  readonly children: ReactNode;
};

/**
 * The pane of one entry of a list: next to the list where there's room, otherwise as a sheet above it. Next to the list, it leaves the
 * focus where it is; a sheet takes it.
 */
export function SidePanel({ title, eyebrow, moves, onClose, subject, children }: SidePanelProps) {
  const isWide = useWideScreen();
  const id = useId();
  const pane = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject begins at its top
  useEffect(() => {
    pane.current?.scrollTo({ top: 0 });
    pane.current?.closest('dialog')?.scrollTo({ top: 0 });
  }, [subject]);
  if (!isWide)
    return (
      <Dialog isSheet isPane title={title} onClose={onClose}>
        <section ref={pane} className="-mt-3 grid gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            {eyebrow ? <p className="text-small text-muted">{eyebrow}</p> : null}
            {moves}
          </div>
          {children}
        </section>
      </Dialog>
    );
  return (
    <aside
      ref={pane}
      aria-labelledby={id}
      // Clicking text in it moves the focus there, so that its keys work.
      tabIndex={-1}
      className="sticky top-0 h-dvh overflow-y-auto overscroll-contain border-s border-line bg-surface outline-none"
    >
      <div className="p-6">
        <div className="mb-1 flex items-center justify-between gap-3">
          {eyebrow ? <p className="text-small text-muted">{eyebrow}</p> : <span />}
          <div className="-me-2 flex flex-none">
            {moves}
            <button
              type="button"
              aria-label={t`Close`}
              onClick={onClose}
              className="grid size-9 place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink"
            >
              <svg aria-hidden="true" viewBox="0 0 16 16" className="size-3.5 stroke-current stroke-2">
                <path d="m2 2 12 12M14 2 2 14" />
              </svg>
            </button>
          </div>
        </div>
        <h2 id={id} tabIndex={-1} className="mb-4 text-[1.375rem]">
          {title}
        </h2>
        {children}
      </div>
    </aside>
  );
}
