import { t } from '@common-ground/i18n/t';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { headOf } from './frames/focus-recovery.ts';
import { joinClasses } from './join-classes.ts';

type DialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** Called on Escape, on a click outside and by the close button. Leave it out if an answer is required. */
  readonly onClose?: () => void;
  /** A side sheet instead of a box in the middle. */
  readonly isSheet?: boolean;
  /**
   * Whether this is a list's pane shown as a sheet because there's no room next to the list: the keys that
   * move through the list keep working.
   */
  readonly isPane?: boolean;
  /** As wide as a page of a document, if there's room. */
  readonly isWide?: boolean;
};

/** The first field, or in a group of choices the selected one; null if there are no fields. */
function firstFieldOf(dialog: HTMLElement | null): HTMLElement | null {
  const first = dialog?.querySelector<HTMLInputElement>('input:enabled, textarea:enabled, select:enabled');
  if (first?.type !== 'radio') return first ?? null;
  return dialog?.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`) ?? first;
}

/**
 * A modal dialog, open as long as it's rendered, using the platform's own modal: focus stays inside, and the
 * page behind is inert. The focus starts at the first field, or at the top of a sheet. On closing, the focus
 * goes back to where it was. If that element is gone, it goes to the nearest focusable element around it, to
 * the head of its pane, or to the page's heading.
 */
export function Dialog({
  title,
  children,
  onClose,
  isSheet = false,
  isPane = false,
  isWide = false,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    const around = opener?.closest<HTMLElement>('section[tabindex="-1"]');
    const pane = opener?.closest('aside, dialog');
    dialog?.showModal();
    if (!isSheet) firstFieldOf(dialog)?.focus();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else if (around?.isConnected) around.focus();
      else (pane?.isConnected ? headOf(pane) : document.querySelector<HTMLElement>('main h1'))?.focus();
    };
  }, [isSheet]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is handled by `onCancel`; the press outside is an addition for the pointer
    <dialog
      ref={element}
      data-pane={isPane || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        // Dialogs above this one handle their own events.
        if (event.target === element.current) onClose?.();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose?.();
      }}
      onSubmit={() =>
        // Errors appear with the next frame: focus then moves to the first of them.
        requestAnimationFrame(() =>
          element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
        )
      }
      className={
        isSheet
          ? 'fixed inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-full max-w-md border-s border-line bg-surface p-0 text-ink'
          : joinClasses(
              'm-auto w-[calc(100%-2rem)] rounded-card border border-line bg-surface p-0 text-ink shadow-card',
              isWide ? 'max-w-4xl' : 'max-w-lg',
            )
      }
    >
      <div className={joinClasses('grid grid-cols-1 gap-4', isWide ? 'p-4 sm:p-6' : 'p-6')}>
        <div className="flex items-start justify-between gap-4">
          <h2 id={id} className="mt-1.5 min-w-0 break-words">
            {title}
          </h2>
          {onClose ? (
            <button
              type="button"
              aria-label={t`Close`}
              onClick={onClose}
              className="-me-2 -mt-1 grid size-11 flex-none place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink"
            >
              <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 stroke-current stroke-2">
                <path d="m2 2 12 12M14 2 2 14" />
              </svg>
            </button>
          ) : null}
        </div>
        {children}
      </div>
    </dialog>
  );
}
